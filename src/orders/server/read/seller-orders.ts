import type { ActingMember } from '#access/member-access.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { findSellerOrder } from './seller-orders.queries.ts'

/** For a seller, the parts of other sellers do not exist. */
export async function getSellerOrder(
  { db }: Shop,
  { businessId }: ActingMember,
  id: string,
): Promise<SellerOrder> {
  const order = await findSellerOrder(db, businessId, id)
  if (!order) throw new ShopError('not_found')
  return order
}
