import type { Shop } from '#kit/server/shop.ts'
import type { CountForSellers, OnSellerRenamed, OnSellersChanged } from '../hooks.ts'

/** The shop, and the functions that other nouns register for sellers. */
export interface SellerParts {
  shop: Shop
  sellersChanged: readonly OnSellersChanged[]
  sellerRenamed: readonly OnSellerRenamed[]
  countsForSellers: readonly CountForSellers[]
}
