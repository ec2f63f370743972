import type { Scope } from '#access/member-access.ts'
import { recordAction } from '#audit/server/index.ts'
import { invalidateProducts } from '#catalog/server/index.ts'
import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CorrectStock, StockMove } from '../../contract.ts'
import { stockDirections } from '../../model.ts'
import { getStaffProduct } from '../get-staff-product.ts'
import { listStockMoves, lockShelf, moveStock } from './stock.queries.ts'

/**
 * Books a difference or a count of the shelf. A count is valid only while the shelf holds as many
 * units as during the count. An order placed meanwhile does not matter, since its units stay
 * on the shelf.
 */
export async function correctStock(
  caller: SignedIn,
  input: CorrectStock,
  scope: Scope,
  once: Once,
): Promise<{ stock: number }> {
  const { difference, count, seen } = input
  if ((difference === undefined) === (count === undefined))
    throw new ShopError('invalid_input', { fields: { difference: fieldWords.required } })
  if (count !== undefined && seen === undefined)
    throw new ShopError('invalid_input', { fields: { seen: fieldWords.required } })
  // Lost units cannot be added, and found units cannot be removed.
  if (
    difference !== undefined &&
    difference * stockDirections[input.reason] < 0 &&
    input.reason !== 'delivery'
  )
    throw new ShopError('invalid_input', { fields: { difference: fieldWords.invalid } })
  return once(async (tx) => ({ stock: await bookCorrection(tx, caller, input, scope) }))
}

async function bookCorrection(
  tx: Db,
  caller: SignedIn,
  { id, difference, count, seen, reason, note }: CorrectStock,
  scope: Scope,
): Promise<number> {
  const [product] = await lockShelf(tx, [id], scope)
  if (!product) throw new ShopError('not_found')
  const shelf = product.stock + product.reserved
  if (count !== undefined && seen !== shelf)
    throw new ShopError('changed_meanwhile', { field: 'count' })
  const quantity = difference ?? (count ?? 0) - shelf
  const stock = product.stock + quantity
  if (stock < 0)
    throw count === undefined
      ? new ShopError('stock_too_low', { field: 'difference' })
      : new ShopError('shelf_below_reserved', { field: 'count' })
  if (quantity === 0) return stock
  await moveStock(tx, caller.id, [{ productId: id, quantity, reason, note }])
  await recordAction(tx, caller.id, {
    action: 'counted',
    subject: 'product',
    subjectId: id,
    title: product.name,
    changes: { stock: { before: product.stock, after: stock } },
  })
  await invalidateProducts(tx, [id])
  return stock
}

/** All stock moves of a product, newest first. */
export async function getStockMoves(
  shop: Shop,
  id: string,
  scope: Scope,
  range: Range,
): Promise<Page<StockMove>> {
  if (scope !== null) await getStaffProduct(shop, id, scope)
  return listStockMoves(shop.db, id, scope, range)
}
