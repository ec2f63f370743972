import { isVerified } from '#accounts/server/index.ts'
import { formatRs, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { findOrder, messageCustomer, tellOfNewOrder } from '#orders/server/index.ts'
import type { Way } from '../model.ts'
import { paymentMail } from './payment-mails.ts'

interface Booked {
  orderId: string
  way: Way
  amountPaisa: number
  /** Nobody was to work on the order until this came. */
  wasWaiting: boolean
}

/** The customer hears that money came in; sellers hear of their part once the order is paid. */
export async function tellOfPayment(
  shop: Shop,
  tx: Db,
  { orderId, way, amountPaisa, wasWaiting }: Booked,
) {
  const order = await findOrder(tx, orderId, null)
  if (!order) throw new Error(`order ${orderId} has vanished`)
  if (wasWaiting && order.paymentStatus === 'paid') await tellOfNewOrder(shop, tx, order)
  await messageCustomer(shop, tx, 'payment-received', order, {
    once: String(order.received),
    values: { amount: formatRs(toRupees(amountPaisa)) },
  })
  if (order.customer.email && (await isVerified(tx, order.customer.id)))
    await enqueueMail(tx, paymentMail(shop, order, way, amountPaisa))
}
