import { listContacts } from '#accounts/server/index.ts'
import { listAddresses } from '#addresses/server/index.ts'
import { buildWords } from '#builds/words/shop.ts'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { orderChanges } from '../contract/change.ts'
import { orderList } from '../contract/list.ts'
import { sellerOrders } from '../contract/seller.ts'
import { type StaffOrderQuery, staffOrders } from '../contract/staff.ts'
import { orders } from '../contract.ts'
import { orderOfficeWords } from '../words/office.ts'
import { orderWords } from '../words/shop.ts'
import { discountLimitOf } from './change/agreed-price.ts'
import { changeOrder, changeParcel, previewChange } from './change/change-order.ts'
import { orderByPhone } from './place/order-by-phone.ts'
import { orderCart } from './place/order-cart.ts'
import { previewOrder } from './place/preview-order.ts'
import { exportOrders } from './read/export-orders.ts'
import { listCustomerOrders } from './read/orders.queries.ts'
import { getOrder, getOrderedBuilds, reportOrderedVerdict } from './read/orders.ts'
import { countSellerOrders, listSellerOrders } from './read/seller-orders.queries.ts'
import { getSellerOrder } from './read/seller-orders.ts'
import { countOrders, listOrders } from './read/staff-orders.queries.ts'
import { getMoveJob, moveMatching } from './stages/move-matching.ts'
import {
  cancelAsCustomer,
  describeOutcome,
  moveOrderAsStaff,
  moveOrdersAsStaff,
} from './stages/move-order.ts'
import { restorePromo } from './stages/promo-terms.ts'
import {
  changeConsignmentParcel,
  moveConsignment,
  undoConsignmentStep,
} from './stages/seller-steps.ts'
import { undoStep } from './stages/undo-step.ts'

export function registerOrders(api: Api) {
  registerCustomerOrders(api)
  registerStaffOrders(api)
  registerChanges(api)
  registerSellerOrders(api)
}

function registerCustomerOrders(api: Api) {
  const { shop } = api
  bind(api, orders.place, (input, caller, { once }) =>
    orderCart(shop, caller, input, once, api.orderAttachments),
  )
  bind(api, orders.mine, (query, caller) => listCustomerOrders(shop.db, caller.id, toRange(query)))
  bind(api, orders.one, (input, caller) => getOrder(shop, caller, input.id))
  bind(api, orders.builds, (input, caller) => getOrderedBuilds(shop, caller, input.id))
  bind(api, orders.reportBuild, async (input, caller) => {
    await reportOrderedVerdict(shop, caller, input)
    return { message: buildWords(caller.language).reported }
  })
  bind(api, orders.cancel, async (input, caller) => ({
    data: await cancelAsCustomer(shop, caller, input),
    message: orderWords(caller.language).cancelled,
  }))
  bind(api, orders.cancelConsignment, async (input, caller) => ({
    data: await cancelAsCustomer(shop, caller, input),
    message: orderWords(caller.language).consignmentCancelled,
  }))
}

function registerStaffOrders(api: Api) {
  const { shop } = api
  const list = (query: StaffOrderQuery) => listOrders(shop.db, query, toRange(query))
  bind(api, staffOrders.list, list)
  bind(api, staffOrders.listAll, list)
  bind(api, staffOrders.counts, (filter) => countOrders(shop.db, filter))
  bind(api, staffOrders.changeStage, async (input, caller) => {
    const outcome = await moveOrderAsStaff(shop, caller, input)
    return { data: outcome.order, message: describeOutcome(outcome, caller.language) }
  })
  bind(api, staffOrders.changeParcel, async (input, caller) => ({
    data: await changeParcel(shop, caller, { ...input, by: 'shop' }),
    message: orderOfficeWords(caller.language).updated,
  }))
  bind(api, staffOrders.changeStages, async (input, caller) => ({
    results: await moveOrdersAsStaff(shop, caller, input),
  }))
  bind(api, staffOrders.findCustomers, ({ search }) => listContacts(shop.db, search, 8))
  bind(api, staffOrders.addressesOf, ({ id }) => listAddresses(shop.db, id))
  bind(api, staffOrders.preview, (input, caller) => previewOrder(shop, caller, input))
  bind(api, staffOrders.placeFor, (input, caller, { once }) =>
    orderByPhone(shop, caller, input, once),
  )
}

function registerChanges(api: Api) {
  const { shop } = api
  bind(api, orderChanges.discountLimit, async (_, caller) => ({ percent: discountLimitOf(caller) }))
  bind(api, orderChanges.previewChange, (input, caller) => previewChange(shop, caller, input))
  bind(api, orderChanges.changeOrder, async (input, caller) => ({
    data: await changeOrder(shop, caller, input),
    message: orderOfficeWords(caller.language).updated,
  }))
  bind(api, orderChanges.undoStep, async (input, caller) => ({
    data: await undoStep(shop, caller, { ...input, by: 'shop' }),
    message: orderOfficeWords(caller.language).updated,
  }))
  bind(api, orderChanges.restorePromo, async (input, caller) => ({
    data: await restorePromo(shop, caller, input),
    message: orderOfficeWords(caller.language).updated,
  }))
  bind(api, orderList.exportOrders, async (filter, caller) =>
    exportOrders(shop, filter, caller.language),
  )
  bind(api, orderList.moveMatching, (input, caller) => moveMatching(shop, caller, input))
  bind(api, orderList.steps, ({ id }) => getMoveJob(shop, id))
}

function registerSellerOrders(api: Api) {
  const { shop } = api
  bind(api, sellerOrders.consignments, (query, _, { acting }) =>
    listSellerOrders(shop.db, acting.businessId, query, toRange(query)),
  )
  bind(api, sellerOrders.consignmentCounts, (filter, _, { acting }) =>
    countSellerOrders(shop.db, acting.businessId, filter),
  )
  bind(api, sellerOrders.consignment, ({ id }, _, { acting }) => getSellerOrder(shop, acting, id))
  bind(api, sellerOrders.moveConsignment, (input, caller, { acting }) =>
    moveConsignment(shop, caller, acting, input),
  )
  bind(api, sellerOrders.undoConsignmentStep, (input, caller, { acting }) =>
    undoConsignmentStep(shop, caller, acting, input),
  )
  bind(api, sellerOrders.changeConsignmentParcel, (input, caller, { acting }) =>
    changeConsignmentParcel(shop, caller, acting, input),
  )
}
