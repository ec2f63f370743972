import { isVerified } from '#accounts/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { orderMailRoles } from '#member-access.ts'
import { listToldMembers } from '#orders/server/index.ts'
import type { ReturnState } from '../model.ts'
import { findLetter } from './letters.queries.ts'
import { isTold, returnMail, sellerReturnMail } from './return-mails.ts'

/** A mail at each step, where the address is known to be the customer's. */
export async function tellCustomer(shop: Shop, tx: Db, id: string, state: ReturnState, note = '') {
  const letter = await findLetter(tx, id)
  if (!letter || !isTold(state) || !letter.email || !(await isVerified(tx, letter.customerId)))
    return
  await enqueueMail(tx, returnMail(shop, state, letter, note))
}

/** Whoever sent it hears that some of it is to come back. */
export async function tellSeller(shop: Shop, tx: Db, id: string) {
  const letter = await findLetter(tx, id)
  if (!letter || letter.sellerAddress === null) return
  for (const member of await listToldMembers(tx, letter.orderId, orderMailRoles))
    if (member.consignment === letter.consignment)
      await enqueueMail(tx, sellerReturnMail(shop, member, id, letter))
}
