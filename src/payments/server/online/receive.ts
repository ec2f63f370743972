import { recordAction } from '#audit/server/index.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type {
  OrderMoney,
  OrderMoneyReply,
  ReceivePayment,
  RefundPayment,
} from '../../staff-contract.ts'
import { paymentOfficeWords } from '../../words/office.ts'
import { bookPayment } from '../book/book-payment.ts'
import { findPayment, isReversible, lockPayment } from '../book/order-money.queries.ts'
import { getOrderMoney, lockOrderMoney, toAuditChanges, todayOf } from '../book/order-money.ts'
import { notifyOfPayment } from '../notify-of-payment.ts'
import { requireNotOwnOrder } from '../own-seller/require-not-own-order.ts'
import { lockPayableOrder } from './attempts.queries.ts'

/**
 * Receives money for an order: at most the amount due, unless staff confirm that it is more. Of two
 * concurrent calls with the same version, the second is refused.
 */
export const receivePayment = (
  shop: Shop,
  caller: SignedIn,
  once: Once,
  { id, amount, mode, reference, arrived = 0, overpaid, version }: ReceivePayment,
): Promise<OrderMoneyReply> =>
  once(async (tx) => {
    await requireNotOwnOrder(tx, caller, id)
    const money = await lockOrderMoney(shop, tx, id, version)
    const amountPaisa = toPaisa(amount)
    if (!overpaid && amountPaisa > toPaisa(money.due))
      throw new ShopError('more_than_due', { field: 'amount', params: { due: money.due } })
    const wasAwaitingPayment = (await lockPayableOrder(tx, id))?.isAwaitingPayment ?? false
    await bookPayment(tx, {
      orderId: id,
      mode,
      amountPaisa,
      reference,
      arrivedPaisa: toPaisa(arrived),
      staffId: caller.id,
    })
    await notifyOfPayment(shop, tx, { orderId: id, mode, amountPaisa, wasAwaitingPayment })
    const changes = { amount, way: mode, reference, ...(arrived > 0 && { arrived }) }
    await recordPaymentAction(shop, tx, caller, 'received for', money, changes)
    return toReply(shop, tx, id, paymentOfficeWords(caller.language).received(formatRs(amount)))
  })

/** Records a refund by hand: at most the money received, less refunds made or on their way. */
export const refundPayment = (
  shop: Shop,
  caller: SignedIn,
  once: Once,
  { id, amount, mode, reference, reason, version }: RefundPayment,
): Promise<OrderMoneyReply> =>
  once(async (tx) => {
    await requireNotOwnOrder(tx, caller, id)
    const money = await lockOrderMoney(shop, tx, id, version)
    requireRefundable(money, amount)
    const refund = { orderId: id, mode, amountPaisa: -toPaisa(amount) }
    await bookPayment(tx, { ...refund, reference, reason, staffId: caller.id })
    const changes = { amount, way: mode, reference, reason }
    await recordPaymentAction(shop, tx, caller, 'refunded', money, changes)
    return toReply(shop, tx, id, paymentOfficeWords(caller.language).refundDone(formatRs(amount)))
  })

/**
 * Reverses a payment once, by a row against it: one that staff entered today, or one that was not
 * collected at the door.
 */
export const reversePayment = (
  shop: Shop,
  caller: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<OrderMoneyReply> =>
  transaction(shop.db, async (tx) => {
    const orderId = (await findPayment(tx, id, todayOf(shop)))?.orderId
    if (!orderId) throw new ShopError('not_found')
    await requireNotOwnOrder(tx, caller, orderId)
    const money = await lockOrderMoney(shop, tx, orderId)
    await lockPayment(tx, id)
    const payment = await findPayment(tx, id, todayOf(shop))
    if (!payment || payment.isReversed) throw new ShopError('payment_already_reversed')
    if (!isReversible(payment)) throw new ShopError('payment_not_reversible')
    const { mode, paisa, reference, courier } = payment
    // Refunds made since may have come from this payment, so the rest must cover all of it.
    // Cash that a seller collected is only its debt, so none of it can have been refunded.
    const { refundable, withSellers } = money
    if (paisa > toPaisa(payment.isWithSeller ? withSellers : refundable))
      throw new ShopError('refund_too_much', { params: { refundable } })
    const reversal = { orderId, mode, amountPaisa: -paisa, courier, reverses: Number(id) }
    if (!(await bookPayment(tx, { ...reversal, reason, staffId: caller.id })))
      throw new ShopError('payment_already_reversed')
    const changes = { amount: toRupees(paisa), way: mode, reference, reason }
    await recordPaymentAction(shop, tx, caller, 'took back a payment of', money, changes)
    return toReply(shop, tx, orderId, paymentOfficeWords(caller.language).reversed)
  })

const toReply = async (
  shop: Shop,
  tx: Db,
  id: string,
  message: string,
): Promise<OrderMoneyReply> => ({ message, data: await getOrderMoney(shop, id, tx) })

/** Requires that the shop has the amount, and that no other refund of it is under way. */
export function requireRefundable(
  {
    refundable,
    refunds,
    withSellers = 0,
  }: Pick<OrderMoney, 'refundable' | 'refunds'> & { withSellers?: number },
  amount: number,
) {
  if (toPaisa(amount) <= toPaisa(refundable)) return
  if (toPaisa(amount) <= toPaisa(refundable) + toPaisa(withSellers))
    throw new ShopError('cash_with_seller', { field: 'amount' })
  if (refunds.some(({ state }) => state === 'sending')) throw new ShopError('refund_under_way')
  throw new ShopError('refund_too_much', { field: 'amount', params: { refundable } })
}

type PaymentAction =
  | 'received for'
  | 'refunded'
  | 'took back a payment of'
  | 'sent a refund of'
  | 'looked into a refund of'
  | 'looked into a payment of'

export const recordPaymentAction = (
  { language }: Shop,
  tx: Db,
  caller: SignedIn,
  action: PaymentAction,
  order: Pick<OrderMoney, 'id' | 'number'>,
  values: Record<string, unknown>,
) =>
  recordAction(tx, caller.id, {
    action,
    subject: 'order',
    subjectId: order.id,
    title: paymentOfficeWords(language).order(order.number),
    changes: toAuditChanges(values),
  })
