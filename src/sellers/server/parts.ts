import type { CountForSellers, SellerRenamed, SellersChanged } from '#kit/server/sellers.ts'
import type { Shop } from '#kit/server/shop.ts'

/** What the rules about sellers get: the shop, and what the nouns that sell for them offer. */
export interface SellerParts {
  shop: Shop
  sellersChanged: readonly SellersChanged[]
  sellerRenamed: readonly SellerRenamed[]
  countsForSellers: readonly CountForSellers[]
}
