import { type ShownCategory, topCategories } from '#catalog/shop/find-categories.ts'
import type { Listing } from '../../contract.ts'
import { appliedFilters } from './applied-filters.ts'
import { countCategories } from './category-counts.ts'
import type { Filters } from './listing-filters.ts'
import { oftenUsed } from './often-used.ts'

// One file for what the first list can do without: the server has prepared it, and nobody has typed
// anything yet.

export { findRedirect } from './search-redirect.ts'
export { typedFilters } from './typed-filters.ts'

/** What stands around a list, in words. */
export const prepareListing = (
  listing: Listing,
  filters: Filters,
  categories: ShownCategory[],
) => ({
  categories: countCategories(categories, listing, filters),
  applied: appliedFilters(filters, listing),
  /** Where to go on from an empty list. */
  ways:
    listing.products.length > 0
      ? []
      : topCategories(categories).map(({ categoryName }) => categoryName),
  quick: oftenUsed(listing, { filters, understood: listing.understood }),
})
