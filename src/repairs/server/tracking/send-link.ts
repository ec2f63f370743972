import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import { getRules } from '../settings.queries.ts'
import { getLockedRepair, getTicket, recordRepairAction } from '../tickets/tickets.ts'
import { createLink } from './links.ts'

/** The facts for printed papers, with a new link for the QR code. */
export const getPaper = (shop: Shop, caller: SignedIn, id: string, origin: string) =>
  transaction(shop.db, async (tx) => {
    const ticket = await getTicket(tx, caller, id)
    const link = await createLink(tx, id)
    const { terms } = await getRules(tx, shop.language)
    return {
      ticket,
      link,
      url: `${shop.origin.current() ?? origin}${paths.trackRepair(link)}`,
      terms: terms.split('\n').filter(Boolean),
    }
  })

/** Sends the customer a new link. */
export const sendLink = (shop: Shop, caller: SignedIn, id: string) =>
  transaction(shop.db, async (tx) => {
    const repair = await getLockedRepair(tx, id)
    const link = await createLink(tx, id)
    const kind = repair.stage === 'booked' ? 'booked' : 'received'
    const isSent = await notifyCustomer(shop, tx, kind, repair, {
      token: link,
      occasion: link.slice(0, 8),
    })
    await recordRepairAction(tx, caller, repair, 'resent')
    const words = repairOfficeWords(caller.language)
    return { message: isSent ? words.linkSent : words.linkUnsent, link }
  })
