import { grantsOf, may } from '#access/access.ts'
import type { Scope } from '#access/member-access.ts'
import { memberMay } from '#access/member-access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { lockWorker } from './members.queries.ts'

/**
 * Requires that the person who started a job may still work for the seller, because jobs run long
 * after they were started: members while they belong to a verified seller, staff at any time. The
 * seller's status stays locked until the transaction ends.
 */
export async function requireWorkAllowed(
  tx: Db,
  { scope, staffId }: { scope: Scope; staffId: string },
) {
  if (scope === null) return
  const { memberRole, name, status, ...grants } = await lockWorker(tx, scope, staffId)
  if (may(grantsOf(grants), 'products')) return
  if (!memberRole || !memberMay(memberRole, 'products'))
    throw new ShopError('member_may_not', { params: { name } })
  if (status !== 'verified') throw new ShopError('seller_suspended', { params: { name } })
}
