import type { Acting } from '#kit/contract/member.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { SellersChanged } from '#kit/server/sellers.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Product } from '../product.ts'
import type { CreateSellerProduct } from '../seller-catalog.ts'
import { invalidateProducts } from './invalidate-products.ts'
import { createProduct } from './products.ts'
import { setWithheld } from './seller-products.queries.ts'

/** A product of a seller. What the shop puts first is for the shop to say. */
export function createSellerProduct(shop: Shop, caller: SignedIn, { businessId }: Acting, { businessId: _, ...input }: CreateSellerProduct): Promise<Product> {
  const review = shop.sellers.current.reviewsProducts ? 'waiting' : 'approved'
  return createProduct(shop, caller, { ...input, featured: false }, { businessId, review })
}

/** Products leave the shop with their seller and come back with it, in every process at once. */
export const showProductsOfSellers: SellersChanged = async (tx, businessIds) => {
  const changed = await setWithheld(tx, businessIds)
  if (changed.length > 0) await invalidateProducts(tx, changed)
}
