import { limitKey, throttle } from '#accounts/server/index.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { FitQuestionInput } from '../../contract.ts'
import { fitAskWords } from '../../words/ask.ts'
import { insertQuestion } from './questions.queries.ts'

/** Saves a customer's question for staff. */
export async function createFitQuestion(
  shop: Shop,
  caller: Visitor | SignedIn,
  input: FitQuestionInput,
) {
  await throttle(shop, { key: limitKey('fit-question', caller.address), max: 40, seconds: 86_400 })
  if (!(await insertQuestion(shop.db, 'id' in caller ? caller.id : null, input)))
    throw new ShopError('not_found')
  return { message: fitAskWords(caller.language).sent }
}
