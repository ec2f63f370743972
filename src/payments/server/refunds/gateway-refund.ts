import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { GatewayMode } from '../../model.ts'
import type { GatewayRefund, OrderMoneyReply, ResolveRefund } from '../../staff-contract.ts'
import { paymentFieldWords } from '../../words/fields.ts'
import { paymentOfficeWords } from '../../words/office.ts'
import { paymentReasonWords } from '../../words/reasons.ts'
import { bookPayment } from '../book/book-payment.ts'
import { findPayment } from '../book/order-money.queries.ts'
import { getOrderMoney, lockOrderMoney, todayOf } from '../book/order-money.ts'
import { GatewayRefusal } from '../gateways/gateway.ts'
import { recordPaymentAction, requireRefundable } from '../online/receive.ts'
import { requireNotOwnOrder } from '../own-seller/require-not-own-order.ts'
import {
  endRefund,
  findSendingRefund,
  insertRefund,
  type SendingRefund,
  updateRefundMessage,
} from './gateway-refund.queries.ts'

/**
 * Refunds a payment through its gateway. The refund is stored before it is sent, and booked once
 * the gateway confirms it. Without an answer it stays unfinished until staff have checked it at the
 * gateway, so that no refund is sent twice.
 */
export async function refundByGateway(
  shop: Shop,
  caller: SignedIn,
  input: GatewayRefund,
): Promise<OrderMoneyReply> {
  const words = paymentOfficeWords(caller.language)
  const { id, orderId, mode, send } = await createRefund(shop, caller, input)
  shop.faultPoint('refund.beforeSend')
  try {
    await send()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof GatewayRefusal) {
      await endRefund(shop.db, id, { bookedAs: null, message })
      throw new ShopError('refund_refused', { params: { message } })
    }
    shop.log.warn({ err: error, refund: id }, 'no answer to a refund')
    await updateRefundMessage(shop.db, id, message)
    return {
      message: words.refundUnanswered(words.modes[mode]),
      data: await getOrderMoney(shop, orderId),
    }
  }
  shop.faultPoint('refund.afterSend')
  await transaction(shop.db, async (tx) => {
    const refund = await lockSendingRefund(shop, tx, id)
    await bookRefund(tx, id, refund, refund.transactionId)
  })
  return {
    message: words.refundDone(formatRs(input.amount)),
    data: await getOrderMoney(shop, orderId),
  }
}

function createRefund(
  shop: Shop,
  caller: SignedIn,
  { id: paymentId, amount, reason, version }: GatewayRefund,
) {
  const work = transaction(shop.db, async (tx) => {
    const payment = await findPayment(tx, paymentId, todayOf(shop))
    if (!payment) throw new ShopError('not_found')
    const { orderId, mode, paisa, reference } = payment
    await requireNotOwnOrder(tx, caller, orderId)
    const money = await lockOrderMoney(shop, tx, orderId, version)
    const remaining = money.payments.find(({ id }) => id === paymentId)?.gatewayCanRefund ?? 0
    const gateway = shop.payments.gateways[mode as GatewayMode]
    if (!gateway?.refund || remaining === 0) throw new ShopError('gateway_cannot_refund')
    requireRefundable(
      { refunds: money.refunds, refundable: Math.min(remaining, money.refundable) },
      amount,
    )
    const amountPaisa = toPaisa(amount)
    const refund = { orderId, paymentId, amountPaisa, reason, staffId: caller.id }
    const { id, phone } = await insertRefund(tx, refund)
    const changes = { amount, way: mode, reference, reason }
    await recordPaymentAction(shop, tx, caller, 'sent a refund of', money, changes)
    const send = () =>
      gateway.refund?.(reference, amountPaisa === paisa ? 'all' : amountPaisa, phone)
    return { id, orderId, mode, send }
  })
  return refuseViolations({ payment_refunds_sending: ['refund_under_way'] }, work)
}

/** Finds an unfinished refund and locks its order. */
async function lockSendingRefund(shop: Shop, tx: Db, id: string) {
  const refund = await findSendingRefund(tx, id)
  if (!refund) throw new ShopError('not_found')
  await lockOrderMoney(shop, tx, refund.orderId)
  return refund
}

async function bookRefund(
  tx: Db,
  id: string,
  { orderId, mode, amountPaisa, reason, staffId }: SendingRefund,
  reference: string,
) {
  const refund = { orderId, mode, amountPaisa: -amountPaisa, reference, reason, staffId }
  const booked = await bookPayment(tx, refund)
  if (!booked || !(await endRefund(tx, id, { bookedAs: booked.id })))
    throw new ShopError('changed_meanwhile')
}

/**
 * Records the outcome that staff have seen at the gateway: the refund went through, or it did not.
 * Refused while a process may still be sending the refund.
 */
export async function resolveRefund(
  shop: Shop,
  caller: SignedIn,
  { id, went, reference }: ResolveRefund,
): Promise<OrderMoneyReply> {
  const words = paymentOfficeWords(caller.language)
  if (went && !reference)
    throw new ShopError('invalid_input', {
      fields: { reference: paymentFieldWords.referenceNeeded },
    })
  const notSent = paymentReasonWords(shop.language).refundNotSent
  return transaction(shop.db, async (tx) => {
    const refund = await lockSendingRefund(shop, tx, id)
    if (!refund.isStale) throw new ShopError('refund_under_way')
    if (went) await bookRefund(tx, id, refund, reference)
    else if (!(await endRefund(tx, id, { bookedAs: null, message: notSent })))
      throw new ShopError('changed_meanwhile')
    const { orderId, amountPaisa } = refund
    const data = await getOrderMoney(shop, orderId, tx)
    await recordPaymentAction(shop, tx, caller, 'looked into a refund of', data, {
      amount: toRupees(amountPaisa),
      went,
      reference,
    })
    return {
      message: went ? words.refundDone(formatRs(toRupees(amountPaisa))) : words.refundFailed,
      data,
    }
  })
}
