import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Product, ProductCard } from '../product.ts'
import { catalogWords } from '../words.ts'
import {
  findProductOnSale,
  isOnSale,
  listOthers,
  listShownFirst,
  listSimilar,
} from './catalog.queries.ts'
import { toProduct } from './specifications.ts'

/** A product on sale with everything its page shows; an archived one is not found. */
export async function getProduct(shop: Shop, id: string): Promise<Product> {
  const found = await findProductOnSale(shop.db, id)
  if (!found) throw new ShopError('not_found')
  return toProduct(found)
}

/** Other products of a category; a message when there are none (specification §2). */
export async function listProductsOfCategory(
  shop: Shop,
  categoryId: string,
  productId?: string,
): Promise<{ data: ProductCard[]; message?: string }> {
  const data = await listOthers(shop.db, { categoryId, productId })
  return data.length > 0 ? { data } : { data, message: catalogWords.noSimilar }
}

/**
 * What is bought together with it, then its category, closest in price first; never the product
 * itself. Without one, what the shop puts first.
 */
export async function listSimilarProducts(
  shop: Shop,
  productId: string | undefined,
): Promise<ProductCard[]> {
  if (productId === undefined) return listShownFirst(shop.db)
  const similar = await listSimilar(shop.db, productId)
  if (similar.length === 0 && !(await isOnSale(shop.db, productId)))
    throw new ShopError('not_found')
  return similar
}
