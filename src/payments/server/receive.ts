import { recordAction } from '#audit/server/index.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { deskWords as words } from '../desk-words.ts'
import type { OrderMoney, Receive, Refund } from '../staff-contract.ts'
import { lockPayable } from './attempts.queries.ts'
import { bookPayment } from './book.queries.ts'
import { findPayment, lockPayment, mayTakeBack } from './order-money.queries.ts'
import { entered, getOrderMoney, holdOrderMoney, todayOf } from './order-money.ts'
import { tellOfPayment } from './tell-of-payment.ts'

interface Told {
  message: string
  data: OrderMoney
}

/**
 * Receives money for an order: at most what is due, unless staff say that it is more; of two who
 * receive at once, one is told.
 */
export const receivePayment = (
  shop: Shop,
  caller: SignedIn,
  once: Once,
  { id, amount, way, reference, overpaid, version }: Receive,
): Promise<Told> =>
  once(async (tx) => {
    const { due, number } = await holdOrderMoney(shop, tx, id, version)
    const amountPaisa = toPaisa(amount)
    if (!overpaid && amountPaisa > toPaisa(due))
      throw new ShopError('more_than_due', { field: 'amount', params: { due } })
    const wasWaiting = (await lockPayable(tx, id, null))?.isWaiting ?? false
    await bookPayment(tx, { orderId: id, way, amountPaisa, reference, staffId: caller.id })
    await tellOfPayment(shop, tx, { orderId: id, way, amountPaisa, wasWaiting })
    await record(tx, caller, 'received for', { id, number }, { amount, way, reference })
    return { message: words.received(formatRs(amount)), data: await getOrderMoney(shop, id, tx) }
  })

/**
 * Records what was given back by hand: never more than was received, less what is on its way back.
 */
export const refundPayment = (
  shop: Shop,
  caller: SignedIn,
  once: Once,
  { id, amount, way, reference, reason, version }: Refund,
): Promise<Told> =>
  once(async (tx) => {
    const { number, ...money } = await holdOrderMoney(shop, tx, id, version)
    requireRefundable(money, amount)
    await bookPayment(tx, {
      orderId: id,
      way,
      amountPaisa: -toPaisa(amount),
      reference,
      reason,
      staffId: caller.id,
    })
    await record(tx, caller, 'refunded', { id, number }, { amount, way, reference, reason })
    return { message: words.refundDone(formatRs(amount)), data: await getOrderMoney(shop, id, tx) }
  })

/**
 * Takes back what staff entered today, or what was not collected at the door, once, by a row
 * against it.
 */
export const takeBackPayment = (
  shop: Shop,
  caller: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<Told> =>
  transaction(shop.db, async (tx) => {
    const orderId = (await findPayment(tx, id, todayOf(shop)))?.orderId
    if (!orderId) throw new ShopError('not_found')
    const { number, ...money } = await holdOrderMoney(shop, tx, orderId)
    await lockPayment(tx, id)
    const found = await findPayment(tx, id, todayOf(shop))
    if (!found || found.isReversed) throw new ShopError('payment_taken_back')
    if (!mayTakeBack(found)) throw new ShopError('payment_not_reversible')
    const { way, paisa, reference, courier } = found
    // What was given back since was given back of this, too.
    if (paisa > toPaisa(money.refundable))
      throw new ShopError('refund_too_much', { params: { refundable: money.refundable } })
    if (
      !(await bookPayment(tx, {
        orderId,
        way,
        amountPaisa: -paisa,
        courier,
        reason,
        staffId: caller.id,
        reverses: Number(id),
      }))
    )
      throw new ShopError('payment_taken_back')
    await record(
      tx,
      caller,
      'took back a payment of',
      { id: orderId, number },
      { amount: toRupees(paisa), way, reference, reason },
    )
    return { message: words.takenBack, data: await getOrderMoney(shop, orderId, tx) }
  })

export function requireRefundable(
  { refundable, refunds }: Pick<OrderMoney, 'refundable' | 'refunds'>,
  amount: number,
) {
  if (toPaisa(amount) <= toPaisa(refundable)) return
  if (refunds.some(({ state }) => state === 'sending')) throw new ShopError('refund_under_way')
  throw new ShopError('refund_too_much', { field: 'amount', params: { refundable } })
}

type OrderAction =
  | 'received for'
  | 'refunded'
  | 'took back a payment of'
  | 'sent a refund of'
  | 'looked into a refund of'
  | 'looked into a payment of'

export const record = (
  tx: Db,
  caller: SignedIn,
  action: OrderAction,
  order: Pick<OrderMoney, 'id' | 'number'>,
  what: Record<string, unknown>,
) =>
  recordAction(tx, caller.id, {
    action,
    subject: 'order',
    subjectId: order.id,
    title: words.order(order.number),
    changes: entered(what),
  })
