import type { Shop } from '#kit/server/shop.ts'
import type { CountForSellers, SellerRenamed, SellersChanged } from '../hooks.ts'

/** The shop, and the functions that other nouns register for sellers. */
export interface SellerParts {
  shop: Shop
  sellersChanged: readonly SellersChanged[]
  sellerRenamed: readonly SellerRenamed[]
  countsForSellers: readonly CountForSellers[]
}
