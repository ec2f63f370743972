import * as z from 'zod/mini'
import { mostPerLine } from './cart.rules.ts'
import { endpoint } from './endpoint.ts'
import { fields } from './field-messages.ts'
import { id } from './id.ts'

export const quantity = z.int(fields.quantity).check(z.minimum(1, fields.quantity), z.maximum(mostPerLine, fields.quantity))
export const promoCodeText = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40, fields.tooLong))

export const CartItem = z.object({
  id: z.string(),
  quantity: z.number(),
  product: z.object({
    id: z.string(),
    productName: z.string(),
    displayImage: z.string(),
    productMarkedPrice: z.number(),
    discountedPrice: z.number(),
    stock: z.number(),
    summary: z.string(),
  }),
  /** Marked price times quantity. */
  lineTotal: z.number(),
  /** The price before, where it changed since the product was put in. */
  priceBefore: z.nullable(z.number()),
  /** Why this line cannot be ordered as it is. */
  problem: z.nullable(z.enum(['unavailable', 'out_of_stock', 'too_few'])),
})
export type CartItem = z.output<typeof CartItem>

export const CartTotals = z.object({
  subTotal: z.number(),
  /** Of the products themselves. */
  productDiscount: z.number(),
  promoDiscount: z.number(),
  shipping: z.number(),
  taxes: z.number(),
  /** Both discounts together. */
  discount: z.number(),
  total: z.number(),
})
export type CartTotals = z.output<typeof CartTotals>

export const Cart = z.object({
  id: z.string(),
  items: z.array(CartItem),
  ...CartTotals.def.shape,
  /** The promo code that was asked for: taken into the totals, or refused with a sentence. */
  promo: z.nullable(z.object({ code: z.string(), accepted: z.boolean(), message: z.string() })),
})
export type Cart = z.output<typeof Cart>

const byId = z.strictObject({ id })
const Message = z.object({ message: z.string() })

export const cart = {
  current: endpoint({
    method: 'GET',
    path: '/cart/carts',
    access: 'customer',
    summary: 'The cart as the first of a list; with `promoCode`, its totals with that code',
    query: z.strictObject({ promoCode: z.optional(promoCodeText) }),
    reply: z.object({ data: z.array(Cart) }),
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/cart',
    access: 'customer',
    summary: 'Put a product in; again adds up, to five and to the stock at most',
    body: z.strictObject({ product: id, quantity }),
    reply: z.object({ message: z.string(), quantity: z.number() }),
    status: 201,
  }),
  changeItem: endpoint({
    method: 'PATCH',
    path: '/cart/{id}',
    access: 'customer',
    summary: 'Change the quantity of a line',
    params: byId,
    body: z.strictObject({ quantity }),
    reply: z.object({ message: z.string(), quantity: z.number() }),
  }),
  removeItem: endpoint({ method: 'DELETE', path: '/cart/{id}', access: 'customer', summary: 'Take a line out', params: byId, reply: Message }),
}
