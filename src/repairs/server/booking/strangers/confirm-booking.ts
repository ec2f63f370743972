import { isVerified } from '#accounts/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import { hashToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BookingConfirmer } from '../../../model.ts'
import { repairReplyWords } from '../../../words/tracking.ts'
import type { LockedRepair } from '../../repairs.queries.ts'
import { getRules } from '../../settings.queries.ts'
import { changeTicket } from '../../tickets/tickets.ts'
import { changeByLink, toTrackedReply } from '../../tracking/change-by-link.ts'
import { reserveSlot } from '../slots.ts'
import { findChannel, markConfirmed, updateSlot } from './confirm-booking.queries.ts'

/**
 * Confirms a booking for the holder of a link that was mailed or sent to the phone, or for the
 * customer with a verified account. The link that the booking form shows proves nothing.
 */
export const confirmByLink = (shop: Shop, caller: Visitor | SignedIn, link: string) =>
  changeByLink(shop, link, async (tx, repair) => {
    const by = (await findChannel(tx, hashToken(link), repair.id)) ?? (await findOwner(tx))
    if (!by) throw new ShopError('repair_link_confirms_nothing')
    const { confirmed, confirmedWithoutSlot } = repairReplyWords(caller.language)
    const hasSlot = await confirm(shop, tx, repair, by)
    return toTrackedReply(shop, tx, repair, hasSlot ? confirmed : confirmedWithoutSlot)

    async function findOwner(tx: Db): Promise<BookingConfirmer | null> {
      const isOwner = 'id' in caller && repair.userId === caller.id
      return isOwner && (await isVerified(tx, caller.id)) ? 'account' : null
    }
  })

/** Staff confirm a booking, for example on the phone. */
export const confirmAsStaff = (shop: Shop, caller: SignedIn, id: string) =>
  changeTicket(shop, caller, { id }, async (tx, repair, words) => {
    if (repair.stage !== 'booked') throw new ShopError('repair_step_not_possible')
    const hasSlot = await confirm(shop, tx, repair, 'staff')
    return {
      message: hasSlot ? words.confirmed : words.confirmedWithoutSlot,
      changes: { confirmed: { before: null, after: 'staff' } },
    }
  })

/**
 * Confirms a booking, once. A released slot is booked again if it is still free. Returns false if
 * it isn't.
 */
async function confirm(shop: Shop, tx: Db, repair: LockedRepair, by: BookingConfirmer) {
  const { id, isUnconfirmed, stage, lapsedSlotAt } = repair
  if (isUnconfirmed) await markConfirmed(tx, id, by)
  if (!isUnconfirmed || !lapsedSlotAt || stage !== 'booked') return lapsedSlotAt === null
  try {
    await bookSlot(shop, tx, repair, lapsedSlotAt.toISOString())
    return true
  } catch (error) {
    if (error instanceof ShopError) return false
    throw error
  }
}

async function bookSlot(shop: Shop, tx: Db, { id, transport }: LockedRepair, startsAt: string) {
  const rules = await getRules(tx, shop.language)
  await updateSlot(tx, id, await reserveSlot(shop, tx, rules, transport, startsAt))
}

/** The customer of a confirmed booking chooses a slot, if it has none. */
export const chooseSlot = (
  shop: Shop,
  caller: Visitor,
  { link, slot }: { link: string; slot: string },
) =>
  changeByLink(shop, link, async (tx, repair) => {
    if (repair.isUnconfirmed) throw new ShopError('repair_link_confirms_nothing')
    if (repair.stage !== 'booked' || repair.slotAt) throw new ShopError('repair_step_not_possible')
    await bookSlot(shop, tx, repair, slot)
    return toTrackedReply(shop, tx, repair, repairReplyWords(caller.language).slotChosen)
  })
