// What the nouns to the right may use.
export { lockOrder } from './change-stage.queries.ts'
export { change, changeIn } from './change-stage.ts'
export { orderForCustomer, previewOrder } from './order-for-customer.ts'
export { messageCustomer, orderMessageValues } from './order-messages.ts'
export { findOrder } from './orders.queries.ts'
export { orderTitle } from './orders.ts'
export { listToldMembers, type ToldMember } from './seller-orders.queries.ts'
export { tellOfNewOrder } from './tell-sellers.ts'
