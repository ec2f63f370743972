import type { Noun } from '#kit/server/noun.ts'
import { ordersChecks } from './checks.queries.ts'
import { transferOrders } from './forget-customer.queries.ts'
import { eraseCustomer } from './forget-customer.ts'
import { ordersGauges } from './gauges.queries.ts'
import { orderMails } from './order-mails.ts'
import { registerOrders } from './orders.routes.ts'
import { sellerOrderMails } from './seller-order-mails.ts'
import { ordersTasks } from './tasks.ts'
import { exportCustomerOrders } from './tell-customer.queries.ts'

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
