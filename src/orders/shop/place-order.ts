import type { Address } from '#addresses/address.ts'
import type { Cart } from '#cart/contract.ts'
import { readDraft } from '#cart/shop/checkout-draft.ts'
import { forget, keep, readKept } from '#cart/shop/tab-memory.ts'
import { inTurn } from '#cart/shop/use-cart.ts'
import { api } from '#kit/web/app/api.ts'
import { newKey } from '#kit/web/app/new-key.ts'
import { checkoutWords } from '../checkout-words.ts'
import type { PaymentMethod } from '../model.ts'

/**
 * What the second step asks for; one of the two addresses, or none where the customer comes for it.
 */
interface CheckoutDetails {
  contactNumber: string
  address?: Address
  shippingAddress?: string
  keepAddress?: boolean
  buyerName?: string
  buyerPan?: string
}

function toBody(
  cart: Cart,
  { address, shippingAddress, keepAddress, contactNumber, buyerName, buyerPan }: CheckoutDetails,
) {
  return {
    items: cart.items.map(({ id, product, quantity }) => ({
      id,
      product: { id: product.id },
      quantity,
    })),
    notes: checkoutWords.notes(readDraft().comment?.trim() ?? '', contactNumber),
    address,
    shippingAddress,
    keepAddress,
    contactNumber,
    ...(buyerName && { buyerName }),
    ...(buyerPan && { buyerPan }),
    shippingOption: cart.shippingOption?.id,
    paymentMethod: readDraft().paymentMethod as PaymentMethod | undefined,
    promoCode: cart.promo?.accepted ? cart.promo.code : undefined,
    // What was seen is what is charged, or nothing is.
    expectedTotal: cart.total,
  }
}

/**
 * One key for one order: the same again, after a reload too, is the same attempt; anything else is
 * another.
 */
function keyFor(body: object): string {
  const wanted = JSON.stringify(body)
  const kept = readKept('attempt') ?? ''
  if (kept.endsWith(` ${wanted}`)) return kept.slice(0, kept.indexOf(' '))
  const key = newKey()
  keep('attempt', `${key} ${wanted}`)
  return key
}

/**
 * Orders what is in the cart. A second press, a retry after a lost answer and a reload in between
 * still make one order.
 */
export async function placeOrder(cart: Cart, details: CheckoutDetails) {
  const body = toBody(cart, details)
  const { data } = await inTurn(() => api.orders.place({ ...body, idempotencyKey: keyFor(body) }))
  forget('attempt', 'promoCode', 'checkout')
  return data
}
