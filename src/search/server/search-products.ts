import type { Shop } from '#kit/server/shop.ts'
import type { SearchEntry } from '../contract.ts'
import { maxSuggestions } from '../model.ts'
import { toEntry } from './cards.ts'
import type { Finder } from './finder.ts'
import { listProductPage } from './list-products.ts'
import { listSearchEntries } from './search.queries.ts'

/** All products without words, the ten best matches with words. */
export async function searchProducts(
  shop: Shop,
  finder: Finder,
  typed: string | undefined,
): Promise<SearchEntry[]> {
  if (typed === undefined) return listSearchEntries(shop.db)
  if (typed === '') return []
  const { items } = await listProductPage(finder, { search: typed, limit: maxSuggestions })
  return items.map(toEntry)
}
