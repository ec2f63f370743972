import { orderMailRoles } from '#access/member-access.ts'
import { isVerified } from '#accounts/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { listMembersToNotify } from '#orders/server/index.ts'
import type { ReturnState } from '../../model.ts'
import { findMailFacts } from './mail-facts.queries.ts'
import { hasMail, returnMail, sellerReturnMail } from './return-mails.ts'

/**
 * Notifies the customer of a step by mail, if the address is verified: an unverified one may belong
 * to another person.
 */
export async function notifyCustomer(
  shop: Shop,
  tx: Db,
  id: string,
  state: ReturnState,
  note = '',
) {
  const facts = await findMailFacts(tx, id)
  if (!facts || !hasMail(state) || !facts.email || !(await isVerified(tx, facts.customerId))) return
  await enqueueMail(tx, returnMail(shop, state, facts, note))
}

/** Notifies the members of the seller, if a seller sent the items, that a return was requested. */
export async function notifySeller(shop: Shop, tx: Db, id: string) {
  const facts = await findMailFacts(tx, id)
  if (!facts || facts.sellerAddress === null) return
  for (const member of await listMembersToNotify(tx, facts.orderId, orderMailRoles))
    if (member.consignment === facts.consignment)
      await enqueueMail(tx, sellerReturnMail(shop, member, id, facts))
}
