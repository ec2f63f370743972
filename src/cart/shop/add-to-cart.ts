import { promptSignIn } from '#accounts/shop/auth-prompt.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { readToken } from '#kit/web/app/token.ts'
import { buyingWords } from '../buying-words.ts'
import { addedPanel } from './lazy-added-panel.tsx'
import { tellOtherTabs } from './other-tabs.ts'
import { inTurn, loadCart, readCart } from './use-cart.ts'

/**
 * Puts a product into the cart; a visitor's click is carried out after signing in. Tells whether it
 * is in.
 */
export async function addToCart(productId: string, quantity: number): Promise<boolean> {
  const askFirst = () => {
    promptSignIn(() => void addToCart(productId, quantity))
    return false
  }
  if (!readToken()) return askFirst()
  const before = readCart()?.items.find(({ product }) => product.id === productId)?.quantity ?? 0
  try {
    const reply = await inTurn(() => api.cart.addItem({ product: productId, quantity }))
    if (reply.quantity === before)
      toast.info(buyingWords.max(reply.quantity), { cause: 'cart', more: addedPanel(productId) })
    else toast.success(buyingWords.added, { cause: 'cart', more: addedPanel(productId) })
    void loadCart()
    tellOtherTabs()
    return true
  } catch (error) {
    // The session was over, which is known only now.
    if (!readToken()) return askFirst()
    const { code, message } = toApiError(error)
    toast.error(code === 'out_of_stock' ? message : buyingWords.addFailed, { cause: 'cart' })
    return false
  }
}
