import type { Db } from '#kit/server/db/sql.ts'

/**
 * Runs in the transaction in which these sellers start or stop selling. Without ids: all of them.
 */
export type OnSellersChanged = (tx: Db, businessIds?: string[]) => Promise<unknown>

/** Runs in the transaction in which a seller's name changes. */
export type OnSellerRenamed = (tx: Db, businessId: string) => Promise<unknown>

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
    sellersChanged?: OnSellersChanged
    sellerRenamed?: OnSellerRenamed
    countForSellers?: CountForSellers
  }
}

declare module '#kit/server/http/calls/api.ts' {
  interface Api {
    sellersChanged: readonly OnSellersChanged[]
    sellerRenamed: readonly OnSellerRenamed[]
    countsForSellers: readonly CountForSellers[]
  }
}
