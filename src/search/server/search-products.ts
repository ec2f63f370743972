import type { ProductCard } from '#catalog/product.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { SearchEntry } from '../contract.ts'
import { maxSuggestions } from '../model.ts'
import type { Finder } from './finder.ts'
import { listProductPage } from './list-products.ts'
import { listSearchEntries } from './search.queries.ts'

export const toEntry = ({ id, productName, displayImage, productMarkedPrice, discountedPrice }: ProductCard): SearchEntry => ({
  ...{ id, productName, displayImage, productMarkedPrice, discountedPrice },
})

/** The whole list without words; with words the ten best. */
export async function searchProducts(shop: Shop, finder: Finder, typed: string | undefined): Promise<SearchEntry[]> {
  if (typed === undefined) return listSearchEntries(shop.db)
  if (typed === '') return []
  const { items } = await listProductPage(finder, { search: typed, limit: maxSuggestions })
  return items.map(toEntry)
}
