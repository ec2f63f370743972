import { topCategories, type VisibleCategory } from '#catalog/shop/find-categories.ts'
import type { Listing } from '../../contract.ts'
import { type AppliedFilter, listAppliedFilters } from './applied-filters.ts'
import { type CategoryChoice, countCategories } from './category-counts.ts'
import type { Filters } from './listing-filters.ts'
import { listQuickFilters, type QuickFilter } from './often-used.ts'

// One chunk that the first page does without: the server has prepared its list, and nothing has
// been typed yet.

export { findRedirect } from './search-redirect.ts'
export { typedFilters } from './typed-filters.ts'

/** Everything that a page shows around a list. */
export interface PreparedListing {
  categories: CategoryChoice
  applied: AppliedFilter[]
  /** The names of categories to browse instead of an empty list. */
  suggestedCategories: string[]
  quick: QuickFilter[]
}

/** Prepares labels, counts and links around a list. */
export const prepareListing = (
  listing: Listing,
  filters: Filters,
  categories: VisibleCategory[],
): PreparedListing => ({
  categories: countCategories(categories, listing, filters),
  applied: listAppliedFilters(filters, listing),
  suggestedCategories:
    listing.products.length > 0
      ? []
      : topCategories(categories).map(({ categoryName }) => categoryName),
  quick: listQuickFilters(listing, { filters, understood: listing.understood }),
})
