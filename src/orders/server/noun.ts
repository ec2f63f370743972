import { jobTask } from '#jobs/server/index.ts'
import type { Noun } from '#kit/server/noun.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { ordersChecks } from './checks.queries.ts'
import {
  anonymiseOrders,
  deleteShopMailsAbout,
  exportCustomerOrders,
  hasOpenOrders,
  transferOrders,
} from './customer.queries.ts'
import { ordersGauges } from './gauges.queries.ts'
import { orderMails } from './notify/order-mails.ts'
import { sellerOrderMails } from './notify/seller-order-mails.ts'
import { registerOrders } from './orders.routes.ts'
import { refreshBoughtTogether } from './read/orders.queries.ts'
import { runMoveJob } from './stages/move-matching.ts'

export const orders: Noun = {
  register: registerOrders,
  // Orders stay in the books. Delivered ones keep the buyer's name and nothing else, because bills
  // must be kept for five years (Nepal's E-commerce Directive 2082).
  eraseCustomer: async (tx, { id, name }) => {
    if (await hasOpenOrders(tx, id)) throw new ShopError('customer_has_open_orders')
    await deleteShopMailsAbout(tx, id)
    await anonymiseOrders(tx, id, name)
  },
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
