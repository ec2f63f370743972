import { toCard } from '#catalog/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Comparison } from '../contract.ts'
import { listComparedAttributes, listComparedProducts } from './compare.queries.ts'
import { toGroups } from './compared-rows.ts'

/**
 * Compares products of one category, and throws `different_kinds` for others. Products that are off
 * sale are listed as missing.
 */
export async function compareProducts(
  shop: Shop,
  ids: string[],
  language: Language,
): Promise<Comparison> {
  const [rows, attributes] = await Promise.all([
    listComparedProducts(shop.db, ids),
    listComparedAttributes(shop.db, ids),
  ])
  const categories = new Map(rows.map(({ category }) => [category.id, category]))
  if (categories.size > 1)
    throw new ShopError('different_kinds', {
      params: { kinds: [...categories.values()].map(({ categoryName }) => categoryName) },
    })
  const [category = null] = categories.values()
  const products = rows.map(toCard)
  return {
    category,
    products,
    groups: toGroups(rows, attributes, language),
    missing: ids.filter((id) => !products.some((product) => product.id === id)),
  }
}
