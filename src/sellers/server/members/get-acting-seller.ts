import { may as roleMay } from '#access/access.ts'
import type { ActingMember, MemberNeed, SellerStatus } from '#access/member-access.ts'
import { memberMay, sellerStatuses, sellersFeature } from '#access/member-access.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { hasOffice } from '../../model.ts'
import {
  type BusinessRef,
  findBusinessRef,
  findMembership,
  listMemberships,
} from './members.queries.ts'

const writableStatuses: readonly SellerStatus[] = ['verified']
const officeStatuses = sellerStatuses.filter(hasOffice)

/**
 * Finds the seller for which the caller acts: the given one, or else the first that they joined.
 * For other people's sellers it throws `not_found`, as for sellers that do not exist. It never
 * replies 403, because that would end the session.
 */
export async function getActingSeller(
  { db, has }: Pick<Shop, 'db' | 'has'>,
  caller: SignedIn,
  { may, orStaff, status, writes }: MemberNeed & { writes: boolean },
  businessId: string | undefined,
): Promise<ActingMember> {
  if (!has(sellersFeature)) throw new ShopError('not_found')
  const business =
    businessId && orStaff && roleMay(caller, orStaff) ? await findBusinessRef(db, businessId) : null
  if (business) {
    // Staff may not write for applications: these are deleted with their applicant, and so are rows
    // that refer to them.
    requireStatus(business, status ?? (writes ? officeStatuses : sellerStatuses))
    return { businessId: business.businessId, role: null }
  }
  const membership = businessId
    ? await findMembership(db, caller.id, businessId)
    : (await listMemberships(db, caller.id))[0]
  if (!membership) throw new ShopError('not_found')
  if (!memberMay(membership.role, may))
    throw new ShopError('member_may_not', { params: { name: membership.name } })
  requireStatus(membership, status ?? (writes ? writableStatuses : sellerStatuses))
  return { businessId: membership.businessId, role: membership.role }
}

/** Whether a person works for a seller that has an office. */
export const worksForSeller = async ({ db, has }: Pick<Shop, 'db' | 'has'>, userId: string) =>
  has(sellersFeature) && (await listMemberships(db, userId)).some(({ status }) => hasOffice(status))

function requireStatus({ name, status }: BusinessRef, allowed: readonly SellerStatus[]) {
  if (allowed.includes(status)) return
  if (status === 'suspended') throw new ShopError('seller_suspended', { params: { name } })
  throw allowed.includes('requested')
    ? new ShopError('seller_decided')
    : new ShopError('seller_not_verified', { params: { name } })
}
