import { sayError } from '#kit/contract/errors.ts'
import type { Shop } from '#kit/server/shop.ts'
import { handle } from '../business.ts'
import { sellerFieldWords } from '../field-words.ts'
import { isReserved } from '../handle.ts'
import { sellerWords as words } from '../words.ts'
import { isHandleTaken } from './businesses.queries.ts'

const refused = (message: string) => ({ available: false, message })

/** What somebody who types a handle is told; whether it is theirs is decided when they apply. */
export async function findTagAvailable(
  { db }: Shop,
  typed: string,
): Promise<{ available: boolean; message: string }> {
  const { success, data: tag } = handle.safeParse(typed)
  if (!success) return refused(sellerFieldWords.handle)
  if (isReserved(tag)) return refused(sayError('handle_reserved'))
  return (await isHandleTaken(db, tag))
    ? refused(sayError('handle_taken'))
    : { available: true, message: words.handleFree }
}
