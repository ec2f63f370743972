import { giveBack, type Limit, limitKey, throttle } from '#accounts/server/index.ts'
import type { Visitor } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CheckWarranty } from '../contract.ts'
import { cleanNumber, typedKey } from '../model.ts'
import type { CheckedPiece } from '../serial.ts'
import { listByBill, listBySerial } from './check.queries.ts'

const anHour = 3_600

/**
 * What a piece is and until when its warranty lasts, for whoever holds it: nobody learns who bought
 * it.
 * A wrong end of a phone number is answered like a number that does not exist, and neither can be
 * guessed for long, from one network or from many.
 */
export async function checkWarranty(
  shop: Shop,
  { address }: Visitor,
  { number, phoneEnd }: CheckWarranty,
): Promise<CheckedPiece[]> {
  const key = typedKey(number)
  const tries: Limit[] = [{ key: limitKey('warranty', 'any', address), max: 60, seconds: anHour }]
  if (phoneEnd) tries.push({ key: limitKey('warranty', key), max: 10, seconds: anHour })
  await throttle(shop, ...tries)
  const pieces = await findPieces(shop, key, cleanNumber(phoneEnd))
  if (pieces.length === 0) throw new ShopError('warranty_unknown')
  await giveBack(shop, ...tries)
  return pieces
}

async function findPieces({ db }: Shop, key: string, phoneEnd: string): Promise<CheckedPiece[]> {
  if (key.length < 3) return []
  const pieces = await listBySerial(db, key)
  return pieces.length > 0 || !phoneEnd ? pieces : listByBill(db, key, phoneEnd)
}
