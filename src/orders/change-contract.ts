import * as z from 'zod/mini'
import { Address } from '#addresses/address.ts'
import { CartTotals } from '#cart/contract.ts'
import { optionId } from '#delivery/option-id.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { buyer, ChangedItem, OrderReply, PlaceOrder } from './contract.ts'
import { orderFieldWords as words } from './field-words.ts'

const quantity = (min: number) =>
  z
    .int(words.changedQuantity)
    .check(z.minimum(min, words.changedQuantity), z.maximum(100_000, words.changedQuantity))

/** What one piece costs in this order, in rupees, and why. */
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
  /** How many pieces there are to be; none removes the line. */
  quantity: z.optional(quantity(0)),
  /** Null takes an agreed price back. */
  agreed: z.optional(z.nullable(agreed)),
})

const AddedLine = z.strictObject({
  product: z.strictObject({ id }),
  quantity: quantity(1),
  agreed: z.optional(agreed),
})

const { contactNumber, shippingAddress, notes } = PlaceOrder.def.shape

/** Only what is to be different; what is left out stays. */
const wanted = {
  lines: z.optional(z.array(ChangedLine).check(z.maxLength(200, fieldWords.tooLong))),
  add: z.optional(z.array(AddedLine).check(z.maxLength(200, fieldWords.tooLong))),
  shippingOption: z.optional(optionId),
  address: z.optional(Address),
  shippingAddress: z.optional(shippingAddress.def.innerType),
  contactNumber,
  ...buyer,
  /** Inside the shop: neither customers nor sellers read it. */
  staffNote: z.optional(notes.def.innerType),
}
const PreviewChange = z.strictObject(wanted)
export type WantedChange = z.output<typeof PreviewChange>

export const ChangeOrder = z.strictObject({
  ...wanted,
  /** The order as it was seen; if anything has happened to it since, nothing is changed. */
  version: z.int(),
  /** The total that was seen, in rupees; if it would be another, nothing is changed. */
  expectedTotal: z.optional(z.number()),
  /** Told to the customer. */
  note: z._default(z.string().check(z.trim(), z.maxLength(1_000, fieldWords.tooLong)), ''),
})
export type ChangeOrder = z.output<typeof ChangeOrder> & { id: string }

export const ChangePreview = z.object({
  ...CartTotals.def.shape,
  /** What is charged now, and what would be. */
  before: z.number(),
  charge: z.number(),
  /** What would be to pay, or to give back. */
  due: z.number(),
  refundDue: z.number(),
  items: z.array(ChangedItem),
  /** The order has a promo code, which takes nothing off any more. */
  isPromoLost: z.boolean(),
})
export type ChangePreview = z.output<typeof ChangePreview>

/** What staff change in an order until it is packed, and how a wrong step is taken back. */
export const orderChanges = {
  previewChange: endpoint({
    method: 'POST',
    path: '/order/{id}/change/preview',
    access: 'orders',
    summary: 'What a change would come to; nothing is changed',
    params: byUuid,
    body: PreviewChange,
    reply: ChangePreview,
    // Called while somebody types.
    perMinute: 600,
  }),
  changeOrder: endpoint({
    method: 'POST',
    path: '/order/{id}/change',
    access: 'orders',
    summary:
      'Change what is in an order, its prices, and where it goes, until it is packed; the ' +
      'customer is told by mail',
    params: byUuid,
    body: ChangeOrder,
    reply: OrderReply,
  }),
  takeStepBack: endpoint({
    method: 'POST',
    path: '/order/{id}/take-back',
    access: 'orders',
    summary:
      'Take the last step back that the shop took with an order, or with one consignment, ' +
      'within ten minutes and while nothing is booked of it',
    params: byUuid,
    body: z.strictObject({ consignment: z.optional(uuid), version: z.int() }),
    reply: OrderReply,
  }),
  discountLimit: endpoint({
    method: 'GET',
    path: '/order/discount-limit',
    access: 'orders',
    summary:
      'The largest discount in percent that the caller may give in an order; null where there ' +
      'is no limit',
    reply: z.object({ percent: z.nullable(z.number()) }),
  }),
}
