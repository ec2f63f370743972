// The only server exports that other nouns may import.

export { discountLimitOf } from './change/discount-limit.ts'
export { allowLaterPayment, setUsed } from './change/repair-lines.queries.ts'
export { notifyOfNewOrder } from './notify/notify-of-order.ts'
export { messageCustomer, orderMessageValues } from './notify/order-messages.ts'
export { addCustomer, orderForCustomer, previewOrder } from './place/order-for-customer.ts'
export { orderForRepair } from './place/order-for-repair.ts'
export type { ExchangeTerms } from './place/to-order-row.ts'
export { findOrder } from './read/orders.queries.ts'
export { orderTitle } from './read/orders.ts'
export { listMembersToNotify, type NotifiedMember } from './read/seller-orders.queries.ts'
export { lockOrder } from './stages/change-stage.queries.ts'
export { change, changeIn } from './stages/change-stage.ts'
