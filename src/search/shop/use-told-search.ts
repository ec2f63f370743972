import { type RefObject, useEffect } from 'react'
import type { LinkState } from '#kit/web/app/follow-links.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { paths } from '#shop-pages.ts'
import { type Filters, listingUrl } from './listing/listing-filters.ts'

/**
 * Lets the shop count a search once it is open, and the products that are opened out of its list.
 */
export function useToldSearch(filters: Filters, list: RefObject<HTMLElement | null>) {
  const linkedFrom = (useLocation().state as Partial<LinkState> | null)?.linkedFrom
  // What our home page or a menu links to says what the shop thinks of, not what people look for.
  // What the list itself offers instead is asked for.
  const isOurs = linkedFrom !== undefined && linkedFrom !== paths.listing()
  useEffect(() => {
    const { search } = filters
    if (!search) return
    // Nothing that anybody waits for; where it cannot arrive, nothing is told.
    const telling = import('./tell-search.ts').catch(() => null)
    // Filters and further pages are no searches of their own.
    if (!isOurs && listingUrl(filters) === listingUrl({ search }))
      void telling.then((tell) => tell?.tellSearch(search))
    const click = ({ target }: Event) => {
      const path = (target as Element).closest('a')?.pathname
      if (path?.startsWith(paths.product('')))
        void telling.then((tell) => tell?.tellClick(search, path.slice(paths.product('').length)))
    }
    const element = list.current
    element?.addEventListener('click', click)
    return () => element?.removeEventListener('click', click)
  }, [filters, list, isOurs])
}
