import type { AuditAction } from '#audit/model.ts'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { StaffReview } from '../contract.ts'
import { forgetLostQuotes } from './quoted-reviews.ts'
import { findReview, setHidden, setReply, setShown } from './staff-reviews.queries.ts'

interface Seen {
  id: string
  version: number
}

/**
 * A hidden review leaves the shop and its star counts, and stays hidden when its customer rewrites
 * it.
 */
export const hideReview = (
  shop: Shop,
  caller: SignedIn,
  { id, version, reason }: Seen & { reason: string },
) =>
  change(shop, caller, id, 'hid', async (tx) => {
    const isHidden = await setHidden(tx, id, version, reason)
    await forgetLostQuotes(tx)
    return isHidden
  })

export const showReview = (shop: Shop, caller: SignedIn, { id, version }: Seen) =>
  change(shop, caller, id, 'showed', (tx) => setShown(tx, id, version))

/** The shop's reply is shown under the review. */
export const replyToReview = (
  shop: Shop,
  caller: SignedIn,
  { id, version, reply }: Seen & { reply: string },
) => change(shop, caller, id, 'replied to', (tx) => setReply(tx, id, version, reply))

export const removeReply = (shop: Shop, caller: SignedIn, { id, version }: Seen) =>
  change(shop, caller, id, 'took back a reply to', (tx) => setReply(tx, id, version, null))

/** Changes a review that is still as the caller saw it, and records the change. */
function change(
  shop: Shop,
  caller: SignedIn,
  id: string,
  action: AuditAction,
  apply: (tx: Db) => Promise<boolean>,
): Promise<StaffReview> {
  return transaction(shop.db, async (tx) => {
    const before = await findReview(tx, id)
    if (!before) throw new ShopError('not_found')
    if (!(await apply(tx))) throw new ShopError('changed_meanwhile')
    const after = await findReview(tx, id)
    if (!after) throw new Error(`review ${id} has vanished`)
    await recordAction(tx, caller.id, {
      action,
      subject: 'review',
      subjectId: id,
      title: `${after.product.productName}, ${after.rating} stars`,
      changes: changesBetween(moderated(before), moderated(after)),
    })
    await invalidate(tx, ['catalogue', `product:${after.product.id}`])
    return after
  })
}

const moderated = ({ hidden, reply }: StaffReview) => ({
  hiddenBecause: hidden?.reason ?? '',
  reply: reply?.text ?? '',
})
