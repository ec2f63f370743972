import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { GatewayMode } from '../../model.ts'
import type { GatewayRefund, OrderMoneyReply, ResolveRefund } from '../../staff-contract.ts'
import { deskWords } from '../../words/desk.ts'
import { paymentStaffFieldWords as fieldWords } from '../../words/desk-fields.ts'
import { paymentReasonWords } from '../../words/reasons.ts'
import { bookPayment } from '../book/book.queries.ts'
import { findPayment } from '../book/order-money.queries.ts'
import { getOrderMoney, lockOrderMoney, todayOf } from '../book/order-money.ts'
import { GatewayRefusal } from '../gateways/gateway.ts'
import { recordOrderAction, requireRefundable } from '../online/receive.ts'
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
  const words = deskWords(caller.language)
  const { id, orderId, way, send } = await createRefund(shop, caller, input)
  shop.faultPoint('refund.beforeSend')
  try {
    await send()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (error instanceof GatewayRefusal) {
      await endRefund(shop.db, id, null, said)
      throw new ShopError('refund_refused', { params: { said } })
    }
    shop.log.warn({ err: error, refund: id }, 'no answer to a refund')
    await updateRefundMessage(shop.db, id, said)
    return {
      message: words.refundUnanswered(words.ways[way]),
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
    const { orderId, way, paisa, reference } = payment
    const money = await lockOrderMoney(shop, tx, orderId, version)
    const remaining = money.payments.find(({ id }) => id === paymentId)?.gatewayCanRefund ?? 0
    const gateway = shop.payments.gateways[way as GatewayMode]
    if (!gateway?.refund || remaining === 0) throw new ShopError('gateway_cannot_refund')
    requireRefundable(
      { refunds: money.refunds, refundable: Math.min(remaining, money.refundable) },
      amount,
    )
    const amountPaisa = toPaisa(amount)
    const { id, phone } = await insertRefund(tx, {
      orderId,
      paymentId,
      amountPaisa,
      reason,
      staffId: caller.id,
    })
    await recordOrderAction(
      shop,
      tx,
      caller,
      'sent a refund of',
      { id: orderId, number: money.number },
      { amount, way, reference, reason },
    )
    const send = () =>
      gateway.refund?.(reference, amountPaisa === paisa ? 'all' : amountPaisa, phone)
    return { id, orderId, way, send }
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
  { orderId, way, amountPaisa, reason, staffId }: SendingRefund,
  reference: string,
) {
  const booked = await bookPayment(tx, {
    orderId,
    way,
    amountPaisa: -amountPaisa,
    reference,
    reason,
    staffId,
  })
  if (!booked || !(await endRefund(tx, id, booked.id, ''))) throw new ShopError('changed_meanwhile')
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
  const words = deskWords(caller.language)
  if (went && !reference)
    throw new ShopError('invalid_input', { fields: { reference: fieldWords.referenceNeeded } })
  return transaction(shop.db, async (tx) => {
    const refund = await lockSendingRefund(shop, tx, id)
    if (!refund.isStale) throw new ShopError('refund_under_way')
    if (went) await bookRefund(tx, id, refund, reference)
    else if (!(await endRefund(tx, id, null, paymentReasonWords(shop.language).refundNotSent)))
      throw new ShopError('changed_meanwhile')
    const { orderId, amountPaisa } = refund
    const data = await getOrderMoney(shop, orderId, tx)
    await recordOrderAction(shop, tx, caller, 'looked into a refund of', data, {
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
