import { may } from '#access/access.ts'
import { isVerified, throttle } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { readDocument } from '#media/server/index.ts'
import { findOrder, findOrderOfCustomer, orderTitle } from '#orders/server/index.ts'
import { isTransfer, type PaymentMode } from '../../model.ts'
import type { ConfirmSlip, Slip } from '../../slip-contract.ts'
import { paymentFieldWords as fields } from '../../words/fields.ts'
import { notifyOfPayment } from '../notify-of-payment.ts'
import { lockPayableOrder, setPaidMethod } from '../online/attempts.queries.ts'
import { requireNotOwnOrder } from '../own-seller/require-not-own-order.ts'
import { slipRefusedMail } from '../payment-mails.ts'
import { findSimilarReference } from './book.queries.ts'
import { bookPayment } from './book-payment.ts'
import {
  decideSlip,
  findPaymentMethod,
  findSlipFile,
  insertSlip,
  listOrderSlips,
  lockSlip,
  type StoredSlip,
} from './slips.queries.ts'

interface SendSlip {
  orderId: string
  reference: string
  file?: Buffer
}

/**
 * Reports that a customer sent the amount due. The shop does not cancel the order until staff have
 * decided about the slip.
 */
export async function sendSlip(
  shop: Shop,
  caller: SignedIn,
  { orderId, reference, file }: SendSlip,
): Promise<Slip> {
  await throttle(shop, { key: `payment-slips:${caller.id}`, max: 30, seconds: 86_400 })
  const document = file ? await readDocument(file) : null
  return transaction(shop.db, async (tx) => {
    const order = await lockPayableOrder(tx, orderId, caller.id)
    if (!order) throw new ShopError('not_found')
    if (order.isUndone || order.duePaisa <= 0) throw new ShopError('nothing_due')
    const mode = await findPaymentMethod(tx, orderId)
    if (!isTransfer(mode)) throw new ShopError('payment_not_offered')
    const amountPaisa = order.duePaisa
    const slip = await insertSlip(tx, { orderId, mode, amountPaisa, reference, file: document })
    if (!slip) throw new ShopError('slip_waiting')
    return slip
  })
}

/** Lists the slips of the caller's order; another customer's order counts as not found. */
export async function listSlips(shop: Shop, caller: SignedIn, orderId: string): Promise<Slip[]> {
  if (!(await findOrderOfCustomer(shop.db, orderId, caller.id))) throw new ShopError('not_found')
  return listOrderSlips(shop.db, orderId)
}

/** Streams the file of a slip that the caller sent; for staff, of any slip. */
export async function getSlipFile(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const file = await findSlipFile(shop.db, id, may(caller, 'orders') ? null : caller.id)
  if (!file) throw new ShopError('not_found')
  return (async function* () {
    yield file.content
  })()
}

/** Books the money that has arrived: once, even if several staff confirm at the same time. */
export const confirmSlip = (
  shop: Shop,
  caller: SignedIn,
  { id, amount, reference: stated, arrived = 0, overpaid }: ConfirmSlip,
) =>
  decide(shop, id, async (tx, { orderId, mode, amountPaisa, ...slip }) => {
    await requireNotOwnOrder(tx, caller, orderId)
    // Without a reference, the same slip could confirm several orders.
    const reference = stated || slip.reference
    if (!reference)
      throw new ShopError('invalid_input', { fields: { reference: fields.referenceNeeded } })
    const arrivedPaisa = toPaisa(arrived)
    const paidPaisa = amount === undefined ? amountPaisa : toPaisa(amount)
    const order = await lockPayableOrder(tx, orderId)
    // Staff may have received the money at the counter meanwhile. As there, they must confirm that
    // they book more than is due.
    const duePaisa = Math.max(0, order?.duePaisa ?? 0)
    if (!overpaid && paidPaisa > duePaisa)
      throw new ShopError('more_than_due', { field: 'amount', params: { due: toRupees(duePaisa) } })
    await requireNoSimilar(tx, { orderId, mode, reference }, slip.reference)
    const payment = { orderId, mode, amountPaisa: paidPaisa }
    const booked = await bookPayment(tx, {
      ...payment,
      reference,
      arrivedPaisa,
      staffId: caller.id,
    })
    if (!booked || !(await decideSlip(tx, { id, staffId: caller.id, paymentId: booked.id })))
      throw new ShopError('slip_decided')
    await setPaidMethod(tx, orderId, mode)
    const wasAwaitingPayment = order?.isAwaitingPayment ?? false
    await notifyOfPayment(shop, tx, { ...payment, wasAwaitingPayment })
    await recordDecision(shop, tx, caller, orderId, {
      payment: { before: null, after: toRupees(paidPaisa) },
      reference: { before: slip.reference, after: reference },
      ...(arrived > 0 && { arrived: { before: null, after: arrived } }),
    })
  })

/**
 * A customer could report one transfer for several orders by adding a word to its reference. Staff
 * can enter the reference as the bank states it.
 */
async function requireNoSimilar(
  tx: Db,
  transfer: { orderId: string; mode: PaymentMode; reference: string },
  reported: string,
) {
  if (transfer.reference !== reported) return
  const order = await findSimilarReference(tx, transfer)
  if (order)
    throw new ShopError('reference_used', { field: 'reference', params: { order, left: 0 } })
}

/** Marks the money as not arrived, and mails the customer the reason. */
export const refuseSlip = (
  shop: Shop,
  caller: SignedIn,
  { id, reason }: { id: string; reason: string },
) =>
  decide(shop, id, async (tx, { orderId }) => {
    if (!(await decideSlip(tx, { id, staffId: caller.id, reason, paymentId: null })))
      throw new ShopError('slip_decided')
    const order = await findOrder(tx, orderId)
    if (order?.customer.email && (await isVerified(tx, order.customer.id)))
      await enqueueMail(tx, slipRefusedMail(shop, order, reason))
    await recordDecision(shop, tx, caller, orderId, { slip: { before: 'waiting', after: reason } })
  })

async function decide(
  shop: Shop,
  id: string,
  work: (tx: Db, slip: StoredSlip) => Promise<unknown>,
): Promise<{ orderId: string }> {
  return transaction(shop.db, async (tx) => {
    const slip = await lockSlip(tx, id)
    if (!slip) throw new ShopError('not_found')
    if (!slip.isWaiting) throw new ShopError('slip_decided')
    await work(tx, slip)
    return { orderId: slip.orderId }
  })
}

async function recordDecision(
  { language }: Shop,
  tx: Db,
  caller: SignedIn,
  orderId: string,
  changes: Record<string, { before: unknown; after: unknown }>,
) {
  const order = await findOrder(tx, orderId)
  if (order)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'order',
      subjectId: orderId,
      title: orderTitle(order, language),
      changes,
    })
}
