import { useNavigate, usePendingLocation } from '#kit/web/router/hooks.ts'
import { type Filters, listingUrl, pageOfList, readFilters } from './listing-filters.ts'

/** The filters to show. While products load, these are the ones just chosen. */
export function useFilters(loaded: Filters) {
  const location = usePendingLocation()
  const pending =
    location?.pathname === pageOfList(loaded)
      ? readFilters(new URLSearchParams(location.search), loaded.of)
      : null
  return { filters: pending ?? loaded, isPending: pending !== null }
}

/** Opens the list with these filters, or at this address, without scrolling. */
export function useApplyFilters() {
  const navigate = useNavigate()
  // Synchronous, because a ticked box would flicker until the router renders.
  return (list: Filters | string) =>
    void navigate(typeof list === 'string' ? list : listingUrl(list), {
      preventScrollReset: true,
      flushSync: true,
    })
}
