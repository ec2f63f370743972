import * as z from 'zod/mini'
import { FoundCustomer, NewCustomer } from '#accounts/contact.ts'
import { district } from '#addresses/address.ts'
import { SavedAddress } from '#addresses/contract.ts'
import { Cart } from '#cart/contract.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { maxPageSize } from '#kit/contract/calls/paging.model.ts'
import { paging } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { officeFieldWords } from '#kit/contract/words/office-fields.ts'
import { promoCodeText } from '#promotions/promo-code-text.ts'
import { LineQuantity, parcelFields, stage } from '../consignment.ts'
import { Order, OrderReply, PlaceOrder } from '../contract.ts'
import { orderSorts } from '../model.ts'
import { orderFieldWords } from '../words/fields.ts'
import { agreed } from './change.ts'
import { note, orderFilter } from './list.ts'

export const lineQuantities = z
  .array(LineQuantity)
  .check(z.minLength(1, fieldWords.required), z.maxLength(200, fieldWords.tooLong))

const ChangeStage = z.strictObject({
  id: uuid,
  status: stage,
  note,
  /** The stage the caller saw. If the order has moved since, nothing happens. */
  from: z.optional(stage),
  /** Moves only this consignment; otherwise all consignments that can take this step. */
  consignment: z.optional(uuid),
  /** The version of the consignment, or else of the order, that the caller saw. */
  version: z.optional(z.int()),
  /** Cancels or returns only these items. */
  pieces: z.optional(lineQuantities),
  /** Sent to the customer once the parcel is on its way. */
  ...parcelFields,
})
export type ChangeStage = z.output<typeof ChangeStage>

const ChangeParcel = z.strictObject({
  id: uuid,
  consignment: uuid,
  version: z.int(),
  ...parcelFields,
})
export type ChangeParcel = z.output<typeof ChangeParcel>

const ChangeStages = z.strictObject({
  ids: z
    .array(uuid)
    .check(z.minLength(1, fieldWords.required), z.maxLength(100, fieldWords.tooLong)),
  status: stage,
  note,
  /** The stage the caller saw them in. Orders that have moved since stay where they are. */
  from: z.optional(stage),
})
export type ChangeStages = z.output<typeof ChangeStages>

export const StageResult = z.object({ id: z.string(), moved: z.boolean(), message: z.string() })
export type StageResult = z.output<typeof StageResult>

/** A query parameter with ids separated by commas. */
export const ids = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(uuid).check(z.maxLength(maxPageSize, fieldWords.tooLong)),
  ),
)

const StaffQuery = z.strictObject({
  status: z.optional(stage),
  ...orderFilter,
  ids: z.optional(ids),
  sort: z.optional(z.enum(orderSorts)),
  ...paging,
})
export type StaffOrderQuery = z.output<typeof StaffQuery>

/** Phone orders have no limit of five per line, only the stock. */
const staffQuantity = z
  .int(orderFieldWords.quantity)
  .check(z.minimum(1, orderFieldWords.quantity), z.maximum(100_000, orderFieldWords.quantity))
/** An item that staff order for a customer, at the usual or an agreed price. */
export const staffItem = z.strictObject({
  product: z.strictObject({ id }),
  quantity: staffQuantity,
  agreed: z.optional(agreed),
})
export const staffItems = z.array(staffItem).check(z.maxLength(200, fieldWords.tooLong))

const { items, paymentMethod, ...termFields } = PlaceOrder.def.shape

export const PlaceOrderFor = z.strictObject({
  /** An existing customer. A new one is in `customer`. */
  customerId: z.optional(uuid),
  customer: z.optional(NewCustomer),
  items: staffItems.check(z.minLength(1, fieldWords.required)),
  ...termFields,
})
export type PlaceOrderFor = z.output<typeof PlaceOrderFor>

const PreviewOrder = z.strictObject({
  customerId: z.optional(uuid),
  items: staffItems,
  shippingOption: termFields.shippingOption,
  district: z.optional(district),
  promoCode: z.optional(promoCodeText),
})
export type PreviewOrder = z.output<typeof PreviewOrder>

const list = {
  method: 'GET',
  access: 'orders',
  query: StaffQuery,
  reply: z.array(Order),
  paged: true,
} as const

export const staffOrders = {
  list: endpoint({
    ...list,
    path: '/order',
    summary: 'All orders, newest first; searchable by number, name, e-mail and phone',
  }),
  listAll: endpoint({ ...list, path: '/orders', summary: 'The same as GET /order' }),
  counts: endpoint({
    method: 'GET',
    path: '/order/counts',
    access: 'orders',
    summary: 'How many orders are in each stage',
    query: z.strictObject(orderFilter),
    reply: z.partialRecord(stage, z.number()),
  }),
  changeStage: endpoint({
    method: 'PATCH',
    path: '/order',
    access: 'orders',
    summary: 'Move an order on, with a note; or one consignment, or single items',
    body: ChangeStage,
    reply: OrderReply,
  }),
  changeParcel: endpoint({
    method: 'PATCH',
    path: '/order/parcel',
    access: 'orders',
    summary: 'Correct the courier and the tracking number of a consignment that is on its way',
    body: ChangeParcel,
    reply: OrderReply,
  }),
  changeStages: endpoint({
    method: 'POST',
    path: '/order/status',
    access: 'orders',
    summary: 'Move several orders on; each succeeds or fails on its own',
    body: ChangeStages,
    reply: z.object({ results: z.array(StageResult) }),
  }),
  findCustomers: endpoint({
    method: 'GET',
    path: '/order/customers',
    access: 'orders',
    summary:
      'The customers who best match a name, phone number or e-mail, to order for one of them',
    query: z.strictObject({
      search: z
        .string()
        .check(
          z.trim(),
          z.minLength(2, officeFieldWords.searchShort),
          z.maxLength(100, fieldWords.tooLong),
        ),
    }),
    reply: z.array(FoundCustomer),
  }),
  addressesOf: endpoint({
    method: 'GET',
    path: '/order/customers/{id}/address',
    access: 'orders',
    summary: 'A customer’s saved addresses, the default first, for a phone order',
    params: byUuid,
    reply: z.array(SavedAddress),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/order/preview',
    access: 'orders',
    summary: 'What an order would cost now, and any problems with it',
    body: PreviewOrder,
    reply: Cart,
    // Called while staff type.
    perMinute: 600,
  }),
  placeFor: endpoint({
    method: 'POST',
    path: '/order/for-customer',
    access: 'orders',
    summary:
      'Place a phone order for a customer; an `Idempotency-Key` header makes a repeated call safe',
    body: PlaceOrderFor,
    reply: OrderReply,
    status: 201,
    idempotent: true,
  }),
}
