import { deleteMailsAbout } from '#kit/server/mail/outbox.queries.ts'
import type { Noun } from '#kit/server/noun.ts'
import { mailsChecks } from './checks.queries.ts'
import { mailsGauges } from './gauges.queries.ts'
import { registerMails } from './mails.routes.ts'
import { mailsSecrets } from './secrets.queries.ts'

export const mails: Noun = {
  register: registerMails,
  forget: async (tx, { email }) => email && deleteMailsAbout(tx, email),
  checks: mailsChecks,
  leftOut: mailsSecrets,
  gauges: mailsGauges,
}
