import * as z from 'zod/mini'
import { Address } from '#addresses/address.ts'
import { noteText, ruleName } from '#builds/note-contract.ts'
import { OrderedBuild } from '#builds/own-contract.ts'
import { CartTotals, LineSums, quantity } from '#cart/contract.ts'
import { optionId } from '#delivery/option-id.ts'
import { verdicts } from '#fitment/model.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { isPlain, maybeLine } from '#kit/contract/line.ts'
import { Message } from '#kit/contract/message.ts'
import { paging } from '#kit/contract/paging.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { promoCodeText } from '#promotions/promo-code-text.ts'
import { Consignment, stage, Undone } from './consignment.ts'
import { orderFieldWords } from './field-words.ts'
import { orderChangeKinds, paymentMethods, paymentStatuses } from './model.ts'
import { movers, orderStatuses } from './stages.ts'

export const OrderLine = z.object({
  /** Its place in the order, from 1; 0 in replies kept from before. */
  line: z._default(z.number(), 0),
  /** The id of the consignment it is part of. */
  consignment: z._default(z.string(), ''),
  /** In a line of work there is no product, and its id is empty. */
  product: z.object({
    id: z.string(),
    productName: z.string(),
    displayImage: z.string(),
    productMarkedPrice: z.number(),
    discountedPrice: z.number(),
  }),
  quantity: z.number(),
  /** How many of them were cancelled or returned since. */
  cancelled: z._default(z.number(), 0),
  returned: z._default(z.number(), 0),
  /**
   * A price that was agreed for this order: what a piece cost before, and why. Only staff are told.
   */
  agreed: z.optional(z.object({ from: z.number(), reason: z.string() })),
  /** The serial numbers of its pieces, as far as they are known. */
  serials: z._default(z.array(z.string()), []),
  /** For which of the customer's devices it was ordered, and what the shop said of it then. */
  fit: z.optional(z.object({ device: z.string(), verdict: z.enum(verdicts) })),
  ...LineSums.def.shape,
})

export const OrderEvent = z.object({
  from: z.nullable(stage),
  to: stage,
  at: z.string(),
  by: z.enum(movers),
  /**
   * Which member of staff or of the seller did it: staff see both, a seller sees its own, customers
   * see neither.
   */
  staff: z.nullable(z.string()),
  note: z.string(),
  /** What it happened to. */
  consignment: z._default(z.string(), ''),
  /** Null where it happened to all of it. */
  undone: z._default(z.nullable(Undone), null),
  /** It takes back the step before, from `from`. */
  takesBack: z.optional(z.boolean()),
})

/** One thing that was changed in an order, from what to what. */
export const ChangedItem = z.object({
  what: z.enum(orderChangeKinds),
  /** The part it was changed in; all of the order where there is none. */
  consignment: z.optional(z.string()),
  /** The product's. */
  name: z.optional(z.string()),
  /** Pieces, rupees or a text. */
  before: z.nullable(z.union([z.number(), z.string()])),
  after: z.nullable(z.union([z.number(), z.string()])),
  /** Why a price was agreed; only staff are told. */
  reason: z.optional(z.string()),
})
export type ChangedItem = z.output<typeof ChangedItem>

export const OrderChange = z.object({
  at: z.string(),
  /** Only staff are told. */
  staff: z.nullable(z.string()),
  items: z.array(ChangedItem),
  /** What was charged before and after. */
  before: z.number(),
  after: z.number(),
  note: z.string(),
})
export type OrderChange = z.output<typeof OrderChange>

export const OrderSummary = z.object({
  id: z.string(),
  number: z.number(),
  createdAt: z.string(),
  /** For the badge; `stage` is more exact. */
  status: z.enum(orderStatuses),
  stage,
  totalPrice: z.number(),
  /**
   * The first and the last day on which it was promised to arrive. Null in orders from before that
   * was kept; missing in replies kept from before.
   */
  arrival: z.optional(z.nullable(z.object({ first: z.string(), last: z.string() }))),
  /** Whether the customer comes for it. Missing in replies kept from before. */
  isPickup: z.optional(z.boolean()),
  items: z.array(OrderLine),
})
export type OrderSummary = z.output<typeof OrderSummary>

// A district may be renamed one day; what was ordered stays.
const OrderAddress = z.object({ ...Address.def.shape, district: z.string() })

