import { limitKey, throttle } from '#accounts/server/index.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { GatewayMode } from '#payments/model.ts'
import { startPayment } from '#payments/server/index.ts'
import type { FindRepair } from '../../contract.ts'
import { parseRepairNumber } from '../../model.ts'
import type { TrackedRepair } from '../../repair.ts'
import { getTracked } from './change-by-link.ts'
import { findRepairByNumber } from './links.queries.ts'
import { createLink, findRepairByLink } from './links.ts'
import { canBePaid, isRepairOf } from './tracked.queries.ts'

const hour = 3_600

/**
 * A link to a repair, for callers who know its number and phone. A wrong phone and an unknown
 * number get the same answer after the same work. Limits per address, per number and per phone keep
 * callers from guessing either.
 */
export async function findRepair(
  shop: Shop,
  caller: Visitor,
  { number, phone }: FindRepair,
): Promise<{ link: string }> {
  const [digits, plainNumber] = [phoneDigits(phone), parseRepairNumber(number) ?? '0']
  await throttle(
    shop,
    { key: `repair-find:${caller.address}`, max: 20, seconds: hour },
    { key: limitKey('repair-number', plainNumber), max: 20, seconds: hour },
    { key: limitKey('repair-phone', digits), max: 20, seconds: hour },
  )
  const repair = await findRepairByNumber(shop.db, plainNumber, digits)
  if (!repair) throw new ShopError('repair_unknown')
  return { link: await createLink(shop.db, repair.id) }
}

export async function trackRepair(
  shop: Shop,
  caller: Visitor | SignedIn,
  link: string,
): Promise<TrackedRepair> {
  const repair = await findRepairByLink(shop.db, link)
  if (!repair) throw new ShopError('repair_unknown')
  return getTracked(shop, shop.db, { ...repair, link }, 'id' in caller ? caller.id : null)
}

/** A new link to a repair of a signed-in customer. */
export async function createCustomerLink(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ link: string }> {
  if (!(await isRepairOf(shop.db, caller.id, id))) throw new ShopError('not_found')
  return { link: await createLink(shop.db, id) }
}

/** Starts an online payment. The link is the right to pay: no account is needed. */
export async function payByLink(
  shop: Shop,
  { link, ...payment }: { link: string; orderId: string; mode: GatewayMode },
  origin: string,
) {
  const repair = await findRepairByLink(shop.db, link)
  if (!repair || !(await canBePaid(shop.db, repair.id, payment.orderId)))
    throw new ShopError('repair_unknown')
  return startPayment(shop, null, origin, payment)
}
