import { type ShippingOption, shippingOptions } from '#contract/cart.rules.ts'
import type { Cart } from '#contract/cart.ts'
import { checkoutMessages } from '#contract/order-messages.ts'
import { api } from '../app/api.ts'
import { newKey } from '../app/new-key.ts'
import { readDraft } from '../cart/checkout-draft.ts'
import { forget, keep, readKept } from '../cart/tab-memory.ts'
import { inTurn } from '../cart/use-cart.ts'
import { readShipping } from '../catalog/shipping.ts'

export interface ShippingDetails {
  city: string
  address: string
  contactNumber: string
}

function toBody(cart: Cart, { city, address, contactNumber }: ShippingDetails) {
  const options = Object.keys(shippingOptions) as ShippingOption[]
  return {
    items: cart.items.map(({ id, product, quantity }) => ({ id, product: { id: product.id }, quantity })),
    notes: checkoutMessages.notes(readDraft().comment?.trim() ?? '', contactNumber),
    shippingAddress: `${city}, ${address}`,
    contactNumber,
    shippingOption: options.find((option) => shippingOptions[option] === readShipping()),
    promoCode: cart.promo?.accepted ? cart.promo.code : undefined,
    // What was seen is what is charged, or nothing is.
    expectedTotal: cart.total,
  }
}

/** One key for one order: the same again, after a reload too, is the same attempt; anything else is another. */
function keyFor(body: object): string {
  const wanted = JSON.stringify(body)
  const kept = readKept('attempt') ?? ''
  if (kept.endsWith(` ${wanted}`)) return kept.slice(0, kept.indexOf(' '))
  const key = newKey()
  keep('attempt', `${key} ${wanted}`)
  return key
}

/** Orders what is in the cart. A second press, a retry after a lost answer and a reload in between still make one order. */
export async function placeOrder(cart: Cart, details: ShippingDetails) {
  const body = toBody(cart, details)
  const { data } = await inTurn(() => api.orders.place({ ...body, idempotencyKey: keyFor(body) }))
  forget('attempt', 'promoCode', 'checkout')
  return data
}
