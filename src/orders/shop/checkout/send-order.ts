import type { Address } from '#addresses/address.ts'
import type { Cart } from '#cart/contract.ts'
import { readDraft } from '#cart/shop/state/checkout-draft.ts'
import { deleteFromTab, readFromTab, saveInTab } from '#cart/shop/state/tab-memory.ts'
import { queueCartCall } from '#cart/shop/state/use-cart.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { newKey } from '#kit/web/app/calls/new-key.ts'
import type { PaymentMethod } from '../../model.ts'
import { checkoutWords } from '../../words/checkout.ts'

/** The details of step 2: one of the two addresses, or none for pickup. */
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
  language: Language,
) {
  return {
    items: cart.items.map(({ id, product, quantity }) => ({
      id,
      product: { id: product.id },
      quantity,
    })),
    notes: checkoutWords(language).notes(readDraft().comment?.trim() ?? '', contactNumber),
    address,
    shippingAddress,
    keepAddress,
    contactNumber,
    ...(buyerName && { buyerName }),
    ...(buyerPan && { buyerPan }),
    shippingOption: cart.shippingOption?.id,
    paymentMethod: readDraft().paymentMethod as PaymentMethod | undefined,
    promoCode: cart.promo?.accepted ? cart.promo.code : undefined,
    // The server only charges the total that the customer saw.
    expectedTotal: cart.total,
  }
}

/**
 * The idempotency key of an order. The same body gets the same key, even after a reload, and any
 * other body gets a new one.
 */
function keyFor(body: object): string {
  const text = JSON.stringify(body)
  const storedAttempt = readFromTab('attempt') ?? ''
  if (storedAttempt.endsWith(` ${text}`)) return storedAttempt.slice(0, storedAttempt.indexOf(' '))
  const key = newKey()
  saveInTab('attempt', `${key} ${text}`)
  return key
}

/** Orders the cart. Double clicks, retries after lost replies and reloads still make one order. */
export async function sendOrder(cart: Cart, details: CheckoutDetails, language: Language) {
  const body = toBody(cart, details, language)
  const { data } = await queueCartCall(() =>
    api.orders.place({ ...body, idempotencyKey: keyFor(body) }),
  )
  deleteFromTab('attempt', 'promoCode', 'checkout')
  return data
}
