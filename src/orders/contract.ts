import * as z from 'zod/mini'
import { Address } from '#addresses/address.ts'
import { OrderedBuild } from '#builds/customer-contract.ts'
import { messageText, ruleName } from '#builds/message-contract.ts'
import { CartTotals, LineSums, quantity } from '#cart/contract.ts'
import { optionId } from '#delivery/option-id.ts'
import { fitVerdicts } from '#fitment/model.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { isPlainText, optionalLine } from '#kit/contract/fields/line.ts'
import { optionalText, text } from '#kit/contract/fields/text.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { promoCodeText } from '#promotions/promo-code-text.ts'
import { Consignment, stage, UndoneUnits } from './consignment.ts'
import { orderChangeKinds, paymentMethods, paymentStatuses } from './model.ts'
import { movers, orderStatuses } from './stages.ts'
import { orderFieldWords } from './words/fields.ts'

const OrderLine = z.object({
  /** The line's position in the order, from 1; 0 in old stored replies. */
  line: z._default(z.number(), 0),
  /** The id of the consignment that contains the line. */
  consignment: z._default(z.string(), ''),
  /** Lines of work have no product: the id is empty. */
  product: z.object({
    id: z.string(),
    productName: z.string(),
    displayImage: z.string(),
    productMarkedPrice: z.number(),
    discountedPrice: z.number(),
  }),
  quantity: z.number(),
  /** Quantities cancelled or returned since the order was placed. */
  cancelled: z._default(z.number(), 0),
  returned: z._default(z.number(), 0),
  /** For an agreed price: the usual unit price and the reason. Only staff see them. */
  agreed: z.optional(z.object({ from: z.number(), reason: z.string() })),
  /** The serial numbers recorded so far. */
  serials: z._default(z.array(z.string()), []),
  /** The customer's device that the product was ordered for, and the verdict shown then. */
  fit: z.optional(z.object({ device: z.string(), verdict: z.enum(fitVerdicts) })),
  ...LineSums.def.shape,
})

const OrderEvent = z.object({
  from: z.nullable(stage),
  to: stage,
  at: z.string(),
  by: z.enum(movers),
  /**
   * The member of staff or of the seller who did it. Staff see both, sellers see their own members,
   * customers see neither.
   */
  staff: z.nullable(z.string()),
  note: z.string(),
  consignment: z._default(z.string(), ''),
  /** Null if the whole consignment moved. */
  undone: z._default(z.nullable(UndoneUnits), null),
  /** The event undoes the previous step: the order goes from `from` back to `to`. */
  isUndo: z.optional(z.boolean()),
})

/** One change in an order, with its old and new value. */
export const ChangedItem = z.object({
  what: z.enum(orderChangeKinds),
  /** The changed consignment. Omitted for changes to the whole order. */
  consignment: z.optional(z.string()),
  /** The product's name. */
  name: z.optional(z.string()),
  /** A quantity, rupees or a text. */
  before: z.nullable(z.union([z.number(), z.string()])),
  after: z.nullable(z.union([z.number(), z.string()])),
  /** The reason for an agreed price. Only staff see it. */
  reason: z.optional(z.string()),
})
export type ChangedItem = z.output<typeof ChangedItem>

export const OrderChange = z.object({
  at: z.string(),
  /** Only staff see the name. */
  staff: z.nullable(z.string()),
  items: z.array(ChangedItem),
  /** The charge before and after. */
  before: z.number(),
  after: z.number(),
  note: z.string(),
})
export type OrderChange = z.output<typeof OrderChange>

export const OrderSummary = z.object({
  id: z.string(),
  number: z.number(),
  createdAt: z.string(),
  /** For the badge. `stage` is more precise. */
  status: z.enum(orderStatuses),
  stage,
  totalPrice: z.number(),
  /**
   * The first and last day of the promised arrival. Null for orders from before arrival days were
   * stored; omitted in old stored replies.
   */
  arrival: z.optional(z.nullable(z.object({ first: z.string(), last: z.string() }))),
  /** Whether the customer collects the order. Omitted in old stored replies. */
  isPickup: z.optional(z.boolean()),
  items: z.array(OrderLine),
})
export type OrderSummary = z.output<typeof OrderSummary>

// Any district name: a district may be renamed later, but placed orders stay as they were.
const OrderAddress = z.object({ ...Address.def.shape, district: z.string() })

