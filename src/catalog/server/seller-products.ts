import type { Acting } from '#kit/contract/member.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { SellerRenamed, SellersChanged } from '#kit/server/sellers.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Product } from '../product.ts'
import type { CreateSellerProduct, UpdateSellerProduct } from '../seller-catalog.ts'
import { invalidateProducts } from './invalidate-products.ts'
import { createProduct, updateProduct } from './products.ts'
import { listIdsOfSeller, setWithheld } from './seller-products.queries.ts'

/** Where a seller's new product starts. */
export const firstReview = ({ sellers }: Pick<Shop, 'sellers'>) =>
  sellers.current.reviewsProducts ? 'waiting' : 'approved'

/** A product of a seller. What the shop puts first is for the shop to say. */
export function createSellerProduct(
  shop: Shop,
  caller: SignedIn,
  { businessId }: Acting,
  { businessId: _, draft, ...input }: CreateSellerProduct,
): Promise<Product> {
  return createProduct(
    shop,
    caller,
    { ...input, featured: false },
    { businessId, review: draft ? 'draft' : firstReview(shop) },
  )
}

/** It stays with its seller, and where the shop has put it. */
export const updateSellerProduct = (
  shop: Shop,
  caller: SignedIn,
  { businessId: scope }: Acting,
  { businessId: _, ...input }: UpdateSellerProduct,
): Promise<Product> => updateProduct(shop, caller, input, scope)

/** Products leave the shop with their seller and come back with it, in every process at once. */
export const showProductsOfSellers: SellersChanged = async (tx, businessIds) => {
  const changed = await setWithheld(tx, businessIds)
  if (changed.length > 0) await invalidateProducts(tx, changed)
}

/** Products say by whom they are sold. */
export const renameOnProducts: SellerRenamed = async (tx, businessId) => {
  const ids = await listIdsOfSeller(tx, businessId)
  if (ids.length > 0) await invalidateProducts(tx, ids)
}
