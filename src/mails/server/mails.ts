import { recordAction } from '#audit/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { enqueueTask } from '#kit/server/tasks/enqueue-task.ts'
import type { MailWithText, OutboxMail } from '../contract.ts'
import { mailOfficeWords } from '../words/office.ts'
import { clearError, findMail, insertCopy, lockMail, wasJustCopied } from './mails.queries.ts'

export async function getMail(db: Db, id: string): Promise<MailWithText> {
  const mail = await findMail(db, id)
  if (!mail) throw new ShopError('not_found')
  return mail
}

/** Sends a copy of a sent mail, or retries a failed one now. Several clicks send one mail. */
export function sendAgain(shop: Shop, caller: SignedIn, id: string): Promise<OutboxMail> {
  return transaction(shop.db, async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw new ShopError('not_found')
    if (mail.isExpired) throw new ShopError('mail_expired')
    if (mail.state === 'waiting' || (await wasJustCopied(tx, id)))
      throw new ShopError('mail_just_sent')
    const queuedId = mail.state === 'sent' ? await insertCopy(tx, id) : id
    await clearError(tx, queuedId)
    await enqueueTask(tx, 'mail', { id: Number(queuedId) }, { key: queuedId })
    await recordAction(tx, caller.id, {
      action: mail.state === 'sent' ? 'resent' : 'tried',
      subject: 'mail',
      subjectId: id,
      title: toAuditTitle(mail, shop.language),
    })
    return getMail(tx, queuedId)
  })
}

// The audit log is permanent, so it must not name people. The subject of an enquiry names its
// sender.
const toAuditTitle = ({ kind, subject }: OutboxMail, language: Language) =>
  kind === 'enquiry-for-shop' ? mailOfficeWords(language).enquiry : subject
