import { type RefObject, useEffect } from 'react'
import type { LinkState } from '#kit/web/app/page/follow-links.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { paths } from '#pages/shop-pages.ts'
import { type Filters, listingUrl } from './listing/address/listing-filters.ts'

/** Tracks a search once its list is open, and the products that are opened from the list. */
export function useSearchTracking(filters: Filters, list: RefObject<HTMLElement | null>) {
  const linkedFrom = (useLocation().state as Partial<LinkState> | null)?.linkedFrom
  // A search linked from the home page or a menu is the shop's idea, not the customer's. Searches
  // that the list itself suggests count.
  const isShopLink = linkedFrom !== undefined && linkedFrom !== paths.listing()
  useEffect(() => {
    const { search } = filters
    if (!search) return
    // Loaded in the background. If it cannot be loaded, nothing is tracked.
    const loading = import('./track-search.ts').catch(() => null)
    // Filters and further pages are not new searches.
    if (!isShopLink && listingUrl(filters) === listingUrl({ search }))
      void loading.then((tracker) => tracker?.trackSearch(search))
    const trackOpened = ({ target }: Event) => {
      const path = (target as Element).closest('a')?.pathname
      if (path?.startsWith(paths.product('')))
        void loading.then((tracker) =>
          tracker?.trackClick(search, path.slice(paths.product('').length)),
        )
    }
    const element = list.current
    element?.addEventListener('click', trackOpened)
    return () => element?.removeEventListener('click', trackOpened)
  }, [filters, list, isShopLink])
}
