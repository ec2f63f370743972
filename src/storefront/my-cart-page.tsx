import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { messages } from '#contract/messages.ts'
import { useSession } from '../app/session.ts'
import { usePart } from '../app/use-part.ts'
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import { CartStep, isOrderable } from '../cart/cart-step.tsx'
import { CartSteps } from '../cart/cart-steps.tsx'
import { forgetLastRemoved } from '../cart/change-cart.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { loadCart, useCart } from '../cart/use-cart.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageTitle } from './page-title.tsx'
import { TrustStrip } from './trust-strip.tsx'

function MyCartPage() {
  const { status, cart, failure } = useCart()
  const wanted = useSearchParams()[0].get('step')
  const step = wanted === '2' && (!cart || isOrderable(cart)) ? 2 : 1
  const notice = (useLocation().state as { notice?: string } | null)?.notice

  // Prices and stock of now; on the first page of a visit the cart is under way already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every visit of the page
  useEffect(() => {
    if (status === 'succeeded' || failure) void loadCart()
    return forgetLastRemoved
  }, [])

  return (
    <main id="main">
      <PageTitle title="My Cart" />
      <PageHeader title="My Cart" />
      <div className="wrap my-cart">
        <CartSteps step={step} />
        {notice && step === 1 && (
          <p className="form-error" role="alert">
            {notice}
          </p>
        )}
        {failure && <LoadFailed text={failure} onRetry={() => void loadCart()} />}
        {cart ? <Step step={step} cart={cart} /> : !failure && <CartSkeleton />}
      </div>
      <TrustStrip />
    </main>
  )
}

const loadCheckout = async () => (await import('../orders/checkout-step.tsx')).CheckoutStep

function Step({ step, cart }: { step: 1 | 2; cart: Cart }) {
  const { user } = useSession()
  // It comes ahead of the second step; that step asks once more for what was lost on the way.
  const { Part: Checkout, hasFailed, retry } = usePart(cart.items.length > 0 && step, loadCheckout)
  if (cart.items.length === 0) return <EmptyCart />
  if (step === 1 || !user) return <CartStep cart={cart} />
  if (Checkout) return <Checkout cart={cart} user={user} />
  return hasFailed ? <LoadFailed text={messages.pages.offline} onRetry={retry} /> : <CartSkeleton />
}

export { MyCartPage as Component }
