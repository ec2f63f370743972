import { cartMessages } from '#contract/cart-messages.ts'
import { toApiError } from '../accounts/api-failure.ts'
import { api } from '../app/api.ts'
import { promptSignIn } from '../app/auth-prompt.ts'
import { toast } from '../app/toasts.ts'
import { readToken } from '../app/token.ts'
import { inTurn, loadCart, readCart } from './use-cart.ts'

/** Puts a product into the cart; a visitor's click is carried out after signing in. Tells whether it is in. */
export async function addToCart(productId: string, quantity: number): Promise<boolean> {
  const askFirst = () => {
    promptSignIn(() => void addToCart(productId, quantity))
    return false
  }
  if (!readToken()) return askFirst()
  const before = readCart()?.items.find(({ product }) => product.id === productId)?.quantity ?? 0
  try {
    const reply = await inTurn(() => api.cart.addItem({ product: productId, quantity }))
    if (reply.quantity === before) toast.info(cartMessages.most(reply.quantity))
    else toast.success(cartMessages.added)
    void loadCart()
    return true
  } catch (error) {
    // The session was over, which is known only now.
    if (!readToken()) return askFirst()
    const { code, message } = toApiError(error)
    toast.error(code === 'out_of_stock' ? message : cartMessages.addFailed)
    return false
  }
}
