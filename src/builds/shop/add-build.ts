import { promptSignIn } from '#accounts/shop/auth-prompt.ts'
import { tellOtherTabs } from '#cart/shop/other-tabs.ts'
import { inTurn, loadCart } from '#cart/shop/use-cart.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { readToken } from '#kit/web/app/token.ts'
import { type PartRef, writeParts } from '../model.ts'

/**
 * Puts a whole build into the cart; a visitor's click is carried out after signing in. Tells
 * whether it is in.
 */
export async function addBuild(parts: readonly PartRef[], assembly: boolean): Promise<boolean> {
  const askFirst = () => {
    promptSignIn(() => void addBuild(parts, assembly))
    return false
  }
  if (!readToken()) return askFirst()
  try {
    const { message } = await inTurn(() =>
      api.builds.addToCart({ parts: writeParts(parts), assembly }),
    )
    toast.success(message, { cause: 'cart' })
    void loadCart()
    tellOtherTabs()
    return true
  } catch (error) {
    // The session was over, which is known only now.
    if (!readToken()) return askFirst()
    toast.error(toApiError(error).message, { cause: 'cart' })
    return false
  }
}
