import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '#access/member-access.ts'
import {
  changeProducts,
  moveProducts,
  type ProductFields,
  replacePictures,
  updateProducts,
} from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { moveStock } from './stock/stock.queries.ts'

export interface ProductChange {
  id: string
  before: StaffProduct
  after: ProductFields
  /** The change of stock in units. The stock in `after` is ignored. */
  difference: number
}

const hasNewPictures = ({ before, after }: ProductChange) =>
  !isDeepStrictEqual(before.pictures, after.pictures)

/**
 * Updates locked products, with one ledger row for each change of stock. Unchanged sellers and
 * pictures are not written, to keep the locks short: other transactions wait for them.
 */
export async function writeProducts(
  tx: Db,
  { staffId, scope }: { staffId: string; scope: Scope },
  changes: ProductChange[],
  note: string,
) {
  const moves = changes.filter(({ difference }) => difference !== 0)
  // Stock first, so that the new product version starts with it.
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
  const newPictures = changes.filter(hasNewPictures)
  const ids = changes.map(({ id }) => id)
  await changeProducts(tx, scope, ids, async () => {
    await updateProducts(tx, changes)
    if (newPictures.length > 0) await replacePictures(tx, newPictures)
  })
  const transfers = changes.flatMap(({ id, before, after: { businessId } }) =>
    businessId !== undefined && businessId !== before.businessId ? [{ id, businessId }] : [],
  )
  if (transfers.length > 0) await moveProducts(tx, transfers)
}
