import type { Db } from '#kit/server/db/sql.ts'
import { Business, type FullBusiness } from '../../business.ts'
import type { BusinessRow } from './businesses.queries.ts'
import type { SellerParts } from './seller-parts.ts'

const none = { productCount: 0, reviewCount: 0, averageRating: 0 }

/** Adds the figures that other nouns count for these businesses. */
export async function withFigures(
  { countsForSellers }: SellerParts,
  db: Db,
  rows: BusinessRow[],
): Promise<FullBusiness[]> {
  const ids = rows.map(({ id }) => id)
  const counted =
    ids.length > 0
      ? (await Promise.all(countsForSellers.map((count) => count(db, ids)))).flat()
      : []
  const byId = new Map(counted.map(({ businessId, ...figures }) => [businessId, figures]))
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? none) }))
}

export async function withBusinessFigures(
  parts: SellerParts,
  db: Db,
  row: BusinessRow,
): Promise<FullBusiness> {
  const [business] = await withFigures(parts, db, [row])
  return business as FullBusiness
}

/** Removes the confidential fields. */
export const toPublic = (business: FullBusiness): Business => Business.parse(business)
