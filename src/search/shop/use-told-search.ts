import { type RefObject, useEffect } from 'react'
import { paths } from '#shop-pages.ts'
import { type Filters, listingUrl } from './listing/listing-filters.ts'

/** Lets the shop count a search once it is open, and the products that are opened out of its list. */
export function useToldSearch(filters: Filters, list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { search } = filters
    if (!search) return
    // Nothing that anybody waits for; where it cannot arrive, nothing is told.
    const telling = import('./tell-search.ts').catch(() => null)
    // Filters and further pages are no searches of their own.
    if (listingUrl(filters) === listingUrl({ search })) void telling.then((tell) => tell?.tellSearch(search))
    const click = ({ target }: Event) => {
      const path = (target as Element).closest('a')?.pathname
      if (path?.startsWith(paths.product(''))) void telling.then((tell) => tell?.tellClick(search, path.slice(paths.product('').length)))
    }
    const element = list.current
    element?.addEventListener('click', click)
    return () => element?.removeEventListener('click', click)
  }, [filters, list])
}
