import { throttle } from '#accounts/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { repairReplyWords } from '../../words/tracking.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import { insertEvent } from '../repairs.queries.ts'
import { clearUnread, incrementUnread, incrementVersion } from '../stages/set-repair.queries.ts'
import { changeTicket, getLockedRepair, getTicket } from '../tickets/tickets.ts'
import { changeByLink, toTrackedReply } from './change-by-link.ts'

/** A customer writes to the shop. */
export async function writeMessage(
  shop: Shop,
  caller: Visitor,
  { link, text }: { link: string; text: string },
) {
  await throttle(shop, { key: `repair-message:${caller.address}`, max: 60, seconds: 3_600 })
  return changeByLink(shop, link, async (tx, repair) => {
    await insertEvent(tx, { repairId: repair.id, kind: 'message', byCustomer: true, text })
    await incrementUnread(tx, repair.id)
    return toTrackedReply(shop, tx, repair, repairReplyWords(caller.language).written)
  })
}

/** Staff add an internal note, or write to the customer. */
export const addNote = (
  shop: Shop,
  caller: SignedIn,
  { id, text, isOutward }: { id: string; text: string; isOutward: boolean },
) =>
  changeTicket(shop, caller, { id }, async (tx, repair, words) => {
    // Repairs are erased once: a later note would stay forever.
    if (!isOutward && repair.erasedAt) throw new ShopError('repair_erased')
    await insertEvent(tx, {
      repairId: id,
      kind: isOutward ? 'message' : 'note',
      staffId: caller.id,
      text,
    })
    await (isOutward ? clearUnread(tx, id) : incrementVersion(tx, id))
    if (isOutward) await notifyCustomer(shop, tx, 'message', repair, { note: text })
    return { message: isOutward ? words.messaged : words.noted }
  })

export const readMessages = (shop: Shop, caller: SignedIn, id: string) =>
  transaction(shop.db, async (tx) => {
    await getLockedRepair(tx, id)
    await clearUnread(tx, id)
    return {
      message: repairOfficeWords(caller.language).saved,
      data: await getTicket(tx, caller, id),
    }
  })
