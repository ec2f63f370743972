import * as z from 'zod/mini'
import { type ShippingOption, shippingOptions } from './cart.rules.ts'
import { CartTotals, promoCodeText, quantity } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { fields } from './field-messages.ts'
import { id } from './id.ts'
import { orderStages } from './orders.rules.ts'
import { paging } from './paging.ts'
import { uuid } from './uuid.ts'

export const stage = z.enum(orderStages)

export const OrderLine = z.object({
  product: z.object({ id: z.string(), productName: z.string(), displayImage: z.string(), productMarkedPrice: z.number(), discountedPrice: z.number() }),
  quantity: z.number(),
  lineTotal: z.number(),
})

export const OrderEvent = z.object({
  from: z.nullable(stage),
  to: stage,
  at: z.string(),
  by: z.enum(['customer', 'shop']),
  /** Who of the staff did it; only staff are told. */
  staff: z.nullable(z.string()),
  note: z.string(),
})

export const OrderSummary = z.object({
  id: z.string(),
  number: z.number(),
  createdAt: z.string(),
  /** For the badge; `stage` tells it exactly. */
  status: z.enum(['pending', 'delivered', 'cancelled']),
  stage,
  totalPrice: z.number(),
  items: z.array(OrderLine),
})
export type OrderSummary = z.output<typeof OrderSummary>

export const Order = z.object({
  ...OrderSummary.def.shape,
  ...CartTotals.def.shape,
  promoCode: z.string(),
  notes: z.string(),
  shippingAddress: z.string(),
  shippingOption: z.string(),
  paymentMethod: z.string(),
  paymentStatus: z.enum(['unpaid', 'paid', 'refunded']),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  events: z.array(OrderEvent),
})
export type Order = z.output<typeof Order>

export const PlaceOrder = z.strictObject({
  /** The additional comment and the contact number together. */
  notes: z._default(z.string().check(z.trim(), z.maxLength(2_000, fields.tooLong)), ''),
  shippingAddress: z.string().check(z.trim(), z.minLength(1, fields.addressRequired), z.maxLength(500, fields.tooLong)),
  /** What the customer saw in the cart; if that is not what is in it any more, nothing is ordered. */
  items: z
    .array(z.strictObject({ id: z.optional(id), product: z.strictObject({ id }), quantity }))
    .check(z.minLength(1, fields.required), z.maxLength(200, fields.tooLong)),
  contactNumber: z.optional(z.string().check(z.trim(), z.maxLength(40, fields.tooLong))),
  shippingOption: z._default(z.enum(Object.keys(shippingOptions) as ShippingOption[]), 'courier'),
  promoCode: z.optional(promoCodeText),
  /** The total that the customer saw, in rupees; a price that changed meanwhile is then refused instead of charged. */
  expectedTotal: z.optional(z.number()),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

export const OrderReply = z.object({ message: z.string(), data: Order })

export const orders = {
  place: endpoint({
    method: 'POST',
    path: '/order',
    access: 'customer',
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
    params: z.strictObject({ id: uuid }),
    reply: Order,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/order/{id}/cancel',
    access: 'customer',
    summary: 'Take one’s own order back while it is pending',
    params: z.strictObject({ id: uuid }),
    reply: OrderReply,
  }),
}
