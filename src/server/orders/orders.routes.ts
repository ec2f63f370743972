import { orderMessages } from '#contract/order-messages.ts'
import { orders, type StaffOrderQuery } from '#contract/orders.ts'
import { defaultPageSize } from '#contract/paging.rules.ts'
import { type Api, bind } from '../http/bind.ts'
import { cancelOwnOrder, changeOrderStatus } from './change-status.ts'
import { listOrders, listOrdersOf } from './orders.queries.ts'
import { getOrder } from './orders.ts'
import { placeOrder } from './place-order.ts'

export function registerOrders(api: Api) {
  const { shop } = api
  bind(api, orders.place, async (input, caller, call) => {
    const { reply, replayed } = await placeOrder(shop, caller, input, call.idempotencyKey)
    if (replayed) call.markReplayed()
    return reply
  })
  bind(api, orders.mine, ({ page = 1, limit = defaultPageSize }, caller) => listOrdersOf(shop.db, caller.id, (page - 1) * limit, limit))
  bind(api, orders.one, (input, caller) => getOrder(shop, caller, input.id))
  bind(api, orders.cancel, async (input, caller) => ({ data: await cancelOwnOrder(shop, caller, input.id), message: orderMessages.cancelled }))
  const list = ({ page = 1, limit = defaultPageSize, ...filter }: StaffOrderQuery) => listOrders(shop.db, { ...filter, offset: (page - 1) * limit, limit })
  bind(api, orders.list, list)
  bind(api, orders.listAll, list)
  bind(api, orders.changeStatus, async (input, caller) => ({ data: await changeOrderStatus(shop, caller, input), message: orderMessages.moved }))
}
