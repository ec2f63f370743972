import { sendAhead } from '../db/send-ahead.ts'
import type { Db } from '../db/sql.ts'
import { signal, tellAfterCommit } from '../db/tell.ts'
import { PermanentFailure, type TaskKind } from '../tasks/task-kind.ts'
import type { Deliver } from './delivery.ts'
import type { Mail } from './mail.ts'
import {
  findUnsent,
  insertMail,
  insertUrgent,
  lockMailbox,
  markFailed,
  markingSent,
} from './outbox.queries.ts'
import type { FindPapers } from './papers.ts'

/**
 * Writes a mail in the caller's transaction; it is sent soon after that commits, or never if it
 * does not. False where its recipient got too many today.
 */
export async function enqueueMail(tx: Db, mail: Mail): Promise<boolean> {
  if (mail.maxPerDay !== null) await lockMailbox(tx, mail)
  const isWritten = (await insertMail(tx, mail)) === 1
  await signal(tx, 'tasks', 'mail')
  return isWritten
}

/**
 * The same for several that are sent in any case, at once; none carries papers or opens an account.
 */
export async function enqueueUrgent(tx: Db, mails: readonly Mail[]) {
  if (mails.length === 0) return
  tellAfterCommit(tx)
  await sendAhead(tx, insertUrgent(tx, mails))
}

/**
 * Sends one mail of the outbox. Given up after nearly two days, or at once when the mail server
 * will never accept it or what it carries has expired.
 */
export const createMailTask = (
  deliver: Deliver,
  concurrency: number,
  findPapers: FindPapers = async () => [],
): TaskKind<{ id: number }> => ({
  kind: 'mail',
  maxTries: 15,
  concurrency,
  run: async (shop, { id }) => {
    const mail = await findUnsent(shop.db, id)
    if (!mail) return
    if (mail.isExpired) throw new PermanentFailure('expired')
    shop.faultPoint('mail.afterLease')
    await deliver(mail, mail.hasPapers ? await findPapers(shop, id) : [])
    shop.faultPoint('mail.afterSend')
  },
  done: ({ id }) => markingSent(id),
  failed: (tx, { id }, reason) => markFailed(tx, id, reason),
})
