import type { Noun } from '#kit/server/noun.ts'
import { ordersChecks } from './checks.queries.ts'
import { ordersGauges } from './gauges.queries.ts'
import { orderMails } from './notify/order-mails.ts'
import { sellerOrderMails } from './notify/seller-order-mails.ts'
import { registerOrders } from './orders.routes.ts'
import { transferOrders } from './privacy/erase-customer.queries.ts'
import { eraseCustomer } from './privacy/erase-customer.ts'
import { exportCustomerOrders } from './privacy/export-customer.queries.ts'
import { ordersTasks } from './tasks.ts'

export const orders: Noun = {
  register: registerOrders,
  eraseCustomer: eraseCustomer,
  merge: transferOrders,
  exportCustomer: async (db, { id }) => ({ orders: await exportCustomerOrders(db, id) }),
  checks: ordersChecks,
  gauges: ordersGauges,
  mailKinds: [...orderMails, ...sellerOrderMails],
  tasks: ordersTasks,
}
