import { sendWithoutWaiting } from '../db/connection/send-without-waiting.ts'
import { signal, signalAfterCommit } from '../db/signal-after-commit.ts'
import type { Db } from '../db/sql.ts'
import { PermanentFailure, type TaskKind } from '../tasks/task-kind.ts'
import type { ListAttachments } from './attachments.ts'
import type { Deliver } from './delivery.ts'
import type { Mail } from './mail.ts'
import {
  findUnsentMail,
  insertMail,
  insertUrgentMails,
  lockMailbox,
  markFailed,
  markSentStatement,
} from './outbox.queries.ts'

/**
 * Writes a mail in the caller's transaction. It is sent soon after the commit, and never without
 * one. Returns false if its recipient has reached the daily limit.
 */
export async function enqueueMail(tx: Db, mail: Mail): Promise<boolean> {
  if (mail.maxPerDay !== null) await lockMailbox(tx, mail)
  const isWritten = (await insertMail(tx, mail)) === 1
  await signal(tx, 'tasks', 'mail')
  return isWritten
}

/**
 * Writes mails that are always sent, in one statement. They have no attachments and open no
 * account.
 */
export async function enqueueUrgent(tx: Db, mails: readonly Mail[]) {
  if (mails.length === 0) return
  signalAfterCommit(tx)
  await sendWithoutWaiting(tx, insertUrgentMails(tx, mails))
}

/**
 * Sends one mail of the outbox. It is given up after nearly two days, or immediately if the mail
 * server will never accept it or its content has expired.
 */
export const createMailTask = (
  deliver: Deliver,
  concurrency: number,
  listAttachments: ListAttachments = async () => [],
): TaskKind<{ id: number }> => ({
  kind: 'mail',
  maxTries: 15,
  concurrency,
  run: async (shop, { id }) => {
    const mail = await findUnsentMail(shop.db, id)
    if (!mail) return
    if (mail.isExpired) throw new PermanentFailure('expired')
    shop.faultPoint('mail.afterLease')
    await deliver(mail, mail.hasAttachments ? await listAttachments(shop, id) : [])
    shop.faultPoint('mail.afterSend')
  },
  done: ({ id }) => markSentStatement(id),
  failed: (tx, { id }, reason) => markFailed(tx, id, reason),
})
