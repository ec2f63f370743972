import { fields } from '#contract/field-messages.ts'
import type { CorrectStock } from '#contract/inventory.ts'
import { recordDeed } from '../audit/audit.queries.ts'
import { invalidateProducts } from '../catalog/invalidate-products.ts'
import type { Db } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { findBooking, keepBooking, lockStock, moveStock } from './stock.queries.ts'

/**
 * Books a difference, or what was counted. A count holds only while the stock is what it was when it was seen:
 * a piece that was sold meanwhile must not come back to the shelf. With a key, a repeated call books nothing and gets the first one's answer.
 */
export function correctStock(shop: Shop, caller: SignedIn, input: CorrectStock, key?: string): Promise<{ stock: number; replayed: boolean }> {
  const { difference, count, seen } = input
  if ((difference === undefined) === (count === undefined)) throw new ShopError('invalid_input', { fields: { difference: fields.required } })
  if (count !== undefined && seen === undefined) throw new ShopError('invalid_input', { fields: { seen: fields.required } })
  if (key === undefined) return transaction(shop.db, async (tx) => ({ stock: await book(tx, caller, input), replayed: false }))
  return transaction(shop.db, (tx) => bookOnce(tx, caller, input, key), { exclusively: `stock:${caller.id}:${key}` })
}

async function bookOnce(tx: Db, caller: SignedIn, input: CorrectStock, key: string) {
  const fingerprint = JSON.stringify(input)
  const earlier = await findBooking(tx, caller.id, key)
  if (earlier && earlier.fingerprint !== fingerprint) throw new ShopError('idempotency_key_reused')
  if (earlier) return { stock: earlier.stock, replayed: true }
  const stock = await book(tx, caller, input)
  await keepBooking(tx, caller.id, key, { fingerprint, stock })
  return { stock, replayed: false }
}

async function book(tx: Db, caller: SignedIn, { id, difference, count, seen, reason, note }: CorrectStock): Promise<number> {
  const product = await lockStock(tx, id)
  if (!product) throw new ShopError('not_found')
  if (count !== undefined && seen !== product.stock) throw new ShopError('changed_meanwhile', { field: 'count' })
  const quantity = difference ?? (count ?? 0) - product.stock
  const stock = product.stock + quantity
  if (stock < 0) throw new ShopError('stock_too_low', { field: 'difference' })
  if (quantity === 0) return stock
  await moveStock(tx, caller.id, [{ productId: id, quantity, reason, note }])
  await recordDeed(tx, caller.id, {
    action: 'counted',
    subject: 'product',
    subjectId: id,
    title: product.name,
    changes: { stock: { before: product.stock, after: stock } },
  })
  await invalidateProducts(tx, [id])
  return stock
}
