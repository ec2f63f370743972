import { promptSignIn } from '#accounts/shop/sign-in/auth-prompt.ts'
import { signalOtherTabs } from '#cart/shop/state/other-tabs.ts'
import { loadCart, queueCartCall } from '#cart/shop/state/use-cart.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { formatParts, type PartRef } from '../../model.ts'

/**
 * Adds a whole build to the cart, and returns whether it was added. Visitors are asked to sign in
 * first, and then it is added.
 */
export async function addBuild(parts: readonly PartRef[], withAssembly: boolean): Promise<boolean> {
  const signInFirst = () => {
    promptSignIn(() => void addBuild(parts, withAssembly))
    return false
  }
  if (!readToken()) return signInFirst()
  try {
    const { message } = await queueCartCall(() =>
      api.builds.addToCart({ parts: formatParts(parts), assembly: withAssembly }),
    )
    toast.success(message, { cause: 'cart' })
    void loadCart()
    signalOtherTabs()
    return true
  } catch (error) {
    // The session has expired.
    if (!readToken()) return signInFirst()
    toast.error(toApiError(error).message, { cause: 'cart' })
    return false
  }
}
