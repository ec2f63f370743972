import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Product, ProductCard } from '../../product.ts'
import { catalogWords } from '../../words/shop.ts'
import {
  findProductOnSale,
  isOnSale,
  listFeaturedFirst,
  listOthersInCategory,
  listSimilar,
} from './catalog.queries.ts'
import { toProduct } from './specifications.ts'

/** A product on sale, with everything its page shows. */
export async function getProduct(shop: Shop, id: string, language: Language): Promise<Product> {
  const product = await findProductOnSale(shop.db, id)
  if (!product) throw new ShopError('not_found')
  return toProduct(product, language)
}

/** Other products of a category, or a message if there are none (specification §2). */
export async function listProductsOfCategory(
  language: Language,
  shop: Shop,
  categoryId: string,
  productId?: string,
): Promise<{ data: ProductCard[]; message?: string }> {
  const data = await listOthersInCategory(shop.db, { categoryId, productId })
  return data.length > 0 ? { data } : { data, message: catalogWords(language).noSimilar }
}

/**
 * Products that are bought together with this one, then others of its category, closest in price
 * first. Without a product, featured products first.
 */
export async function listSimilarProducts(
  shop: Shop,
  productId: string | undefined,
): Promise<ProductCard[]> {
  if (productId === undefined) return listFeaturedFirst(shop.db)
  const similar = await listSimilar(shop.db, productId)
  if (similar.length === 0 && !(await isOnSale(shop.db, productId)))
    throw new ShopError('not_found')
  return similar
}
