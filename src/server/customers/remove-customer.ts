import { adminMessages } from '#contract/admin-messages.ts'
import { deleteResets, deleteSessions } from '../accounts/accounts.queries.ts'
import { customerTitle } from '../accounts/customers.ts'
import { recordDeed } from '../audit/audit.queries.ts'
import { deleteCart } from '../cart/cart.queries.ts'
import { transaction } from '../db/transaction.ts'
import { anonymiseEnquiries } from '../enquiries/enquiries.queries.ts'
import type { SignedIn } from '../http/caller.ts'
import { deleteMailsAbout } from '../mail/outbox.queries.ts'
import { anonymiseOrders, deleteAnswersAbout, hasOpenOrders } from '../orders/remove-customer.queries.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { deleteWishlist } from '../wishlist/wishlist.queries.ts'
import { emptyAccount } from './customers.queries.ts'
import { refreshReviews } from './customers.ts'

/**
 * Removes everything that tells who a customer is, whole or not at all. Orders stay in the books: those delivered
 * keep the buyer's name, because bills must be kept for five years (Nepal's E-commerce Directive 2082), and nothing else.
 */
export function removeCustomer(shop: Shop, caller: SignedIn, id: string): Promise<void> {
  return transaction(shop.db, async (tx) => {
    const { former } = adminMessages.customers
    // First, because it holds the customer's row: no order can come in between.
    const account = await emptyAccount(tx, id, former)
    if (!account) throw new ShopError('not_found')
    if (await hasOpenOrders(tx, id)) throw new ShopError('customer_has_open_orders')
    await deleteSessions(tx, id)
    await deleteResets(tx, id)
    await deleteWishlist(tx, id)
    await deleteCart(tx, id)
    await deleteAnswersAbout(tx, id)
    await anonymiseOrders(tx, id, former)
    if (account.email) {
      await anonymiseEnquiries(tx, account.email, former)
      await deleteMailsAbout(tx, account.email)
    }
    await refreshReviews(tx, id)
    await recordDeed(tx, caller.id, { action: 'removed', subject: 'customer', subjectId: id, title: customerTitle(id) })
  })
}