export const Order = z.object({
  ...OrderSummary.def.shape,
  ...CartTotals.def.shape,
  /**
   * The part of the total that is not charged because items were cancelled or returned, less
   * `promoLost`. Below zero if the charge has risen.
   */
  dropped: z._default(z.number(), 0),
  /** The promo discount that is charged again: the remaining goods are below the code's minimum. */
  promoLost: z._default(z.number(), 0),
  promoCode: z.string(),
  notes: z.string(),
  /** The business the invoice is made out to, if any. Omitted in old stored replies. */
  buyerName: z.optional(z.string()),
  buyerPan: z.optional(z.string()),
  shippingAddress: z.string(),
  /**
   * The address when the order was placed. Null for plain-text addresses and pickup; omitted in old
   * stored replies.
   */
  address: z.optional(z.nullable(OrderAddress)),
  /** The zone that was charged, if delivery is charged by zone. */
  zone: z.optional(z.nullable(z.string())),
  shippingOption: z.string(),
  /** The option's name when the order was placed. Omitted in old stored replies. */
  shippingName: z.optional(z.string()),
  paymentMethod: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  /** Total received from the customer, and total refunded. */
  received: z._default(z.number(), 0),
  refunded: z._default(z.number(), 0),
  /** Amount still to be paid, and amount still to be refunded. */
  due: z._default(z.number(), 0),
  refundDue: z._default(z.number(), 0),
  /** The payment deadline while stock is reserved; null if no payment is awaited. */
  payUntil: z._default(z.nullable(z.string()), null),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  /** How many other parcels of this customer came back undelivered. Only for staff, if any. */
  refusedBefore: z.optional(z.number()),
  events: z.array(OrderEvent),
  changes: z._default(z.array(OrderChange), []),
  /** Internal: only staff receive it. */
  staffNote: z.optional(z.string()),
  /** Grows with every change: edits based on an older version are refused. */
  version: z._default(z.number(), 0),
  /** One for each seller. The order's stage is that of the least advanced consignment. */
  consignments: z._default(z.array(Consignment), []),
})
export type Order = z.output<typeof Order>

/** The business the invoice is made out to, if any. */
export const buyer = {
  buyerName: z.optional(optionalLine(120)),
  buyerPan: z.optional(z.string().check(z.trim(), z.regex(/^(\d{9})?$/, orderFieldWords.pan))),
}

export const PlaceOrder = z.strictObject({
  /** The customer's comment and contact number combined. */
  notes: optionalText(2_000),
  /** Plain text. One of the two addresses is required unless the customer collects the order. */
  shippingAddress: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(500, fieldWords.tooLong),
      z.refine((text) => text === '' || isPlainText(text), fieldWords.invalid),
    ),
    '',
  ),
  /**
   * District, municipality, ward and tole. Where delivery is charged by zone, orders without it pay
   * the highest charge.
   */
  address: z.optional(Address),
  /** Saves the address to the customer's address book, if there is room. */
  keepAddress: z.optional(z.boolean()),
  /** The cart as the customer saw it. If it has changed since, nothing is ordered. */
  items: z
    .array(z.strictObject({ id: z.optional(id), product: z.strictObject({ id }), quantity }))
    .check(z.minLength(1, fieldWords.required), z.maxLength(200, fieldWords.tooLong)),
  contactNumber: z.optional(text(40)),
  /** Defaults to the first option offered. */
  shippingOption: z.optional(optionId),
  promoCode: z.optional(promoCodeText),
  /** Defaults to cash on delivery. */
  paymentMethod: z.optional(z.enum(paymentMethods)),
  ...buyer,
  /** The total the customer saw, in rupees. A changed price is refused instead of charged. */
  expectedTotal: z.optional(z.number()),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

export const OrderReply = z.object({ message: z.string(), data: Order })
export type OrderReply = z.output<typeof OrderReply>

const byConsignment = z.strictObject({ id: uuid, consignment: uuid })

const CancelOrder = z.strictObject({
  /** The remaining charge that the customer saw. If it would differ, nothing is cancelled. */
  expectedTotal: z.optional(z.number()),
})

export const orders = {
  place: endpoint({
    method: 'POST',
    path: '/order',
    access: 'customer',
    whenOpen: true,
    summary: 'Order the cart; an `Idempotency-Key` header makes a repeated call safe',
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
    summary: 'The caller’s orders, newest first',
    query: z.strictObject(paging),
    reply: z.object({ count: z.number(), orders: z.array(OrderSummary) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/order/{id}',
    access: 'customer',
    summary: 'One order with its history: the caller’s own, or any order for staff',
    params: byUuid,
    reply: Order,
  }),
  builds: endpoint({
    method: 'GET',
    path: '/order/{id}/builds',
    access: 'customer',
    summary:
      'The computers built for an order, with the verdicts on their parts when it was placed: ' +
      'the caller’s own order, or any order for staff',
    params: byUuid,
    reply: z.array(OrderedBuild),
  }),
  reportBuild: endpoint({
    method: 'POST',
    path: '/order/{id}/builds/{build}/reports',
    access: 'customer',
    summary:
      'Report a wrong verdict on the parts of an order: the caller’s own order, or any order ' +
      'for staff',
    params: z.strictObject({ id: uuid, build: id }),
    body: z.strictObject({ rule: ruleName, note: messageText }),
    reply: Message,
    perMinute: 10,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/order/{id}/cancel',
    access: 'customer',
    summary:
      'Cancel the caller’s order while it is pending; parts that a seller is working on stay',
    params: byUuid,
    body: CancelOrder,
    reply: OrderReply,
  }),
  cancelConsignment: endpoint({
    method: 'POST',
    path: '/order/{id}/consignment/{consignment}/cancel',
    access: 'customer',
    summary: 'Cancel one consignment of the caller’s order while it is pending',
    params: byConsignment,
    body: CancelOrder,
    reply: OrderReply,
  }),
}
