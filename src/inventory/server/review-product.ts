import { recordAction } from '#audit/server/index.ts'
import { findStaffProduct, invalidateProducts, toProductEntry } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ReviewProduct } from '../contract.ts'
import { setReview } from './inventory.queries.ts'
import { notifySellerOfReview } from './product-mails.ts'

/**
 * Approves or refuses a seller's product. Refusing an approved product takes it off sale. If two
 * staff decide at the same time, the version check accepts only the first decision.
 */
export function reviewProduct(
  shop: Shop,
  caller: SignedIn,
  input: ReviewProduct,
): Promise<StaffProduct> {
  if (!input.approved && !input.reason)
    throw new ShopError('invalid_input', { fields: { reason: fieldWords.required } })
  return transaction(shop.db, async (tx) => {
    const before = await findStaffProduct(tx, input.id, { lock: true })
    if (!before?.businessId) throw new ShopError('not_found')
    if (!(await setReview(tx, input))) throw new ShopError('changed_meanwhile')
    const after = await findStaffProduct(tx, input.id)
    if (!after) throw new Error(`product ${input.id} has vanished`)
    await recordAction(
      tx,
      caller.id,
      toProductEntry(input.approved ? 'approved' : 'refused', before, after),
    )
    await notifySellerOfReview(shop, tx, before, after)
    await invalidateProducts(tx, [input.id])
    return after
  })
}
