import { lookAtSession } from '#accounts/server/index.ts'
import type { May } from '#kit/contract/access.ts'
import type { Acting } from '#kit/contract/member.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { memberMay } from '#member-access.ts'
import { type Topic, topics } from '../model.ts'

/** What staff need to hear of something. */
const needs = {
  orders: 'orders',
  enquiries: 'enquiries',
  stock: 'goods',
  repairs: 'repairs',
} as const

/** Who is asked what somebody may do. */
interface Doors {
  shop: Shop
  may: May
  findActing: (
    caller: SignedIn,
    need: { may: 'orders'; writes: false },
    businessId: string,
  ) => Promise<Acting>
}

/**
 * What somebody may hear of at the desk: staff by their role, members of a seller of what is
 * theirs.
 */
export async function topicsFor(
  doors: Doors,
  caller: SignedIn,
  businessId: string | undefined,
): Promise<readonly Topic[]> {
  if (businessId === undefined) return topics.filter((topic) => doors.may(caller, needs[topic]))
  const { role } = await doors.findActing(caller, { may: 'orders', writes: false }, businessId)
  return role === null || memberMay(role, 'products') ? ['orders', 'stock'] : ['orders']
}

/** The same while their session lives; null once it is over, or they work there no longer. */
export async function topicsStill(
  doors: Doors,
  caller: SignedIn,
  businessId: string | undefined,
): Promise<readonly Topic[] | null> {
  const session = await lookAtSession(doors.shop, caller.sessionHash)
  if (!session) return null
  return topicsFor(doors, { ...caller, ...session }, businessId).catch((error) => {
    if (error instanceof ShopError) return null
    throw error
  })
}
