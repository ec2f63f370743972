import { useEffect } from 'react'
import { useSession } from '#accounts/shop/session/session.ts'
import type { Cart } from '#cart/contract.ts'
import { CartSkeleton } from '#cart/shop/cart-skeleton.tsx'
import { CartStep, isOrderable } from '#cart/shop/cart-step.tsx'
import { EmptyCart } from '#cart/shop/empty-cart.tsx'
import { clearLastRemoved } from '#cart/shop/state/change-cart.ts'
import { loadCart, useCart } from '#cart/shop/state/use-cart.ts'
import { cartWords } from '#cart/words/shop.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { useQuery } from '#kit/web/app/calls/use-query.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { Steps } from '#kit/web/ui/page/steps.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { renderCardActions } from '../products/card-actions.tsx'

const loadViewed = async () =>
  (await import('#catalog/shop/viewed/recently-viewed.tsx')).RecentlyViewed

function MyCartPage() {
  const words = useWords(cartWords)
  const { status, cart, failure } = useCart()
  const { Component: RecentlyViewed } = useLazyComponent(true, loadViewed)
  const requestedStep = useQuery().get('step')
  const step = requestedStep === '2' && (!cart || isOrderable(cart)) ? 2 : 1
  const notice = (useLocation().state as { notice?: string } | null)?.notice

  // Refresh prices and stock. On the first page of a visit, the cart is already being loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit to the page
  useEffect(() => {
    if (status === 'succeeded' || failure) void loadCart()
    return clearLastRemoved
  }, [])

  return (
    <main id="main">
      <PageTitle title={words.title} />
      <PageHeader title={words.title} />
      <div className="wrap my-cart">
        <Steps
          names={words.steps}
          step={step}
          label={words.step(step, words.steps.length)}
          renderDone={(name) => <Link to={paths.cart}>{name}</Link>}
        />
        {notice && step === 1 && (
          <p className="form-error" role="alert">
            {notice}
          </p>
        )}
        {failure && <LoadFailed text={failure} onRetry={() => void loadCart()} />}
        {cart ? <Step step={step} cart={cart} /> : !failure && <CartSkeleton />}
      </div>
      {RecentlyViewed && cart && step === 1 && (
        <RecentlyViewed
          except={cart.items.map(({ product }) => product.id)}
          action={renderCardActions}
        />
      )}
      <TrustStrip />
    </main>
  )
}

const loadCheckout = async () => (await import('./checkout.tsx')).Checkout

function Step({ step, cart }: { step: 1 | 2; cart: Cart }) {
  const words = useWords(kitWords)
  const { user } = useSession()
  // Loads ahead, during step 1. If that fails, step 2 tries again, because `step` has changed.
  const {
    Component: Checkout,
    hasFailed,
    retry,
  } = useLazyComponent(cart.items.length > 0 && step, loadCheckout)
  if (cart.items.length === 0) return <EmptyCart />
  if (step === 1 || !user) return <CartStep cart={cart} />
  if (Checkout) return <Checkout cart={cart} user={user} />
  return hasFailed ? <LoadFailed text={words.offline} onRetry={retry} /> : <CartSkeleton />
}

export { MyCartPage as Component }
