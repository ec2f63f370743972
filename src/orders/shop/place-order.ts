import type { Cart } from '#cart/contract.ts'
import { readDraft } from '#cart/shop/checkout-draft.ts'
import { forget, keep, readKept } from '#cart/shop/tab-memory.ts'
import { inTurn } from '#cart/shop/use-cart.ts'
import { api } from '#kit/web/app/api.ts'
import { newKey } from '#kit/web/app/new-key.ts'
import { checkoutWords } from '../checkout-words.ts'
import type { ShippingDetails } from '../contract.ts'

function toBody(cart: Cart, { city, address, contactNumber }: ShippingDetails) {
  return {
    items: cart.items.map(({ id, product, quantity }) => ({ id, product: { id: product.id }, quantity })),
    notes: checkoutWords.notes(readDraft().comment?.trim() ?? '', contactNumber),
    shippingAddress: `${city}, ${address}`,
    contactNumber,
    shippingOption: cart.shippingOption?.id,
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
