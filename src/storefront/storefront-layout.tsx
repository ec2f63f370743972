import { Outlet, ScrollRestoration, useLoaderData } from 'react-router'
import { useFollowLinks } from '../app/follow-links.ts'
import type { RootData } from '../app/root-data.ts'
import { dismissToast, useToasts } from '../app/toasts.ts'
import { useCartCount, useCartOfSession } from '../cart/use-cart.ts'
import '../styles/storefront.css'
import { usePageFocus } from '../app/use-page-focus.ts'
import { useSmoothScroll } from '../ui/smooth-scroll.ts'
import { Toaster } from '../ui/toaster.tsx'
import { useWishlistOfSession } from '../wishlist/use-wishlist.ts'
import { LazyAuthModal } from './lazy-auth-modal.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { StorefrontFooter } from './storefront-footer.tsx'
import { StorefrontHeader } from './storefront-header.tsx'

// The other addresses of the shop are no pages, or those of the back office.
const isPage = /^\/(?!(api|uploads|assets|admin)(\/|$))/

/** What stands around every page of the shop. */
export function StorefrontLayout() {
  const { facts, year } = useLoaderData<RootData>()
  const cartCount = useCartCount()
  useCartOfSession()
  useWishlistOfSession()
  useFollowLinks(isPage)
  usePageFocus()
  useSmoothScroll()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <StorefrontHeader facts={facts} cartCount={cartCount} />
      <Outlet />
      <StorefrontFooter facts={facts} year={year} />
      <MobileBar cartCount={cartCount} />
      <Toaster toasts={useToasts()} onDismiss={dismissToast} />
      <LazyAuthModal googleClientId={facts.googleClientId} />
      <ScrollRestoration />
    </>
  )
}
