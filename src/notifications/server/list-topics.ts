import { memberMay } from '#access/member-access.ts'
import { peekSession } from '#accounts/server/index.ts'
import type { May } from '#kit/contract/access.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { getActingSeller } from '#sellers/server/index.ts'
import { type Topic, topics } from '../model.ts'

/** The permission that staff need for each topic. */
const permissions = {
  orders: 'orders',
  enquiries: 'enquiries',
  stock: 'goods',
  repairs: 'repairs',
  limits: 'mails',
} as const

/** The functions that check a caller's permissions. */
interface AccessChecks {
  shop: Shop
  may: May
}

/**
 * Lists the topics about which the caller may be notified: staff according to their role, members
 * of a seller about that seller only.
 */
export async function listTopics(
  access: AccessChecks,
  caller: SignedIn,
  businessId: string | undefined,
): Promise<readonly Topic[]> {
  if (businessId === undefined)
    return topics.filter((topic) => access.may(caller, permissions[topic]))
  const { role } = await getActingSeller(
    access.shop,
    caller,
    { may: 'orders', writes: false },
    businessId,
  )
  return role === null || memberMay(role, 'products') ? ['orders', 'stock'] : ['orders']
}

/** Lists the topics again. Null once the session has ended or the caller has lost access. */
export async function recheckTopics(
  access: AccessChecks,
  caller: SignedIn,
  businessId: string | undefined,
): Promise<readonly Topic[] | null> {
  const session = await peekSession(access.shop, caller.sessionHash)
  if (!session) return null
  return listTopics(access, { ...caller, ...session }, businessId).catch((error) => {
    if (error instanceof ShopError) return null
    throw error
  })
}