export const Order = z.object({
  ...OrderSummary.def.shape,
  ...CartTotals.def.shape,
  /** What of the total is not charged, because of what was cancelled or returned. */
  dropped: z._default(z.number(), 0),
  promoCode: z.string(),
  notes: z.string(),
  /**
   * To whom the invoice is made out, where that is a business; missing in replies kept from before.
   */
  buyerName: z.optional(z.string()),
  buyerPan: z.optional(z.string()),
  shippingAddress: z.string(),
  /**
   * As it was when the order was placed; null for plain text, and where the customer comes for it.
   * Missing in replies kept from before.
   */
  address: z.optional(z.nullable(OrderAddress)),
  /** What it was charged for, where delivery is charged by zone. */
  zone: z.optional(z.nullable(z.string())),
  shippingOption: z.string(),
  /** What it was called when the order was placed. Missing in replies kept from before. */
  shippingName: z.optional(z.string()),
  paymentMethod: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  /** What came in, and what was given back of it. */
  received: z._default(z.number(), 0),
  refunded: z._default(z.number(), 0),
  /** What is still to be paid, and what is to be given back. */
  due: z._default(z.number(), 0),
  refundDue: z._default(z.number(), 0),
  /** Until when its pieces wait for a payment; null where nobody waits for that. */
  payUntil: z._default(z.nullable(z.string()), null),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  /**
   * How many other parcels of this customer came back undelivered; only staff are told, and only
   * where there are any.
   */
  refusedBefore: z.optional(z.number()),
  events: z.array(OrderEvent),
  /** What was changed in it since it was placed. */
  changes: z._default(z.array(OrderChange), []),
  /** Inside the shop; only staff get it. */
  staffNote: z.optional(z.string()),
  /** Grows with everything that happens to it: whoever changes an older one is told. */
  version: z._default(z.number(), 0),
  /** One for each seller; its stage is the least advanced of theirs. */
  consignments: z._default(z.array(Consignment), []),
})
export type Order = z.output<typeof Order>

/** To whom the invoice is made out, where that is a business. */
export const buyer = {
  buyerName: z.optional(maybeLine(120)),
  buyerPan: z.optional(z.string().check(z.trim(), z.regex(/^(\d{9})?$/, orderFieldWords.pan))),
}

export const PlaceOrder = z.strictObject({
  /** The additional comment and the contact number together. */
  notes: z._default(z.string().check(z.trim(), z.maxLength(2_000, fieldWords.tooLong)), ''),
  /** As text; one of the two addresses is needed, unless the customer comes for it. */
  shippingAddress: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(500, fieldWords.tooLong),
      z.refine((text) => text === '' || isPlain(text), fieldWords.invalid),
    ),
    '',
  ),
  /**
   * By district, municipality, ward and tole. Where delivery is charged by zone, an order without
   * it pays for the dearest.
   */
  address: z.optional(Address),
  /** Puts the address into the customer's address book, if there is room. */
  keepAddress: z.optional(z.boolean()),
  /** What the customer saw in the cart; if the cart has changed, nothing is ordered. */
  items: z
    .array(z.strictObject({ id: z.optional(id), product: z.strictObject({ id }), quantity }))
    .check(z.minLength(1, fieldWords.required), z.maxLength(200, fieldWords.tooLong)),
  contactNumber: z.optional(z.string().check(z.trim(), z.maxLength(40, fieldWords.tooLong))),
  /** The first that is offered, where it is left out. */
  shippingOption: z.optional(optionId),
  promoCode: z.optional(promoCodeText),
  /** In cash, where it is left out. */
  paymentMethod: z.optional(z.enum(paymentMethods)),
  ...buyer,
  /**
   * The total the customer saw, in rupees; a price that has changed is then refused instead of
   * charged.
   */
  expectedTotal: z.optional(z.number()),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

export const OrderReply = z.object({ message: z.string(), data: Order })

const byConsignment = z.strictObject({ id: uuid, consignment: uuid })

export const orders = {
  place: endpoint({
    method: 'POST',
    path: '/order',
    access: 'customer',
    whenOpen: true,
    summary: 'Order what is in the cart; an `Idempotency-Key` header makes a repeated call safe',
    body: PlaceOrder,
    reply: OrderReply,
    status: 201,
    idempotent: true,
    perMinute: 30,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/order/user',
    access: 'customer',
    summary: 'One’s own orders, newest first',
    query: z.strictObject(paging),
    reply: z.object({ count: z.number(), orders: z.array(OrderSummary) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/order/{id}',
    access: 'customer',
    summary: 'One order with its history: one’s own, or any for staff',
    params: byUuid,
    reply: Order,
  }),
  builds: endpoint({
    method: 'GET',
    path: '/order/{id}/builds',
    access: 'customer',
    summary:
      'The computers that were built for an order, with what was said of their parts then: of ' +
      'one’s own order, or any for staff',
    params: byUuid,
    reply: z.array(OrderedBuild),
  }),
  reportBuild: endpoint({
    method: 'POST',
    path: '/order/{id}/builds/{build}/reports',
    access: 'customer',
    summary:
      'Say that a verdict on the parts of an order was wrong: of one’s own order, or any for staff',
    params: z.strictObject({ id: uuid, build: id }),
    body: z.strictObject({ rule: ruleName, note: noteText }),
    reply: Message,
    perMinute: 10,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/order/{id}/cancel',
    access: 'customer',
    summary: 'Cancel one’s own order while it is pending; what a seller works on already stays',
    params: byUuid,
    reply: OrderReply,
  }),
  cancelConsignment: endpoint({
    method: 'POST',
    path: '/order/{id}/consignment/{consignment}/cancel',
    access: 'customer',
    summary: 'Cancel what one seller sends of one’s own order, while it is pending',
    params: byConsignment,
    reply: OrderReply,
  }),
}
