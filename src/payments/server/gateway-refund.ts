import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { deskFieldWords } from '../desk-field-words.ts'
import { deskWords as words } from '../desk-words.ts'
import type { GatewayWay } from '../model.ts'
import type { GatewayRefund, OrderMoney, ResolveRefund } from '../staff-contract.ts'
import { bookPayment } from './book.queries.ts'
import {
  endRefund,
  findSending,
  insertRefund,
  noteRefund,
  type SendingRefund,
} from './gateway-refund.queries.ts'
import { GatewayRefusal } from './gateways/gateway.ts'
import { findPayment } from './order-money.queries.ts'
import { getOrderMoney, holdOrderMoney, todayOf } from './order-money.ts'
import { record, requireRefundable } from './receive.ts'

interface Told {
  message: string
  data: OrderMoney
}

/**
 * Gives a payment back through its gateway. It is written down before it is sent and booked once
 * the gateway has done it;
 * where there is no answer it stays on its way until a person has looked, so that nothing is sent
 * twice.
 */
export async function refundByGateway(
  shop: Shop,
  caller: SignedIn,
  input: GatewayRefund,
): Promise<Told> {
  const { id, orderId, way, send } = await beginRefund(shop, caller, input)
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
    await noteRefund(shop.db, id, said)
    return {
      message: words.refundUnanswered(words.ways[way]),
      data: await getOrderMoney(shop, orderId),
    }
  }
  shop.faultPoint('refund.afterSend')
  await transaction(shop.db, async (tx) => {
    const refund = await holdSending(shop, tx, id)
    await bookRefund(tx, id, refund, refund.transactionId)
  })
  return {
    message: words.refundDone(formatRs(input.amount)),
    data: await getOrderMoney(shop, orderId),
  }
}

function beginRefund(
  shop: Shop,
  caller: SignedIn,
  { id: paymentId, amount, reason, version }: GatewayRefund,
) {
  const work = transaction(shop.db, async (tx) => {
    const payment = await findPayment(tx, paymentId, todayOf(shop))
    if (!payment) throw new ShopError('not_found')
    const { orderId, way, paisa, reference } = payment
    const money = await holdOrderMoney(shop, tx, orderId, version)
    const left = money.payments.find(({ id }) => id === paymentId)?.gatewayCanRefund ?? 0
    const gateway = shop.payments.gateways[way as GatewayWay]
    if (!gateway?.refund || left === 0) throw new ShopError('gateway_cannot_refund')
    requireRefundable(
      { refunds: money.refunds, refundable: Math.min(left, money.refundable) },
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
    await record(
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
  return refusing({ payment_refunds_sending: ['refund_under_way'] }, work)
}

/** Holds the order of a refund that has not ended. */
async function holdSending(shop: Shop, tx: Db, id: string) {
  const found = await findSending(tx, id)
  if (!found) throw new ShopError('not_found')
  await holdOrderMoney(shop, tx, found.orderId)
  return found
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
 * A person has looked at the gateway: the refund went, or it did not. Not before it can no longer
 * be on its way.
 */
export async function resolveRefund(
  shop: Shop,
  caller: SignedIn,
  { id, went, reference }: ResolveRefund,
): Promise<Told> {
  if (went && !reference)
    throw new ShopError('invalid_input', { fields: { reference: deskFieldWords.referenceNeeded } })
  return transaction(shop.db, async (tx) => {
    const refund = await holdSending(shop, tx, id)
    if (!refund.isLeft) throw new ShopError('refund_under_way')
    if (went) await bookRefund(tx, id, refund, reference)
    else if (!(await endRefund(tx, id, null, words.didNotGo)))
      throw new ShopError('changed_meanwhile')
    const { orderId, amountPaisa } = refund
    const data = await getOrderMoney(shop, orderId, tx)
    await record(tx, caller, 'looked into a refund of', data, {
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
