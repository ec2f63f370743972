import type { Language } from '#kit/contract/language.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { dismissToastsAbout, toast } from '#kit/web/app/toasts.ts'
import { deleteFromTab, readFromTab, saveInTab } from './tab-memory.ts'
import { loadCart } from './use-cart.ts'

/**
 * Loads the cart with a promo code, again if the cart changed meanwhile. Only an accepted code is
 * saved. The message of a refused one comes with the cart.
 */
export async function applyPromoCode(code: string, language: Language) {
  const cart = await loadCart(code)
  if (cart === 'overtaken') return applyPromoCode(code, language)
  if (!cart) return toast.error(kitWords(language).offline, { cause: 'cart' })
  dismissToastsAbout('cart')
  if (cart.promo?.accepted) saveInTab('promoCode', cart.promo.code)
}

export async function removePromoCode(language: Language) {
  const code = readFromTab('promoCode')
  deleteFromTab('promoCode')
  if ((await loadCart()) !== null) return
  if (code) saveInTab('promoCode', code)
  toast.error(kitWords(language).offline, { cause: 'cart' })
}
