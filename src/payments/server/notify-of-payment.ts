import { isVerified } from '#accounts/server/index.ts'
import { formatRs, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { findOrder, messageCustomer, notifyOfNewOrder } from '#orders/server/index.ts'
import type { PaymentMode } from '../model.ts'
import { paymentMail } from './payment-mails.ts'

interface BookedPayment {
  orderId: string
  mode: PaymentMode
  amountPaisa: number
  /** Work on the order had to wait for this payment. */
  wasAwaitingPayment: boolean
}

/** Notifies the customer of a payment, and sellers of their part once the order is paid. */
export async function notifyOfPayment(
  shop: Shop,
  tx: Db,
  { orderId, mode, amountPaisa, wasAwaitingPayment }: BookedPayment,
) {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} has vanished`)
  if (wasAwaitingPayment && order.paymentStatus === 'paid') await notifyOfNewOrder(shop, tx, order)
  await messageCustomer(shop, tx, 'payment-received', order, {
    once: String(order.received),
    values: { amount: formatRs(toRupees(amountPaisa)) },
  })
  if (order.customer.email && (await isVerified(tx, order.customer.id)))
    await enqueueMail(tx, paymentMail(shop, order, mode, amountPaisa))
}
