import { may } from '#access/access.ts'
import type { ActingMember, MemberRole } from '#access/member-access.ts'
import { confidentialRoles } from '#access/member-access.ts'
import { changesBetween } from '#audit/server/index.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type {
  Business,
  BusinessView,
  FullBusiness,
  Membership,
  UpdateProfile,
} from '../../business.ts'
import { sellerWords as words } from '../../words/shop.ts'
import { findMembership, listMemberships } from '../members/members.queries.ts'
import { recordSellerAction } from '../record-seller-action.ts'
import { updateBusinessProfile } from './business-updates.queries.ts'
import {
  findBusiness,
  findBusinessByTag,
  getBusiness,
  listBusinesses,
  listBusinessPage,
  listVerifiedInCategory,
} from './businesses.queries.ts'
import { findBusinessCategory } from './categories.queries.ts'
import type { SellerParts } from './seller-parts.ts'
import { toPublic, withBusinessFigures, withFigures } from './with-figures.ts'

/** The business as a member in this role may see it. */
const toViewOf = (role: MemberRole, business: FullBusiness): BusinessView =>
  confidentialRoles.includes(role) ? business : toPublic(business)

/** The businesses of which the caller is a member, in the order in which they joined. */
export async function listMemberBusinesses(
  parts: SellerParts,
  { id }: SignedIn,
): Promise<{ data: Membership[] }> {
  const { db } = parts.shop
  const memberships = await listMemberships(db, id)
  const rows = await listBusinesses(
    db,
    memberships.map(({ businessId }) => businessId),
  )
  const byId = new Map(
    (await withFigures(parts, db, rows)).map((business) => [business.id, business]),
  )
  return {
    data: memberships.flatMap(({ businessId, role }) => {
      const business = byId.get(businessId)
      return business ? [{ business: toViewOf(role, business), role }] : []
    }),
  }
}

/**
 * A verified business is public. Members and staff can see it in any status, with the confidential
 * fields if their role may see them.
 */
export async function getProfile(
  parts: SellerParts,
  caller: Visitor | SignedIn,
  query: { tag?: string; id?: string },
): Promise<{ data: BusinessView }> {
  const { db } = parts.shop
  const person = 'id' in caller ? caller : null
  const id =
    query.id ??
    (query.tag || !person ? undefined : (await listMemberships(db, person.id))[0]?.businessId)
  const row = id
    ? await findBusiness(db, id)
    : query.tag
      ? await findBusinessByTag(db, query.tag)
      : null
  if (!row) throw new ShopError('not_found')
  const isStaff = person !== null && may(person, 'sellers')
  const membership = person && (await findMembership(db, person.id, row.id))
  if (row.status !== 'verified' && !isStaff && !membership) throw new ShopError('not_found')
  const business = await withBusinessFigures(parts, db, row)
  if (isStaff) return { data: business }
  return { data: membership ? toViewOf(membership.role, business) : toPublic(business) }
}

export async function updateProfile(
  parts: SellerParts,
  caller: SignedIn,
  { businessId }: ActingMember,
  input: UpdateProfile,
) {
  const { shop } = parts
  const data = await transaction(shop.db, async (tx) => {
    const before = await getBusiness(tx, businessId)
    if (!(await updateBusinessProfile(tx, businessId, input)))
      throw new ShopError('changed_meanwhile')
    const after = await getBusiness(tx, businessId)
    const { version: _, ...changes } = changesBetween(before, after)
    await recordSellerAction(tx, caller, 'changed', after, changes)
    await invalidate(tx, ['sellers'])
    return withBusinessFigures(parts, tx, after)
  })
  return { message: words(caller.language).profileSaved, data }
}

/** A business category with its verified businesses. */
export async function getCategoryWithBusinesses(
  parts: SellerParts,
  categoryId: string,
): Promise<{ data: { id: string; name: string; businesses: Business[] } }> {
  const { db } = parts.shop
  const category = await findBusinessCategory(db, categoryId)
  if (!category) throw new ShopError('not_found')
  const businesses = await withFigures(parts, db, await listVerifiedInCategory(db, categoryId))
  return { data: { id: category.id, name: category.name, businesses: businesses.map(toPublic) } }
}

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
