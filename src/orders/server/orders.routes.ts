import { orderMessages } from '#contract/order-messages.ts'
import { orders } from '#contract/orders.ts'
import { defaultPageSize } from '#contract/paging.rules.ts'
import { type StaffOrderQuery, staffOrders } from '#contract/staff-orders.ts'
import { type Api, bind, type Call } from '../http/bind.ts'
import { cancelOwnOrder, changeOrderStatus, changeOrderStatuses } from './change-status.ts'
import { orderCart } from './order-cart.ts'
import { findCustomersFor, orderForCustomer, previewOrder } from './order-for-customer.ts'
import { listOrdersOf } from './orders.queries.ts'
import { getOrder } from './orders.ts'
import type { PlacedOrder } from './place-order.ts'
import { countOrders, listOrders } from './staff-orders.queries.ts'

async function answer(call: Call, placing: Promise<PlacedOrder>) {
  const { reply, replayed } = await placing
  if (replayed) call.markReplayed()
  return reply
}

export function registerOrders(api: Api) {
  const { shop } = api
  bind(api, orders.place, (input, caller, call) => answer(call, orderCart(shop, caller, input, call.idempotencyKey)))
  bind(api, orders.mine, ({ page = 1, limit = defaultPageSize }, caller) => listOrdersOf(shop.db, caller.id, (page - 1) * limit, limit))
  bind(api, orders.one, (input, caller) => getOrder(shop, caller, input.id))
  bind(api, orders.cancel, async (input, caller) => ({ data: await cancelOwnOrder(shop, caller, input.id), message: orderMessages.cancelled }))
}

export function registerStaffOrders(api: Api) {
  const { shop } = api
  const list = ({ page = 1, limit = defaultPageSize, ...filter }: StaffOrderQuery) => listOrders(shop.db, { ...filter, offset: (page - 1) * limit, limit })
  bind(api, staffOrders.list, list)
  bind(api, staffOrders.listAll, list)
  bind(api, staffOrders.counts, (filter) => countOrders(shop.db, filter))
  bind(api, staffOrders.changeStatus, async (input, caller) => ({ data: await changeOrderStatus(shop, caller, input), message: orderMessages.moved }))
  bind(api, staffOrders.changeStatuses, async (input, caller) => ({ results: await changeOrderStatuses(shop, caller, input) }))
  bind(api, staffOrders.findCustomers, ({ search }) => findCustomersFor(shop, search))
  bind(api, staffOrders.preview, (input) => previewOrder(shop, input))
  bind(api, staffOrders.placeFor, (input, caller, call) => answer(call, orderForCustomer(shop, caller, input, call.idempotencyKey)))
}
