import { useNavigate, usePendingLocation } from '#kit/web/router/hooks.ts'
import { type Filters, listingUrl, pageOfList, readFilters } from './listing-filters.ts'

/** The filters to show: those just chosen, while their products are still on the way. */
export function useFilters(loaded: Filters) {
  const location = usePendingLocation()
  const wanted =
    location?.pathname === pageOfList(loaded)
      ? readFilters(new URLSearchParams(location.search), loaded.of)
      : null
  return { filters: wanted ?? loaded, isPending: wanted !== null }
}

/** Opens the list with these filters, or at this address; the page stays where it is. */
export function useApplyFilters() {
  const navigate = useNavigate()
  // At once: a ticked box would otherwise jump back until the router gets round to it.
  return (list: Filters | string) =>
    void navigate(typeof list === 'string' ? list : listingUrl(list), {
      preventScrollReset: true,
      flushSync: true,
    })
}
