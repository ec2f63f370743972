import { recordAction } from '#audit/server/index.ts'
import { findStaffProduct, invalidateProducts, toProductEntry } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Scope } from '#kit/contract/member.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { setArchived } from './inventory.queries.ts'

/**
 * Archives a product or restores it, unless it has changed since it was read. Existing orders still
 * show an archived product.
 */
export function archiveProduct(
  shop: Shop,
  caller: SignedIn,
  { id, version, archived }: { id: string; version: number; archived: boolean },
  scope: Scope,
): Promise<StaffProduct> {
  return transaction(shop.db, async (tx) => {
    const before = await findStaffProduct(tx, id, { lock: true, scope })
    if (!before) throw new ShopError('not_found')
    if (!(await setArchived(tx, id, version, archived))) throw new ShopError('changed_meanwhile')
    const after = { ...before, archived, version: version + 1 }
    await recordAction(
      tx,
      caller.id,
      toProductEntry(archived ? 'archived' : 'restored', before, after),
    )
    await invalidateProducts(tx, [id])
    return after
  })
}
