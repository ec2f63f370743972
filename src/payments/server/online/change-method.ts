import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import type { PaymentMethod } from '#orders/model.ts'
import { findOrderOfCustomer, notifyOfNewOrder } from '#orders/server/index.ts'
import { lockPayableOrder, updateMethod } from './attempts.queries.ts'

/**
 * Changes the payment method of a customer's order, while nothing is paid or shipped. With cash on
 * delivery the shop stops waiting and notifies sellers; other methods get a new deadline.
 */
export async function changeMethod(
  shop: Shop,
  caller: SignedIn,
  { orderId, method }: { orderId: string; method: PaymentMethod },
): Promise<Order> {
  return transaction(shop.db, async (tx) => {
    const previous = await lockPayableOrder(tx, orderId, caller.id)
    if (!previous) throw new ShopError('not_found')
    if (!previous.isOpen || !previous.isUnpaid || previous.hasShipped)
      throw new ShopError('method_fixed')
    const until = shop.findPaymentDeadline(method, previous.duePaisa, shop.clock.now())
    if (until === undefined) throw new ShopError('payment_not_offered', { field: 'method' })
    await updateMethod(tx, orderId, method, previous.isAwaitingPayment ? until : null)
    const order = await findOrderOfCustomer(tx, orderId, caller.id)
    if (!order) throw new Error(`order ${orderId} has vanished`)
    if (previous.isAwaitingPayment && !order.payUntil) await notifyOfNewOrder(shop, tx, order)
    return order
  })
}
