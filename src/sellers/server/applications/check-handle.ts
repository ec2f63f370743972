import { describeError } from '#kit/contract/calls/errors.ts'
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
): Promise<{ available: boolean; message: string }> {
  const { success, data: tag } = handle.safeParse(typed)
  if (!success) return unavailable(sellerFieldWords.handle)
  if (isReserved(tag)) return unavailable(describeError('handle_reserved'))
  return (await isHandleTaken(db, tag))
    ? unavailable(describeError('handle_taken'))
    : { available: true, message: words.handleFree }
}
