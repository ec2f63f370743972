import { jobTask } from '#jobs/server/index.ts'
import type { Noun } from '#kit/server/noun.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { ordersChecks } from './checks.queries.ts'
import { ordersGauges } from './gauges.queries.ts'
import { orderMails } from './notify/order-mails.ts'
import { sellerOrderMails } from './notify/seller-order-mails.ts'
import { registerOrders } from './orders.routes.ts'
import { transferOrders } from './privacy/erase-customer.queries.ts'
import { eraseCustomer } from './privacy/erase-customer.ts'
import { exportCustomerOrders } from './privacy/export-customer.queries.ts'
import { refreshBoughtTogether } from './read/orders.queries.ts'
import { runMoveJob } from './stages/move-matching.ts'

export const orders: Noun = {
  register: registerOrders,
  eraseCustomer,
  merge: transferOrders,
  exportCustomer: async (db, { id }) => ({ orders: await exportCustomerOrders(db, id) }),
  checks: ordersChecks,
  gauges: ordersGauges,
  mailKinds: [...orderMails, ...sellerOrderMails],
  tasks: [
    recurring('bought-together', 3600, ({ db }) => refreshBoughtTogether(db)),
    jobTask('order-steps', runMoveJob),
  ],
}
