import type { Db } from './db/sql.ts'

/**
 * Called in the transaction in which these sellers begin or cease to sell; without ids, all of
 * them.
 */
export type SellersChanged = (tx: Db, businessIds?: string[]) => Promise<unknown>

/** Called in the transaction in which a seller gets another name. */
export type SellerRenamed = (tx: Db, businessId: string) => Promise<unknown>

/** What is counted of a seller's products. */
export interface SellerFigures {
  businessId: string
  /** On sale. */
  productCount: number
  reviewCount: number
  averageRating: number
}

/** Counts for these sellers; one without products may be missing. */
export type CountForSellers = (db: Db, businessIds: string[]) => Promise<SellerFigures[]>
