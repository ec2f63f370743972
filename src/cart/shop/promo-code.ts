import { kitWords } from '#kit/contract/words.ts'
import { settleToasts, toast } from '#kit/web/app/toasts.ts'
import { forget, keep, readKept } from './tab-memory.ts'
import { loadCart } from './use-cart.ts'

/**
 * Loads the cart with a promo code, again if the cart changed meanwhile. Only an accepted code is
 * saved. The message of a refused one comes with the cart.
 */
export async function applyPromoCode(code: string) {
  const cart = await loadCart(code)
  if (cart === 'overtaken') return applyPromoCode(code)
  if (!cart) return toast.error(kitWords.offline, { cause: 'cart' })
  settleToasts('cart')
  if (cart.promo?.accepted) keep('promoCode', cart.promo.code)
}

export async function removePromoCode() {
  const code = readKept('promoCode')
  forget('promoCode')
  if ((await loadCart()) !== null) return
  if (code) keep('promoCode', code)
  toast.error(kitWords.offline, { cause: 'cart' })
}
