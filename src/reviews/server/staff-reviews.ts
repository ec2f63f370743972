import type { AuditAction } from '#audit/model.ts'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { StaffReview } from '../contract.ts'
import { reviewOfficeWords as words } from '../words/office.ts'
import { removeInvisibleQuotes } from './quoted-reviews.ts'
import {
  findReview,
  updateReply,
  updateToHidden,
  updateToVisible,
} from './staff-reviews.queries.ts'

interface ReviewVersion {
  id: string
  version: number
}

/**
 * Removes a review from the shop and its star counts. It stays hidden even if the customer rewrites
 * it.
 */
export const hideReview = (
  shop: Shop,
  caller: SignedIn,
  { id, version, reason }: ReviewVersion & { reason: string },
) =>
  changeReview(shop, caller, id, 'hid', async (tx) => {
    const isHidden = await updateToHidden(tx, id, version, reason)
    await removeInvisibleQuotes(tx)
    return isHidden
  })

export const showReview = (shop: Shop, caller: SignedIn, { id, version }: ReviewVersion) =>
  changeReview(shop, caller, id, 'showed', (tx) => updateToVisible(tx, id, version))

/** Publishes the shop's reply under the review. */
export const replyToReview = (
  shop: Shop,
  caller: SignedIn,
  { id, version, reply }: ReviewVersion & { reply: string },
) => changeReview(shop, caller, id, 'replied to', (tx) => updateReply(tx, id, version, reply))

export const removeReply = (shop: Shop, caller: SignedIn, { id, version }: ReviewVersion) =>
  changeReview(shop, caller, id, 'took back a reply to', (tx) => updateReply(tx, id, version, null))

/** Changes a review unless it has changed since the caller saw it, and records the change. */
function changeReview(
  shop: Shop,
  caller: SignedIn,
  id: string,
  action: AuditAction,
  apply: (tx: Db) => Promise<boolean>,
): Promise<StaffReview> {
  return transaction(shop.db, async (tx) => {
    const old = await findReview(tx, id)
    if (!old) throw new ShopError('not_found')
    if (!(await apply(tx))) throw new ShopError('changed_meanwhile')
    const updated = await findReview(tx, id)
    if (!updated) throw new Error(`review ${id} has vanished`)
    await recordAction(tx, caller.id, {
      action,
      subject: 'review',
      subjectId: id,
      title: words(shop.language).auditTitle(updated.product.productName, updated.rating),
      changes: changesBetween(toAuditFields(old), toAuditFields(updated)),
    })
    await invalidate(tx, ['catalogue', `product:${updated.product.id}`])
    return updated
  })
}

const toAuditFields = ({ hidden, reply }: StaffReview) => ({
  hiddenBecause: hidden?.reason ?? '',
  reply: reply?.text ?? '',
})
