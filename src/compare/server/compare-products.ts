import { toCard } from '#catalog/server/index.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Comparison } from '../contract.ts'
import { listCompared, listComparedAttributes } from './compare.queries.ts'
import { toGroups } from './compared-rows.ts'

/**
 * Products of one category side by side, as they are now; what is not on sale is left out, and
 * said.
 */
export async function compareProducts(shop: Shop, ids: string[]): Promise<Comparison> {
  const [found, definitions] = await Promise.all([
    listCompared(shop.db, ids),
    listComparedAttributes(shop.db, ids),
  ])
  const kinds = new Map(found.map(({ category }) => [category.id, category]))
  if (kinds.size > 1)
    throw new ShopError('different_kinds', {
      params: { kinds: [...kinds.values()].map(({ categoryName }) => categoryName) },
    })
  const [category = null] = kinds.values()
  const products = found.map(toCard)
  return {
    category,
    products,
    groups: toGroups(found, definitions),
    missing: ids.filter((id) => !products.some((product) => product.id === id)),
  }
}
