import { may as roleMay } from '#access.ts'
import type { Acting, MemberNeed, SellerStatus } from '#kit/contract/member.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { memberMay, sellerStatuses } from '#member-access.ts'
import { hasOffice, sellersPart } from '../model.ts'
import { findMembership, findNamed, listMemberships, type Named } from './members.queries.ts'

const writable: readonly SellerStatus[] = ['verified']
const ofOffice = sellerStatuses.filter(hasOffice)

/**
 * For whom a caller acts: the seller that is named, or else the first of their own. A seller of
 * others is not found, as one that does not exist;
 * never 403, which would end the session.
 */
export async function findActing(
  { db, has }: Pick<Shop, 'db' | 'has'>,
  caller: SignedIn,
  { may, orStaff, status, writes }: MemberNeed & { writes: boolean },
  businessId: string | undefined,
): Promise<Acting> {
  if (!has(sellersPart)) throw new ShopError('not_found')
  const named =
    businessId && orStaff && roleMay(caller, orStaff) ? await findNamed(db, businessId) : null
  if (named) {
    // What is written for a seller keeps it: an application goes with its applicant, and leaves
    // nothing.
    requireStatus(named, status ?? (writes ? ofOffice : sellerStatuses))
    return { businessId: named.businessId, role: null }
  }
  const own = businessId
    ? await findMembership(db, caller.id, businessId)
    : (await listMemberships(db, caller.id))[0]
  if (!own) throw new ShopError('not_found')
  if (!memberMay(own.role, may))
    throw new ShopError('member_may_not', { params: { name: own.name } })
  requireStatus(own, status ?? (writes ? writable : sellerStatuses))
  return { businessId: own.businessId, role: own.role }
}

function requireStatus({ name, status }: Named, allowed: readonly SellerStatus[]) {
  if (allowed.includes(status)) return
  if (status === 'suspended') throw new ShopError('seller_suspended', { params: { name } })
  throw allowed.includes('requested')
    ? new ShopError('seller_decided')
    : new ShopError('seller_not_verified', { params: { name } })
}
