import * as z from 'zod/mini'
import { district } from '#addresses/address.ts'
import { ShippingOption } from '#delivery/option.ts'
import { optionId } from '#delivery/option-id.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { Message } from '#kit/contract/message.ts'
import { promoCodeText } from '#promotions/promo-code-text.ts'
import { maxPerLine } from './model.ts'
import { cartFieldWords } from './words/fields.ts'

export const quantity = z
  .int(cartFieldWords.quantity)
  .check(z.minimum(1, cartFieldWords.quantity), z.maximum(maxPerLine, cartFieldWords.quantity))

export const LineSums = z.object({
  /** List price times quantity. */
  lineTotal: z.number(),
  /** The product's own discount on the line. */
  lineDiscount: z.number(),
  /** The line after its discount. */
  linePay: z.number(),
})
export type LineSums = z.output<typeof LineSums>

/** Another business that sells in the shop. */
export const LineSeller = z.object({ name: z.string(), tag: z.string() })
export type LineSeller = z.output<typeof LineSeller>

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
    /** Weight of one unit. Products without a weight have the assumed one. */
    grams: z.number(),
    summary: z.string(),
  }),
  ...LineSums.def.shape,
  /** The previous price, if it has changed since the product was added. */
  priceBefore: z.nullable(z.number()),
  /** The reason why this line cannot be ordered. */
  problem: z.nullable(z.enum(['unavailable', 'out_of_stock', 'too_few'])),
  /** Null for the shop itself. */
  seller: z.nullable(LineSeller),
})
export type CartItem = z.output<typeof CartItem>

export const CartTotals = z.object({
  subTotal: z.number(),
  /** The products' own discounts. */
  productDiscount: z.number(),
  promoDiscount: z.number(),
  shipping: z.number(),
  /** Always zero: prices include VAT. */
  taxes: z.number(),
  /** Both discounts together. */
  discount: z.number(),
  total: z.number(),
  /** The total without the VAT in it. */
  taxable: z.number(),
  /** The 13 % VAT in the total. */
  vat: z.number(),
})
export type CartTotals = z.output<typeof CartTotals>

export const Cart = z.object({
  id: z.string(),
  items: z.array(CartItem),
  ...CartTotals.def.shape,
  /** The delivery option in the totals: the requested one if still offered, otherwise the first. */
  shippingOption: z.nullable(ShippingOption),
  /** The destination. Null until the customer chooses one: delivery may then cost more. */
  district: z.nullable(z.string()),
  /** The promo code entered: applied to the totals, or refused with a message. */
  promo: z.nullable(z.object({ code: z.string(), accepted: z.boolean(), message: z.string() })),
})
export type Cart = z.output<typeof Cart>

export const cart = {
  current: endpoint({
    method: 'GET',
    path: '/cart/carts',
    access: 'customer',
    summary:
      'The cart, as the only item of a list. `promoCode` and `shippingOption` change its totals. ' +
      'Without a `district`, the default address decides',
    query: z.strictObject({
      promoCode: z.optional(promoCodeText),
      shippingOption: z.optional(optionId),
      district: z.optional(district),
    }),
    reply: z.object({ data: z.array(Cart) }),
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/cart',
    access: 'customer',
    whenOpen: true,
    summary: 'Add a product. Adding it again raises the quantity, up to five and the stock',
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
  removeItem: endpoint({
    method: 'DELETE',
    path: '/cart/{id}',
    access: 'customer',
    summary: 'Remove a line',
    params: byId,
    reply: Message,
  }),
}
