import type { VisibleCategory } from '#catalog/shop/categories/list-visible-categories.ts'
import type { Listing, UnderstoodPart } from '../../../contract.ts'
import { type Filters, inCategory, listingUrl } from '../address/listing-filters.ts'
import { findPart } from './understood.ts'

export interface CountedCategory
  extends Pick<VisibleCategory, 'id' | 'categoryName' | 'parentId' | 'productCount'> {
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

const idOf = (categories: VisibleCategory[], part: UnderstoodPart | undefined) =>
  part && categories.find(({ categoryName }) => categoryName === part.value)?.id

/**
 * Counts the listed products in each category. With a search and on a seller's page, empty
 * categories are left out. Links to the others keep the filters, so that the list shows as many
 * products as were counted.
 */
export function countCategories(
  all: VisibleCategory[],
  listing: Listing,
  { page: _, ...filters }: Filters,
): CategoryChoice {
  const part = findPart(listing.understood, 'category')
  const currentId = listing.category?.id ?? idOf(all, part)
  // Links to all categories, and to empty ones, drop the words that named a category.
  const withoutCategoryWords = {
    ...filters,
    search: part ? part.without || undefined : filters.search,
  }
  const isNarrowed = isNarrowedBy(filters)
  const counts = new Map(listing.categories.map(({ id, count }) => [id, count]))
  const parentId = all.find(({ id }) => id === currentId)?.parentId
  const categories = all.map(({ productCount: totalCount, ...category }) => {
    const { id, categoryName } = category
    const productCount = isNarrowed ? (counts.get(id) ?? 0) : totalCount
    const target =
      isNarrowed && productCount > 0
        ? { ...filters, category: categoryName }
        : inCategory(withoutCategoryWords, categoryName)
    return { id, categoryName, parentId: category.parentId, productCount, to: listingUrl(target) }
  })
  const isListed = ({ id, productCount }: CountedCategory) =>
    (!filters.search && filters.of === undefined) ||
    productCount > 0 ||
    id === currentId ||
    id === parentId
  return {
    categories: categories.filter(isListed),
    currentId,
    everywhere: listingUrl(inCategory(withoutCategoryWords, undefined)),
    isNarrowed,
  }
}
