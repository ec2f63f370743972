import { promptSignIn } from '#accounts/shop/sign-in/auth-prompt.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { buyingWords } from '../../words/buying.ts'
import { signalOtherTabs } from '../state/other-tabs.ts'
import { loadCart, queueCartCall, readCart } from '../state/use-cart.ts'
import { addedPanel } from './lazy-added-panel.tsx'

/**
 * Adds a product to the cart and returns whether it is in. Visitors sign in first, and then the
 * product is added.
 */
export async function addToCart(
  productId: string,
  quantity: number,
  language: Language,
): Promise<boolean> {
  const words = buyingWords(language)
  const signInFirst = () => {
    promptSignIn(() => void addToCart(productId, quantity, language))
    return false
  }
  if (!readToken()) return signInFirst()
  const previous = readCart()?.items.find(({ product }) => product.id === productId)?.quantity ?? 0
  try {
    const reply = await queueCartCall(() => api.cart.addItem({ product: productId, quantity }))
    if (reply.quantity === previous)
      toast.info(words.max(reply.quantity), { cause: 'cart', more: addedPanel(productId) })
    else toast.success(words.added, { cause: 'cart', more: addedPanel(productId) })
    void loadCart()
    signalOtherTabs()
    return true
  } catch (error) {
    // Only the reply shows that the session has ended.
    if (!readToken()) return signInFirst()
    const { code, message } = toApiError(error)
    toast.error(code === 'out_of_stock' ? message : words.addFailed, { cause: 'cart' })
    return false
  }
}
