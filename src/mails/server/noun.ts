import { deleteMailsAbout, listMailsTo } from '#kit/server/mail/outbox.queries.ts'
import type { Noun } from '#kit/server/noun.ts'
import { runSoon } from '#kit/server/tasks/enqueue-task.ts'
import { mailsChecks } from './checks.queries.ts'
import { mailsGauges } from './gauges.queries.ts'
import { registerMails } from './mails.routes.ts'
import { mailsSecrets } from './secrets.queries.ts'
import { mailFileCleaning, mailsTasks } from './tasks.ts'

export const mails: Noun = {
  register: registerMails,
  eraseCustomer: async (tx, { email, isVerified }) => {
    if (!email) return
    await deleteMailsAbout(tx, email, isVerified)
    await runSoon(tx, mailFileCleaning)
  },
  exportCustomer: async (db, { email }) => ({ mails: email ? await listMailsTo(db, email) : [] }),
  checks: mailsChecks,
  excludedFromBackups: mailsSecrets,
  gauges: mailsGauges,
  tasks: mailsTasks,
}
