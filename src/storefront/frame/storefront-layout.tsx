import '../storefront.css'
import type { ReactNode } from 'react'
import { MoreAccountPages } from '#accounts/shop/layout/more-account-pages.ts'
import { closeAuthPrompt, useAuthPrompt } from '#accounts/shop/sign-in/auth-prompt.ts'
import { useCartCount, useCartOfSession } from '#cart/shop/state/use-cart.ts'
import { devicesPage } from '#fitment/shop/garage/devices-page.ts'
import { useStoredGarage } from '#fitment/shop/garage/use-stored-garage.ts'
import type { Language } from '#kit/contract/language.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { retryAll, useIsOffline } from '#kit/web/app/offline.ts'
import { useFollowLinks } from '#kit/web/app/page/follow-links.ts'
import { usePageFocus } from '#kit/web/app/page/use-page-focus.ts'
import { useScrollRestoration } from '#kit/web/app/page/use-scroll-restoration.ts'
import { dismissToast, toast, useToasts } from '#kit/web/app/toasts.ts'
import { usePendingLocation } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Toaster } from '#kit/web/ui/overlays/toaster.tsx'
import { NeedsScript } from '#kit/web/ui/page/needs-script.tsx'
import { useSmoothScroll } from '#kit/web/ui/page/smooth-scroll.ts'
import { repairAccountPage } from '#repairs/shop/account-pages.ts'
import { useSellerAccountPages } from '#sellers/shop/account-pages.ts'
import { type RootData, useRootData } from '#settings/shop/root-data.ts'
import { useWishlistOfSession } from '#wishlist/shop/use-wishlist.ts'
import { storefrontWords } from '../words/shop.ts'
import { useLogo } from './header/shown-logo.ts'
import { StorefrontHeader } from './header/storefront-header.tsx'
import { LazyCompareBar } from './lazy-compare-bar.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { StorefrontFooter } from './storefront-footer.tsx'

const load = async () => (await import('#accounts/shop/sign-in/auth-modal.tsx')).AuthModal
const reportFailure = (language: Language) => {
  closeAuthPrompt()
  toast.error(kitWords(language).offline, { cause: 'account' })
}

/** The sign-in dialog loads when it first opens; most visits never need it. */
function LazyAuthModal(props: { googleClientId: string | null }) {
  const language = useLanguage()
  const { Component: Modal } = useLazyComponent(useAuthPrompt().open, load, () =>
    reportFailure(language),
  )
  return Modal && <Modal {...props} />
}

// The shop's other addresses are not pages, or belong to the back office. Two leading slashes would
// name another host.
const isPage = /^\/(?!\/|(api|uploads|assets|admin)(\/|$)|[^/]+\.\w+$)/

const useMoreAccountPages = () => {
  const language = useLanguage()
  return [devicesPage(language), repairAccountPage(language), ...useSellerAccountPages()]
}

/** The frame around every page of the shop. */
export function StorefrontLayout({ children }: { children: ReactNode }) {
  const words = useWords(storefrontWords)
  const kitText = useWords(kitWords)
  // Without root data, the fallback for errors renders instead of this.
  const { facts, frame, year } = useRootData() as RootData
  const logo = useLogo(frame.brand.logo)
  const cartCount = useCartCount()
  useCartOfSession()
  useWishlistOfSession()
  useStoredGarage()
  useFollowLinks(isPage)
  useScrollRestoration()
  usePageFocus()
  useSmoothScroll()
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <StorefrontHeader facts={facts} menu={frame.menu.links} logo={logo} cartCount={cartCount} />
      {facts.practice && <aside className="practice">{words.practice}</aside>}
      <NeedsScript text={kitText.scriptOff} />
      <MoreAccountPages value={useMoreAccountPages}>{children}</MoreAccountPages>
      <StorefrontFooter facts={facts} links={frame.footer} logo={logo} year={year} />
      <LazyCompareBar />
      <MobileBar cartCount={cartCount} />
      <NavigationProgress />
      <Toaster toasts={useToasts()} onDismiss={dismissToast} />
      <LazyAuthModal googleClientId={facts.googleClientId} />
    </>
  )
}

/**
 * Shown while the next page loads: a progress bar, or a notice that the visitor is offline. The
 * current page stays.
 */
function NavigationProgress() {
  const words = useWords(kitWords)
  const isPending = usePendingLocation() !== null
  const isOffline = useIsOffline()
  if (!isPending) return null
  if (!isOffline)
    return <div className="on-the-way" role="progressbar" aria-label={words.loading} />
  return (
    <div className="offline" role="alert">
      <p>
        <b>{words.youAreOffline}</b> {words.pageStays}
      </p>
      <button className="btn btn-light" type="button" onClick={retryAll}>
        {words.retry}
      </button>
    </div>
  )
}
