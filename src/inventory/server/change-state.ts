import type { ActingMember, Scope } from '#access/member-access.ts'
import { recordAction } from '#audit/server/index.ts'
import {
  findStaffProduct,
  firstReview,
  invalidateProducts,
  toProductEntry,
} from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { requireNotOwn } from '#sellers/server/index.ts'
import type { ReviewProduct } from '../contract.ts'
import { setArchived, setReview, setSentForReview } from './inventory.queries.ts'
import { notifySellerOfReview } from './product-mails.ts'

interface StateChange {
  id: string
  scope: Scope
  action: Parameters<typeof toProductEntry>[0]
  /** False if the product has changed since it was read. */
  update: (before: StaffProduct) => Promise<boolean>
}

async function changeState(
  tx: Db,
  caller: SignedIn,
  { id, scope, action, update }: StateChange,
): Promise<{ before: StaffProduct; after: StaffProduct }> {
  const before = await findStaffProduct(tx, id, { lock: true, scope })
  if (!before) throw new ShopError('not_found')
  if (!(await update(before))) throw new ShopError('changed_meanwhile')
  const after = await findStaffProduct(tx, id)
  if (!after) throw new Error(`product ${id} has vanished`)
  await recordAction(tx, caller.id, toProductEntry(action, before, after))
  await invalidateProducts(tx, [id])
  return { before, after }
}

/**
 * Archives a product or restores it, unless it has changed since it was read. Existing orders still
 * show an archived product.
 */
export const archiveProduct = (
  shop: Shop,
  caller: SignedIn,
  { id, version, archived }: { id: string; version: number; archived: boolean },
  scope: Scope,
): Promise<StaffProduct> =>
  transaction(shop.db, async (tx) => {
    const action = archived ? 'archived' : 'restored'
    const update = () => setArchived(tx, id, version, archived)
    return (await changeState(tx, caller, { id, scope, action, update })).after
  })

/**
 * Approves or refuses a seller's product. Refusing an approved product takes it off sale. If two
 * staff decide at the same time, the version check accepts only the first decision.
 */
export function reviewProduct(
  shop: Shop,
  caller: SignedIn,
  input: ReviewProduct,
): Promise<StaffProduct> {
  const { id, approved, reason } = input
  if (!approved && !reason)
    throw new ShopError('invalid_input', { fields: { reason: fieldWords.required } })
  return transaction(shop.db, async (tx) => {
    const { before, after } = await changeState(tx, caller, {
      id,
      scope: null,
      action: approved ? 'approved' : 'refused',
      update: async ({ businessId }) => {
        if (!businessId) throw new ShopError('not_found')
        await requireNotOwn(tx, caller, businessId)
        return setReview(tx, input)
      },
    })
    await notifySellerOfReview(shop, tx, before, after)
    return after
  })
}

/**
 * Sends a draft or a refused product to staff for review. If the shop does not review products, a
 * draft goes on sale immediately.
 */
export const sendForReview = (
  shop: Shop,
  caller: SignedIn,
  { businessId: scope }: ActingMember,
  { id, version }: { id: string; version: number },
): Promise<StaffProduct> =>
  transaction(shop.db, async (tx) => {
    const update = () => setSentForReview(tx, id, version, firstReview(shop))
    return (await changeState(tx, caller, { id, scope, action: 'changed', update })).after
  })
