import type { Range } from '#kit/contract/calls/paging.model.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { FullBusiness } from '../../business.ts'
import { findBusiness, listBusinessPage } from './businesses.queries.ts'
import type { SellerParts } from './seller-parts.ts'
import { withBusinessFigures, withFigures } from './with-figures.ts'

/** One page of matching sellers with their figures. */
export async function listSellers(
  parts: SellerParts,
  filter: Parameters<typeof listBusinessPage>[1],
  range: Range,
) {
  const { count, businesses } = await listBusinessPage(parts.shop.db, filter, range)
  return { count, businesses: await withFigures(parts, parts.shop.db, businesses) }
}

export async function getSeller(parts: SellerParts, id: string): Promise<FullBusiness> {
  const business = await findBusiness(parts.shop.db, id)
  if (!business) throw new ShopError('not_found')
  return withBusinessFigures(parts, parts.shop.db, business)
}
