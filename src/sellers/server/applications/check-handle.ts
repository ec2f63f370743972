import { describeError } from '#kit/contract/calls/errors.ts'
import { type Language, withLanguage } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { handle } from '../../business.ts'
import { isReserved } from '../../handle.ts'
import { sellerFieldWords } from '../../words/fields.ts'
import { sellerWords as words } from '../../words/shop.ts'
import { isHandleTaken } from '../businesses/businesses.queries.ts'

const unavailable = (message: string) => ({ available: false, message })

/** Checks a handle while it is typed. It is not reserved until the application is sent. */
export async function checkHandle(
  { db }: Shop,
  typed: string,
  language: Language,
): Promise<{ available: boolean; message: string }> {
  const { success, data: tag } = handle.safeParse(typed)
  if (!success) return unavailable(withLanguage(language, sellerFieldWords.handle.error))
  if (isReserved(tag)) return unavailable(describeError('handle_reserved', {}, language))
  return (await isHandleTaken(db, tag))
    ? unavailable(describeError('handle_taken', {}, language))
    : { available: true, message: words(language).handleFree }
}
