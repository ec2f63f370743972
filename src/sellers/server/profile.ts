import { may } from '#access.ts'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import type { Acting, MemberRole } from '#kit/contract/member.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { confidentialRoles } from '#member-access.ts'
import type {
  Business,
  Membership,
  OwnBusiness,
  ShownBusiness,
  UpdateProfile,
} from '../business.ts'
import { sellerWords as words } from '../words.ts'
import {
  findBusiness,
  findBusinessByTag,
  getBusiness,
  listBusinesses,
  listVerifiedOf,
  setProfile,
} from './businesses.queries.ts'
import { findBusinessCategory } from './categories.queries.ts'
import { findMembership, listMemberships } from './members.queries.ts'
import type { SellerParts } from './parts.ts'
import { toPublic, withFigures, withOwnFigures } from './with-figures.ts'

/** As a member in this role sees it. */
const asSeenBy = (role: MemberRole, business: OwnBusiness): ShownBusiness =>
  confidentialRoles.includes(role) ? business : toPublic(business)

/** The businesses of which somebody is a member, in the order in which they joined. */
export async function listOwnBusinesses(
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
  const shown = ({ businessId, role }: (typeof memberships)[number]) => {
    const business = byId.get(businessId)
    return business ? [{ business: asSeenBy(role, business), role }] : []
  }
  return { data: memberships.flatMap(shown) }
}

/**
 * A verified business for everybody; members and staff see theirs in any state, and what is
 * confidential where their role may.
 */
export async function getProfile(
  parts: SellerParts,
  caller: Visitor | SignedIn,
  asked: { tag?: string; id?: string },
): Promise<{ data: ShownBusiness }> {
  const { db } = parts.shop
  const person = 'id' in caller ? caller : null
  const id =
    asked.id ??
    (asked.tag || !person ? undefined : (await listMemberships(db, person.id))[0]?.businessId)
  const row = id
    ? await findBusiness(db, id)
    : asked.tag
      ? await findBusinessByTag(db, asked.tag)
      : null
  if (!row) throw new ShopError('not_found')
  const isStaff = person !== null && may(person, 'sellers')
  const membership = person && (await findMembership(db, person.id, row.id))
  if (row.status !== 'verified' && !isStaff && !membership) throw new ShopError('not_found')
  const business = await withOwnFigures(parts, db, row)
  if (isStaff) return { data: business }
  return { data: membership ? asSeenBy(membership.role, business) : toPublic(business) }
}

export async function updateProfile(
  parts: SellerParts,
  caller: SignedIn,
  { businessId }: Acting,
  input: UpdateProfile,
) {
  const { shop } = parts
  const data = await transaction(shop.db, async (tx) => {
    const before = await getBusiness(tx, businessId)
    if (!(await setProfile(tx, businessId, input))) throw new ShopError('changed_meanwhile')
    const after = await getBusiness(tx, businessId)
    const { version: _, ...changes } = changesBetween(before, after)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'seller',
      subjectId: businessId,
      title: after.name,
      changes,
    })
    await invalidate(tx, ['sellers'])
    return withOwnFigures(parts, tx, after)
  })
  return { message: words.profileSaved, data }
}

/** A category of businesses with the verified ones in it. */
export async function getBusinessesOf(
  parts: SellerParts,
  categoryId: string,
): Promise<{ data: { id: string; name: string; businesses: Business[] } }> {
  const { db } = parts.shop
  const category = await findBusinessCategory(db, categoryId)
  if (!category) throw new ShopError('not_found')
  const businesses = await withFigures(parts, db, await listVerifiedOf(db, categoryId))
  return { data: { id: category.id, name: category.name, businesses: businesses.map(toPublic) } }
}
