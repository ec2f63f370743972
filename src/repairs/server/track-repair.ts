import { limitKey, throttle } from '#accounts/server/index.ts'
import { phoneDigits } from '#kit/contract/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { GatewayWay } from '#payments/model.ts'
import { beginPayment } from '#payments/server/index.ts'
import type { ClaimRepair, FindRepair } from '../contract.ts'
import { numberIn } from '../model.ts'
import type { TrackedRepair } from '../repair.ts'
import { repairWords as words } from '../words.ts'
import { settleAdvances } from './advance.ts'
import { announce } from './book-repair.ts'
import { findFirst } from './claims.queries.ts'
import { enterStage } from './enter-stage.ts'
import { withdraw } from './estimates.queries.ts'
import { findByNumber } from './links.queries.ts'
import { findByLink, newLink } from './links.ts'
import { insertEvent, type LockedRepair, lockRepair } from './repairs.queries.ts'
import { countUnread } from './set-repair.queries.ts'
import { getRules } from './settings.queries.ts'
import { freeSlot } from './slots.queries.ts'
import { canBePaid, findTracked, isOwnRepair } from './ticket.queries.ts'

const hour = 3_600

/**
 * The link of a repair for whoever knows its number and phone. What is wrong and what is unknown is
 * answered in the same words and after the
 * same work, and nobody tries many: neither numbers from one address, nor phones for one number.
 */
export async function findRepair(
  shop: Shop,
  caller: Visitor,
  { number, phone }: FindRepair,
): Promise<{ link: string }> {
  const [digits, wanted] = [phoneDigits(phone), numberIn(number) ?? '0']
  await throttle(
    shop,
    { key: `repair-find:${caller.address}`, max: 20, seconds: hour },
    { key: limitKey('repair-number', wanted), max: 20, seconds: hour },
    { key: limitKey('repair-phone', digits), max: 20, seconds: hour },
  )
  const found = await findByNumber(shop.db, wanted, digits)
  if (!found) throw new ShopError('repair_unknown')
  return { link: await newLink(shop.db, found.id) }
}

/** The repair behind a link, as its owner sees it. */
async function show(db: Db, id: string, userId: string | null): Promise<TrackedRepair> {
  const [found, { noFixFee, warrantyDays, eraseDays }] = [
    await findTracked(db, id, userId),
    await getRules(db),
  ]
  if (!found) throw new ShopError('repair_unknown')
  return { ...found, noFixFee, warrantyDays, eraseDays }
}

export async function trackRepair(
  shop: Shop,
  caller: Visitor | SignedIn,
  link: string,
): Promise<TrackedRepair> {
  const found = await findByLink(shop.db, link)
  if (!found) throw new ShopError('repair_unknown')
  return show(shop.db, found.id, 'id' in caller ? caller.id : null)
}

/** What whoever has the link does with the repair, which is locked until the end. */
export function withLink<Reply>(
  shop: Shop,
  link: string,
  work: (tx: Db, repair: LockedRepair) => Promise<Reply>,
): Promise<Reply> {
  return transaction(shop.db, async (tx) => {
    const found = await findByLink(tx, link)
    const repair = found && (await lockRepair(tx, found.id))
    if (!repair) throw new ShopError('repair_unknown')
    return work(tx, repair)
  })
}

export const replyTo = async (tx: Db, { id }: LockedRepair, message: string) => ({
  message,
  data: await show(tx, id, null),
})

/** Begins to pay for a repair, for whoever has its link. */
export async function payByLink(
  shop: Shop,
  { link, ...begin }: { link: string; orderId: string; way: GatewayWay },
  origin: string,
) {
  const repair = await findByLink(shop.db, link)
  if (!repair || !(await canBePaid(shop.db, repair.id, begin.orderId)))
    throw new ShopError('repair_unknown')
  return beginPayment(shop, null, origin, begin)
}

/** Writes to the desk. */
export const writeMessage = async (
  shop: Shop,
  caller: Visitor,
  { link, text }: { link: string; text: string },
) => {
  await throttle(shop, { key: `repair-message:${caller.address}`, max: 60, seconds: hour })
  return withLink(shop, link, async (tx, repair) => {
    await insertEvent(tx, {
      repairId: repair.id,
      kind: 'message',
      byCustomer: true,
      text,
      isOutward: true,
    })
    await countUnread(tx, repair.id)
    return replyTo(tx, repair, words.written)
  })
}

/** Calls a booking off before the device is there; its time is free again. */
export const cancelBooking = (shop: Shop, link: string) =>
  withLink(shop, link, async (tx, repair) => {
    if (repair.stage !== 'booked') throw new ShopError('repair_step_not_possible')
    await leave(shop, tx, repair, { byCustomer: true })
    return replyTo(tx, repair, words.cancelled)
  })

/** Cancels a repair of which nothing was done. */
export async function leave(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  by: { byCustomer?: boolean; staffId?: string; note?: string },
) {
  await withdraw(tx, repair.id)
  if (by.staffId) await settleAdvances(shop, tx, repair, { id: by.staffId }, null)
  if (repair.stage === 'booked' && repair.slotAt) await freeSlot(tx, repair.way, repair.slotAt)
  await enterStage(shop, tx, repair, { to: 'cancelled', ...by })
}

/**
 * Claims the warranty: a repair is booked that belongs to the first one, whose period goes on as it
 * was.
 */
export const claimByLink = (
  shop: Shop,
  { link, words: said, photos }: ClaimRepair & { link: string },
) =>
  withLink(shop, link, async (tx, repair) => {
    const first = await requireClaimable(tx, repair)
    const booked = await announce(
      shop,
      tx,
      {
        ...first,
        source: 'web',
        faults: [],
        words: said,
        way: 'bring',
        slot: null,
        address: null,
        stage: 'booked',
        claimOf: repair.id,
        key: null,
      },
      { photos },
    )
    if (!booked) throw new ShopError('changed_meanwhile')
    await insertEvent(tx, {
      repairId: repair.id,
      kind: 'claim',
      byCustomer: true,
      text: said,
      isOutward: true,
    })
    return {
      message: words.booked(booked.number),
      data: { number: booked.number, link: booked.token },
    }
  })

/**
 * The device and customer of a repair that can be claimed; it is locked, so of two claims at once,
 * one is refused.
 */
export async function requireClaimable(tx: Db, { id, isUnderWarranty }: LockedRepair) {
  const first = await findFirst(tx, id)
  if (!first || !isUnderWarranty) throw new ShopError('repair_warranty_over')
  const { hasOpenClaim, ...rest } = first
  if (hasOpenClaim) throw new ShopError('repair_claim_open')
  return rest
}

export async function linkOfOwn(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ link: string }> {
  if (!(await isOwnRepair(shop.db, id, caller.id))) throw new ShopError('not_found')
  return { link: await newLink(shop.db, id) }
}
