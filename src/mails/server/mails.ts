import type { OutboxMail, ReadMail } from '#contract/mails.ts'
import { recordDeed } from '../audit/audit.queries.ts'
import { signal } from '../db/signals.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { findMail, insertCopy, lockMail, setDue, wasJustCopied } from './mails.queries.ts'

export async function getMail(shop: Shop, id: string): Promise<ReadMail> {
  const mail = await findMail(shop.db, id)
  if (!mail) throw new ShopError('not_found')
  return mail
}

/** Sends a copy of a mail that was sent, or tries one that failed at once. Two who press together send one. */
export function sendAgain(shop: Shop, caller: SignedIn, id: string): Promise<OutboxMail> {
  return transaction(shop.db, async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw new ShopError('not_found')
    if (mail.isExpired) throw new ShopError('mail_expired')
    if (mail.state === 'waiting' || (await wasJustCopied(tx, id))) throw new ShopError('mail_just_sent')
    const next = mail.state === 'sent' ? await insertCopy(tx, id) : await setDue(tx, id)
    await recordDeed(tx, caller.id, { action: mail.state === 'sent' ? 'resent' : 'tried', subject: 'mail', subjectId: id, title: titleOf(mail) })
    await signal(tx, 'mail')
    return next
  })
}

// The log is never emptied, so it names nobody; what tells the shop of an enquiry has its sender in the subject.
const titleOf = ({ kind, subject }: OutboxMail) => (kind === 'enquiry-for-shop' ? 'Enquiry' : subject)
