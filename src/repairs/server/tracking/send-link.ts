import { throttle } from '#accounts/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import { newToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { paths } from '#pages/shop-pages.ts'
import type { RepairStage } from '../../model.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { repairReplyWords } from '../../words/tracking.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import type { RepairMailKind } from '../notify/repair-mails.ts'
import { type LockedRepair, lockRepair } from '../repairs.queries.ts'
import { getRules } from '../settings.queries.ts'
import { renewPickupCode } from '../stages/set-repair.queries.ts'
import { getLockedRepair, getTicket, recordRepairAction } from '../tickets/tickets.ts'
import { revokeLinks } from './links.queries.ts'
import { createLink, findRepairByLink } from './links.ts'

/** The facts for printed papers, with a new link for the QR code. */
export const getPaper = (shop: Shop, caller: SignedIn, id: string, origin: string) =>
  transaction(shop.db, async (tx) => {
    const ticket = await getTicket(tx, caller, id)
    const link = await createLink(tx, id, { staffId: caller.id })
    const { terms } = await getRules(tx, shop.language)
    return {
      ticket,
      link,
      url: `${shop.origin.current() ?? origin}${paths.trackRepair(link)}`,
      terms: terms.split('\n').filter(Boolean),
    }
  })

/** The mail with the link, by stage. Other stages use the mail about a received device. */
const kindsByStage: Partial<Record<RepairStage, RepairMailKind>> = {
  booked: 'booked',
  ready: 'ready',
  not_repaired: 'notRepaired',
  handed_over: 'handedOver',
}

/** Sends a new link, with the pick-up code once there is one, to the contact of the repair. */
const deliverLink = (shop: Shop, tx: Db, repair: LockedRepair) =>
  notifyCustomer(shop, tx, kindsByStage[repair.stage] ?? 'received', repair, {
    occasion: newToken().slice(0, 8),
  })

/** Sends the customer a new link. Staff don't see it. */
export const sendLink = (shop: Shop, caller: SignedIn, id: string) =>
  transaction(shop.db, async (tx) => {
    const repair = await getLockedRepair(tx, id)
    const isSent = await deliverLink(shop, tx, repair)
    await recordRepairAction(tx, caller, repair, 'resent')
    const words = repairOfficeWords(caller.language)
    return { message: isSent ? words.linkSent : words.linkUnsent }
  })

/** Ends every link and the pick-up code of a repair, and sends the customer new ones. */
export const renewLinks = (shop: Shop, caller: SignedIn, id: string) =>
  transaction(shop.db, async (tx) => {
    await getLockedRepair(tx, id)
    await revokeLinks(tx, id)
    await renewPickupCode(tx, id)
    const repair = await getLockedRepair(tx, id)
    const isSent = await deliverLink(shop, tx, repair)
    await recordRepairAction(tx, caller, repair, 'revoked')
    const words = repairOfficeWords(caller.language)
    return { message: isSent ? words.linksRenewed : words.linksRevoked }
  })

const day = 86_400

/** Sends the customer a new link, at the request of a caller who has any link to the repair. */
export async function resendLink(shop: Shop, caller: Visitor, link: string) {
  const found = await findRepairByLink(shop.db, link)
  if (!found) throw new ShopError('repair_unknown')
  await throttle(
    shop,
    { key: `repair-resend-from:${caller.address}`, max: 20, seconds: day },
    { key: `repair-resend:${found.id}`, max: 3, seconds: day },
  )
  return transaction(shop.db, async (tx) => {
    const repair = await lockRepair(tx, found.id)
    const isSent = repair && (await deliverLink(shop, tx, repair))
    const words = repairReplyWords(caller.language)
    return { message: isSent ? words.linkSent : words.linkUnsent }
  })
}
