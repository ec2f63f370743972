import type { Noun } from '#kit/server/noun.ts'
import { accountMails } from './account-mails.ts'
import { registerAccounts } from './accounts.routes.ts'
import { forgetAttemptsOf } from './attempts.queries.ts'
import { accountsChecks } from './checks.queries.ts'
import { endAccess } from './end-access.ts'
import { accountsSecrets } from './secrets.queries.ts'
import { accountsTasks } from './tasks.ts'
import { tellAccount, tellDevices, tellSessions } from './tell-customer.queries.ts'
import { subjectOf } from './throttle.ts'

export const accounts: Noun = {
  register: registerAccounts,
  forget: async (tx, { id, email }) => {
    await endAccess(tx, id)
    for (const subject of [id, email]) if (subject) await forgetAttemptsOf(tx, subjectOf(subject))
  },
  // Whoever was signed in to the account that goes is out.
  merge: (tx, { from }) => endAccess(tx, from),
  tell: async (db, { id }) => ({
    account: await tellAccount(db, id),
    sessions: await tellSessions(db, id),
    devices: await tellDevices(db, id),
  }),
  checks: accountsChecks,
  leftOut: accountsSecrets,
  startsFilled: ['roles'],
  mailKinds: accountMails,
  tasks: accountsTasks,
}
