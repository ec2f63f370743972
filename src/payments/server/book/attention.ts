import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { paymentOfficeWords } from '../../words/office.ts'
import { recordPaymentAction } from '../online/receive.ts'
import { insertAttemptReview, insertPaymentReview } from './attention.queries.ts'

interface Review {
  id: string
  note: string
}

const resolve = (
  shop: Shop,
  caller: SignedIn,
  { id, note }: Review,
  insertReview: typeof insertAttemptReview,
) =>
  transaction(shop.db, async (tx) => {
    const order = await insertReview(tx, id, caller.id, note)
    if (!order) throw new ShopError('not_found')
    await recordPaymentAction(shop, tx, caller, 'looked into a payment of', order, { note })
    return { message: paymentOfficeWords(caller.language).issueResolved }
  })

/**
 * Takes an unclear answer of a gateway off the list. It books nothing: staff receive or refund the
 * money separately.
 */
export const resolveAttempt = (shop: Shop, caller: SignedIn, review: Review) =>
  resolve(shop, caller, review, insertAttemptReview)

/** Takes a reference shared by several orders off the list: one transfer paid for all of them. */
export const resolveReference = (shop: Shop, caller: SignedIn, review: Review) =>
  resolve(shop, caller, review, insertPaymentReview)
