import { recordAction } from '#audit/server/index.ts'
import {
  findStaffProduct,
  firstReview,
  invalidateProducts,
  toProductEntry,
} from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Acting } from '#kit/contract/member.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { setSentForReview } from './inventory.queries.ts'

/**
 * Sends a draft or a refused product to staff for review. If the shop does not review products, a
 * draft goes on sale immediately.
 */
export function sendForReview(
  shop: Shop,
  caller: SignedIn,
  { businessId: scope }: Acting,
  { id, version }: { id: string; version: number },
): Promise<StaffProduct> {
  return transaction(shop.db, async (tx) => {
    const before = await findStaffProduct(tx, id, { lock: true, scope })
    if (!before) throw new ShopError('not_found')
    if (!(await setSentForReview(tx, id, version, firstReview(shop))))
      throw new ShopError('changed_meanwhile')
    const after = await findStaffProduct(tx, id, { scope })
    if (!after) throw new Error(`product ${id} has vanished`)
    await recordAction(tx, caller.id, toProductEntry('changed', before, after))
    await invalidateProducts(tx, [id])
    return after
  })
}
