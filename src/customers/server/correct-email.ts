import { accessChangedMail, askToVerify, customerTitle, endAccess } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { requireAPerson } from '#counter/server/index.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CorrectEmail, Customer } from '../contract.ts'
import { findCustomer, setEmail } from './customers.queries.ts'

/**
 * Gives a customer another e-mail, which counts as unverified until its mailbox says otherwise.
 * Whoever had the old one is out: sessions, reset codes,
 * links and Google’s way in end; the password stays. Open orders are mailed to the new one from now
 * on.
 */
export async function correctEmail(
  shop: Shop,
  caller: SignedIn,
  { id, email, version }: CorrectEmail,
): Promise<Customer> {
  requireAPerson(id)
  const corrected = transaction(shop.db, async (tx) => {
    const before = await findCustomer(tx, id)
    if (!before) throw new ShopError('not_found')
    if (before.email === email) return before
    const old = await setEmail(tx, { id, email, version })
    if (!old) throw new ShopError('changed_meanwhile')
    await endAccess(tx, id)
    // Somebody may have lost their account to this.
    if (old.verified && before.email)
      await enqueueMail(
        tx,
        accessChangedMail(shop, { ...old, email: before.email }, 'changedEmail'),
      )
    if (before.signsIn) await askToVerify(shop, tx, { id, email })
    const after = await findCustomer(tx, id)
    if (!after) throw new ShopError('not_found')
    const changes = { fields: { before: '', after: 'email' } }
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'customer',
      subjectId: id,
      title: customerTitle(id),
      changes,
    })
    return after
  })
  return refusing(
    { users_email_key: ['email_taken', { field: 'email', params: { reason: 'knownCustomer' } }] },
    corrected,
  )
}
