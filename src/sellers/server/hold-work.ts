import { grantsOf, may } from '#access.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { memberMay } from '#member-access.ts'
import { holdWorker } from './members.queries.ts'

/**
 * Whoever began some work for a seller may still do it, until the transaction ends: members while
 * the seller sells and they belong to it, staff at any time.
 * A job goes on long after it was asked for.
 */
export async function holdWork(tx: Db, { scope, staffId }: { scope: Scope; staffId: string }) {
  if (scope === null) return
  const { memberRole, name, status, ...holder } = await holdWorker(tx, scope, staffId)
  if (may(grantsOf(holder), 'products')) return
  if (!memberRole || !memberMay(memberRole, 'products'))
    throw new ShopError('member_may_not', { params: { name } })
  if (status !== 'verified') throw new ShopError('seller_suspended', { params: { name } })
}
