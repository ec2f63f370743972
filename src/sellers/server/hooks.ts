import type { Db } from '#kit/server/db/sql.ts'

/**
 * Runs in the transaction in which these sellers start or stop selling. Without ids: all of them.
 */
export type SellersChanged = (tx: Db, businessIds?: string[]) => Promise<unknown>

/** Runs in the transaction in which a seller's name changes. */
export type SellerRenamed = (tx: Db, businessId: string) => Promise<unknown>

export interface SellerFigures {
  businessId: string
  /** Products on sale. */
  productCount: number
  reviewCount: number
  averageRating: number
}

/** Counts for these sellers. Sellers without products may be missing from the result. */
export type CountForSellers = (db: Db, businessIds: string[]) => Promise<SellerFigures[]>

declare module '#kit/server/noun.ts' {
  interface Noun {
    sellersChanged?: SellersChanged
    sellerRenamed?: SellerRenamed
    countForSellers?: CountForSellers
  }
}

declare module '#kit/server/http/calls/api.ts' {
  interface Api {
    sellersChanged: readonly SellersChanged[]
    sellerRenamed: readonly SellerRenamed[]
    countsForSellers: readonly CountForSellers[]
  }
}
