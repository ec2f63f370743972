import type { ActingMember } from '#access/member-access.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { OnSellerRenamed, OnSellersChanged } from '#sellers/server/index.ts'
import type { Product } from '../../product.ts'
import type { CreateSellerProduct, UpdateSellerProduct } from '../../seller-catalog.ts'
import { invalidateProducts } from '../products/invalidate-products.ts'
import { createProduct, updateProduct } from '../products/products.ts'
import { listProductIdsOfSeller, updateWithheld } from './seller-products.queries.ts'

/** The review state of a product that a seller submits. */
export const firstReview = ({ sellers }: Pick<Shop, 'sellers'>) =>
  sellers.current.reviewsProducts ? 'waiting' : 'approved'

/** Sellers cannot feature their products. */
export function createSellerProduct(
  shop: Shop,
  caller: SignedIn,
  { businessId }: ActingMember,
  { businessId: _, draft, ...input }: CreateSellerProduct,
): Promise<Product> {
  return createProduct(
    shop,
    caller,
    { ...input, featured: false },
    { businessId, review: draft ? 'draft' : firstReview(shop) },
  )
}

/** Sellers can neither move a product to another seller nor feature it. */
export const updateSellerProduct = (
  shop: Shop,
  caller: SignedIn,
  { businessId: scope }: ActingMember,
  { businessId: _, ...input }: UpdateSellerProduct,
): Promise<Product> => updateProduct(shop, caller, input, scope)

/** Products leave the shop with their seller and come back with it, in all processes. */
export const updateProductsOfSellers: OnSellersChanged = async (tx, businessIds) => {
  const ids = await updateWithheld(tx, businessIds)
  if (ids.length > 0) await invalidateProducts(tx, ids)
}

/** Product pages show the name of the seller. */
export const invalidateRenamedSeller: OnSellerRenamed = async (tx, businessId) => {
  const ids = await listProductIdsOfSeller(tx, businessId)
  if (ids.length > 0) await invalidateProducts(tx, ids)
}
