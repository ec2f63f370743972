import type { ShownCategory } from '#catalog/shop/find-categories.ts'
import type { Listing, Understood } from '../../contract.ts'
import { type Filters, inCategory, listingUrl } from './listing-filters.ts'
import { partOf } from './understood.ts'

export interface CountedCategory
  extends Pick<ShownCategory, 'id' | 'categoryName' | 'parentId' | 'productCount'> {
  /** The address of the list in this category. */
  to: string
}

export interface CategoryChoice {
  categories: CountedCategory[]
  /** The category of the list: that of its address, or the one that the search names. */
  currentId: string | undefined
  /** The address of the list in all categories. */
  everywhere: string
  /** Whether the counts are those of a search or of filters. */
  isNarrowed: boolean
}

const isNarrowedBy = ({
  category: _,
  sort: __,
  page: ___,
  brand,
  seller,
  facet,
  ...others
}: Filters) =>
  brand.length + seller.length + facet.length > 0 || Object.values(others).some(Boolean)

const idOf = (categories: ShownCategory[], part: Understood | undefined) =>
  part && categories.find(({ categoryName }) => categoryName === part.value)?.id

/**
 * The categories with how many of the list's products each has. Beside a search and on a seller's
 * page, those without any are left out;
 * where there are some, the filters go along, so that the list shows as many.
 */
export function countCategories(
  all: ShownCategory[],
  listing: Listing,
  { page: _, ...filters }: Filters,
): CategoryChoice {
  const part = partOf(listing.understood, 'category')
  const currentId = listing.category?.id ?? idOf(all, part)
  // Everywhere, and where nothing was found, the words that named a category go: the list starts
  // anew.
  const searched = { ...filters, search: part ? part.without || undefined : filters.search }
  const isNarrowed = isNarrowedBy(filters)
  const counts = new Map(listing.categories.map(({ id, count }) => [id, count]))
  const above = all.find(({ id }) => id === currentId)?.parentId
  const categories = all.map(({ id, categoryName, parentId, productCount: inAll }) => {
    const productCount = isNarrowed ? (counts.get(id) ?? 0) : inAll
    const there =
      isNarrowed && productCount > 0
        ? { ...filters, category: categoryName }
        : inCategory(searched, categoryName)
    return { id, categoryName, parentId, productCount, to: listingUrl(there) }
  })
  const isShown = ({ id, productCount }: CountedCategory) =>
    (!filters.search && filters.of === undefined) ||
    productCount > 0 ||
    id === currentId ||
    id === above
  return {
    categories: categories.filter(isShown),
    currentId,
    everywhere: listingUrl(inCategory(searched, undefined)),
    isNarrowed,
  }
}
