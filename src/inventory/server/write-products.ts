import { isDeepStrictEqual } from 'node:util'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Db } from '#kit/server/db/sql.ts'
import {
  moveProducts,
  type ProductFields,
  replacePictures,
  updateProducts,
} from './product-batches.queries.ts'
import { moveStock } from './stock.queries.ts'

export interface ProductChange {
  id: string
  before: StaffProduct
  after: ProductFields
  /** How many pieces come or go, whatever `after` says. */
  difference: number
}

const hasOtherPictures = ({ before, after }: ProductChange) =>
  !isDeepStrictEqual(before.pictures, after.pictures)

/**
 * Changes products that are locked, with a line in the ledger for each change of stock. What is the
 * same as before is not written: others wait.
 */
export async function writeProducts(
  tx: Db,
  staffId: string,
  changes: ProductChange[],
  note: string,
) {
  const moves = changes.filter(({ difference }) => difference !== 0)
  // The stock first: it is what the new version starts with.
  if (moves.length > 0)
    await moveStock(
      tx,
      staffId,
      moves.map(({ id, difference }) => ({
        productId: id,
        quantity: difference,
        reason: 'correction' as const,
        note,
      })),
    )
  await updateProducts(tx, changes)
  const moved = changes.flatMap(({ id, before, after: { businessId } }) =>
    businessId !== undefined && businessId !== before.businessId ? [{ id, businessId }] : [],
  )
  if (moved.length > 0) await moveProducts(tx, moved)
  const pictured = changes.filter(hasOtherPictures)
  if (pictured.length > 0) await replacePictures(tx, pictured)
}
