import { recordAction } from '#audit/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { enqueueTask } from '#kit/server/tasks/enqueue-task.ts'
import type { OutboxMail, ReadMail } from '../contract.ts'
import { clearError, findMail, insertCopy, lockMail, wasJustCopied } from './mails.queries.ts'

export async function getMail(db: Db, id: string): Promise<ReadMail> {
  const mail = await findMail(db, id)
  if (!mail) throw new ShopError('not_found')
  return mail
}

/** Sends a copy of a sent mail, or tries a failed one again now. Two clicks at once send one. */
export function sendAgain(shop: Shop, caller: SignedIn, id: string): Promise<OutboxMail> {
  return transaction(shop.db, async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw new ShopError('not_found')
    if (mail.isExpired) throw new ShopError('mail_expired')
    if (mail.state === 'waiting' || (await wasJustCopied(tx, id)))
      throw new ShopError('mail_just_sent')
    const next = mail.state === 'sent' ? await insertCopy(tx, id) : id
    await clearError(tx, next)
    await enqueueTask(tx, 'mail', { id: Number(next) }, { key: next })
    await recordAction(tx, caller.id, {
      action: mail.state === 'sent' ? 'resent' : 'tried',
      subject: 'mail',
      subjectId: id,
      title: titleOf(mail),
    })
    return getMail(tx, next)
  })
}

// The log is never emptied, so it names nobody; an enquiry's notice to the shop has the sender in
// its subject.
const titleOf = ({ kind, subject }: OutboxMail) =>
  kind === 'enquiry-for-shop' ? 'Enquiry' : subject
