import { messages } from '#contract/messages.ts'
import { toast } from '../app/toasts.ts'
import { forget, keep } from './tab-memory.ts'
import { loadCart } from './use-cart.ts'

/** Asks for the cart with a code. An accepted one is kept; a refused one leaves its sentence with the cart. */
export async function applyPromoCode(code: string) {
  const cart = await loadCart(code)
  if (!cart) return toast.error(messages.pages.offline)
  if (cart.promo?.accepted) keep('promoCode', cart.promo.code)
}

export async function removePromoCode() {
  forget('promoCode')
  await loadCart()
}
