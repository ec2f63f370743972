import type { Shop } from '#kit/server/shop.ts'
import type { SearchEntry } from '../../contract.ts'
import { maxSuggestions } from '../../model.ts'
import { toEntry } from '../finder/card-cache.ts'
import { listSearchEntries } from '../finder/cards.queries.ts'
import type { Finder } from '../finder/finder.ts'
import { listProductPage } from '../listing/list-products.ts'

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
