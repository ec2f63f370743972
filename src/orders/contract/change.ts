import * as z from 'zod/mini'
import { Address } from '#addresses/address.ts'
import { CartTotals } from '#cart/contract.ts'
import { optionId } from '#delivery/option-id.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'
import { optionalText } from '#kit/contract/fields/text.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { buyer, ChangedItem, OrderReply, PlaceOrder } from '../contract.ts'
import { orderFieldWords as words } from '../words/fields.ts'

const quantity = (min: number) =>
  z
    .int(words.changedQuantity)
    .check(z.minimum(min, words.changedQuantity), z.maximum(100_000, words.changedQuantity))

/** A unit price in rupees that applies to this order alone, and its reason. */
export const agreed = z.strictObject({
  price: z
    .number(words.agreedPrice)
    .check(z.minimum(0, words.agreedPrice), z.maximum(100_000_000, words.agreedPrice)),
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, words.agreedReason), z.maxLength(300, fieldWords.tooLong)),
})

const ChangedLine = z.strictObject({
  line: z
    .int(fieldWords.invalid)
    .check(z.minimum(1, fieldWords.invalid), z.maximum(10_000, fieldWords.invalid)),
  /** The new quantity. Zero removes the line. */
  quantity: z.optional(quantity(0)),
  /** Null removes an agreed price. */
  agreed: z.optional(z.nullable(agreed)),
})

const AddedLine = z.strictObject({
  product: z.strictObject({ id }),
  quantity: quantity(1),
  agreed: z.optional(agreed),
})

const { contactNumber, shippingAddress, notes } = PlaceOrder.def.shape

/** Omitted fields stay as they are. */
const changeFields = {
  lines: z.optional(z.array(ChangedLine).check(z.maxLength(200, fieldWords.tooLong))),
  add: z.optional(z.array(AddedLine).check(z.maxLength(200, fieldWords.tooLong))),
  shippingOption: z.optional(optionId),
  address: z.optional(Address),
  shippingAddress: z.optional(shippingAddress.def.innerType),
  contactNumber,
  ...buyer,
  /** Internal: hidden from customers and sellers. */
  staffNote: z.optional(notes.def.innerType),
}
const PreviewChange = z.strictObject(changeFields)
export type RequestedChange = z.output<typeof PreviewChange>

export const ChangeOrder = z.strictObject({
  ...changeFields,
  /** The version the caller saw. A newer order is not changed. */
  version: z.int(),
  /** The total the caller saw, in rupees. If the real total differs, nothing is changed. */
  expectedTotal: z.optional(z.number()),
  /** Sent to the customer. */
  note: optionalText(1_000),
})
export type ChangeOrder = z.output<typeof ChangeOrder> & { id: string }

export const ChangePreview = z.object({
  ...CartTotals.def.shape,
  /** The charge before the change. */
  before: z.number(),
  /** The charge after the change. */
  charge: z.number(),
  due: z.number(),
  refundDue: z.number(),
  items: z.array(ChangedItem),
  /** The order's promo code no longer gives a discount. */
  isPromoLost: z.boolean(),
})
export type ChangePreview = z.output<typeof ChangePreview>

/** How staff change an order until it is packed, and undo a wrong step. */
export const orderChanges = {
  previewChange: endpoint({
    method: 'POST',
    path: '/order/{id}/change/preview',
    access: 'orders',
    summary: 'Preview the new totals of a change; nothing is changed',
    params: byUuid,
    body: PreviewChange,
    reply: ChangePreview,
    // Called while staff type.
    perMinute: 600,
  }),
  changeOrder: endpoint({
    method: 'POST',
    path: '/order/{id}/change',
    access: 'orders',
    summary:
      'Change the items, prices and delivery of an order until it is packed; the customer is ' +
      'notified by mail',
    params: byUuid,
    body: ChangeOrder,
    reply: OrderReply,
  }),
  undoStep: endpoint({
    method: 'POST',
    path: '/order/{id}/undo',
    access: 'orders',
    summary:
      'Undo the last step that the shop took with an order or one consignment, within ten ' +
      'minutes and before anything has been booked for it',
    params: byUuid,
    body: z.strictObject({ consignment: z.optional(uuid), version: z.int() }),
    reply: OrderReply,
  }),
  restorePromo: endpoint({
    method: 'POST',
    path: '/order/{id}/promo',
    access: 'orders',
    secondPermission: 'discounts',
    summary:
      'Restore a promo discount that the order has lost; it counts towards the caller’s discount ' +
      'limit',
    params: byUuid,
    body: z.strictObject({ version: z.int() }),
    reply: OrderReply,
  }),
  discountLimit: endpoint({
    method: 'GET',
    path: '/order/discount-limit',
    access: 'orders',
    summary:
      'The largest discount in percent that the caller may give in an order; null means no limit',
    reply: z.object({ percent: z.nullable(z.number()) }),
  }),
}
