import { ownerRole } from '#kit/contract/access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { isOwnSeller } from './members.queries.ts'

/**
 * Requires that staff don't work for this seller themselves: a colleague decides about it and pays
 * it. The shop's owner may do both.
 */
export async function requireNotOwn(db: Db, { id, role }: SignedIn, businessId: string) {
  if (role !== ownerRole && (await isOwnSeller(db, id, businessId)))
    throw new ShopError('own_seller')
}
