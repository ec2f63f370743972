import {
  topCategories,
  type VisibleCategory,
} from '#catalog/shop/categories/list-visible-categories.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Listing } from '../../../contract.ts'
import type { Filters } from '../address/listing-filters.ts'
import { type CategoryChoice, countCategories } from './count-categories.ts'
import { type AppliedFilter, listAppliedFilters } from './list-applied-filters.ts'
import { listQuickFilters, type QuickFilter } from './list-quick-filters.ts'

// One chunk that the first page does without: the server has prepared its list, and nothing has
// been typed yet.

export { typedFilters } from '../address/typed-filters.ts'
export { findRedirect } from './find-redirect.ts'

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
  language: Language,
): PreparedListing => ({
  categories: countCategories(categories, listing, filters),
  applied: listAppliedFilters(filters, listing, language),
  suggestedCategories:
    listing.products.length > 0
      ? []
      : topCategories(categories).map(({ categoryName }) => categoryName),
  quick: listQuickFilters(listing, { filters, understood: listing.understood }, language),
})
