import { ShopError } from '#kit/server/shop-error.ts'
import type { OwnBusiness } from '../business.ts'
import { findBusiness, findBusinesses } from './businesses.queries.ts'
import type { SellerParts } from './parts.ts'
import { withFigures, withOwnFigures } from './with-figures.ts'

/** One page of what matches, with figures. */
export async function findSellers(
  parts: SellerParts,
  filter: Parameters<typeof findBusinesses>[1],
  offset: number,
  limit: number,
) {
  const { count, businesses } = await findBusinesses(parts.shop.db, filter, offset, limit)
  return { count, businesses: await withFigures(parts, parts.shop.db, businesses) }
}

export async function getSeller(parts: SellerParts, id: string): Promise<OwnBusiness> {
  const found = await findBusiness(parts.shop.db, id)
  if (!found) throw new ShopError('not_found')
  return withOwnFigures(parts, parts.shop.db, found)
}
