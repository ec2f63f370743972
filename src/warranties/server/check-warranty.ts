import { type Limit, limitKey, throttle, undoAttempts } from '#accounts/server/index.ts'
import type { Visitor } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CheckWarranty } from '../contract.ts'
import { normalizeNumber, toSearchKey } from '../model.ts'
import type { CheckedItem } from '../serial.ts'
import { listByBill, listBySerial } from './checked-items.queries.ts'

const hourSeconds = 3_600

/**
 * Finds items by serial number or bill, without naming the buyer. A wrong end of a phone number is
 * answered like an unknown number, and guesses are limited per network and per number.
 */
export async function checkWarranty(
  shop: Shop,
  { address }: Visitor,
  { number, phoneEnd }: CheckWarranty,
): Promise<CheckedItem[]> {
  const key = toSearchKey(number)
  const tries: Limit[] = [
    { key: limitKey('warranty', 'any', address), max: 60, seconds: hourSeconds },
  ]
  if (phoneEnd) tries.push({ key: limitKey('warranty', key), max: 10, seconds: hourSeconds })
  await throttle(shop, ...tries)
  const items = await listItems(shop, key, normalizeNumber(phoneEnd))
  if (items.length === 0) throw new ShopError('warranty_unknown')
  await undoAttempts(shop, ...tries)
  return items
}

async function listItems({ db }: Shop, key: string, phoneEnd: string): Promise<CheckedItem[]> {
  if (key.length < 3) return []
  const items = await listBySerial(db, key)
  return items.length > 0 || !phoneEnd ? items : listByBill(db, key, phoneEnd)
}
