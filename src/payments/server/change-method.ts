import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import type { PaymentMethod } from '#orders/model.ts'
import { findOrder, tellOfNewOrder } from '#orders/server/index.ts'
import { lockPayable } from './attempts.queries.ts'
import { setMethod } from './change-method.queries.ts'

/**
 * A customer pays in another way, as long as nothing is paid or on its way. Whoever turns to cash
 * need not be waited for; others get the time for it.
 */
export async function changeMethod(
  shop: Shop,
  caller: SignedIn,
  { orderId, method }: { orderId: string; method: PaymentMethod },
): Promise<Order> {
  return transaction(shop.db, async (tx) => {
    const before = await lockPayable(tx, orderId, caller.id)
    if (!before) throw new ShopError('not_found')
    if (!before.isOpen || !before.isUnpaid || before.hasLeft) throw new ShopError('method_fixed')
    const until = shop.payUntil(method, before.duePaisa, shop.clock.now())
    if (until === undefined) throw new ShopError('payment_not_offered', { field: 'method' })
    await setMethod(tx, orderId, method, before.isWaiting ? until : null)
    const order = await findOrder(tx, orderId, caller.id)
    if (!order) throw new Error(`order ${orderId} has vanished`)
    if (before.isWaiting && !order.payUntil) await tellOfNewOrder(shop, tx, order)
    return order
  })
}
