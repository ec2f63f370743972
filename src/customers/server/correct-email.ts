import {
  accessChangedMail,
  customerTitle,
  endAccess,
  enqueueVerification,
} from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { requireNotWalkIn } from '#counter/server/index.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CorrectEmail, Customer } from '../contract.ts'
import { findCustomer, updateEmail } from './customers.queries.ts'

/**
 * Changes a customer's e-mail, which is unverified until the customer confirms it. Sessions, reset
 * codes, links and the Google sign-in of the old address end, and the password stays. Mails about
 * open orders go to the new address.
 */
export async function correctEmail(
  shop: Shop,
  caller: SignedIn,
  { id, email, version }: CorrectEmail,
): Promise<Customer> {
  requireNotWalkIn(id)
  const corrected = transaction(shop.db, async (tx) => {
    const customer = await findCustomer(tx, id)
    if (!customer) throw new ShopError('not_found')
    if (customer.email === email) return customer
    const previous = await updateEmail(tx, { id, email, version })
    if (!previous) throw new ShopError('changed_meanwhile')
    await endAccess(tx, id)
    // Warn the owner of the old address, who may have lost their account to this change.
    if (previous.verified && customer.email)
      await enqueueMail(
        tx,
        accessChangedMail(shop, { ...previous, email: customer.email }, 'changedEmail'),
      )
    if (customer.signsIn) await enqueueVerification(shop, tx, { id, email })
    const updated = await findCustomer(tx, id)
    if (!updated) throw new ShopError('not_found')
    const changes = { fields: { before: '', after: 'email' } }
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'customer',
      subjectId: id,
      title: customerTitle(id),
      changes,
    })
    return updated
  })
  return refuseViolations(
    { users_email_key: ['email_taken', { field: 'email', params: { reason: 'knownCustomer' } }] },
    corrected,
  )
}
