import { fields } from '#contract/field-messages.ts'
import type { CorrectStock } from '#contract/inventory.ts'
import { recordDeed } from '../audit/audit.queries.ts'
import { invalidateProducts } from '../catalog/invalidate-products.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { lockStock, moveStock } from './stock.queries.ts'

/**
 * Books a difference, or what was counted. A count holds only while the stock is what it was when it was seen:
 * a piece that was sold meanwhile must not come back to the shelf.
 */
export function correctStock(shop: Shop, caller: SignedIn, { id, difference, count, seen, reason, note }: CorrectStock): Promise<{ stock: number }> {
  if ((difference === undefined) === (count === undefined)) throw new ShopError('invalid_input', { fields: { difference: fields.required } })
  if (count !== undefined && seen === undefined) throw new ShopError('invalid_input', { fields: { seen: fields.required } })
  return transaction(shop.db, async (tx) => {
    const product = await lockStock(tx, id)
    if (!product) throw new ShopError('not_found')
    if (count !== undefined && seen !== product.stock) throw new ShopError('changed_meanwhile', { field: 'count' })
    const quantity = difference ?? (count ?? 0) - product.stock
    const stock = product.stock + quantity
    if (stock < 0) throw new ShopError('stock_too_low', { field: 'difference' })
    if (quantity === 0) return { stock }
    await moveStock(tx, caller.id, [{ productId: id, quantity, reason, note }])
    await recordDeed(tx, caller.id, {
      action: 'counted',
      subject: 'product',
      subjectId: id,
      title: product.name,
      changes: { stock: { before: product.stock, after: stock } },
    })
    await invalidateProducts(tx, [id])
    return { stock }
  })
}
