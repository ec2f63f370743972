import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { worksForSellerOf } from './own-seller.queries.ts'

/**
 * Requires that staff don't work for a seller of the order: a colleague states that its money
 * arrived, was refunded or never came.
 */
export async function requireNotOwnOrder(db: Db, { id }: SignedIn, orderId: string) {
  if (await worksForSellerOf(db, id, orderId)) throw new ShopError('own_seller')
}
