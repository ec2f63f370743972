import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { fitmentOfficeWords as words } from '../office-words.ts'
import type { AnswerQuestion } from '../staff-contract.ts'
import { insertFits } from './staff-fits.queries.ts'
import { writeAnswer } from './staff-questions.queries.ts'

/** Notes the answer; what it says about a product and a device that are known is kept for whoever asks next. */
export function answerQuestion(shop: Shop, caller: SignedIn, input: AnswerQuestion): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const asked = await writeAnswer(tx, caller.id, input)
    if (!asked) throw new ShopError('not_found')
    const { productId, deviceId, year } = asked
    const { fits, source } = input
    if (fits !== null && productId && deviceId) {
      await insertFits(tx, [{ productId, deviceId, fits, yearFrom: year, yearTo: year, note: '', source, confidence: 'sure' }])
      await invalidate(tx, ['fits'])
    }
    await recordAction(tx, caller.id, { action: 'answered', subject: 'fitment', subjectId: input.id })
    return { message: words.questionAnswered }
  })
}
