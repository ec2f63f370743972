import type { Noun } from '#kit/server/noun.ts'
import { accountMails } from './account-mails.ts'
import { deleteResets, deleteSessions } from './accounts.queries.ts'
import { registerAccounts } from './accounts.routes.ts'
import { forgetAttemptsOf } from './attempts.queries.ts'
import { accountsChecks } from './checks.queries.ts'
import { deleteDevices } from './devices.queries.ts'
import { accountsSecrets } from './secrets.queries.ts'
import { accountsTasks } from './tasks.ts'
import { tellAccount, tellDevices, tellSessions } from './tell-customer.queries.ts'
import { subjectOf } from './throttle.ts'
import { deleteVerification } from './verification.queries.ts'

export const accounts: Noun = {
  register: registerAccounts,
  forget: async (tx, { id, email }) => {
    await deleteSessions(tx, id)
    await deleteResets(tx, id)
    await deleteVerification(tx, id)
    await deleteDevices(tx, id)
    for (const subject of [id, email]) if (subject) await forgetAttemptsOf(tx, subjectOf(subject))
  },
  tell: async (db, { id }) => ({ account: await tellAccount(db, id), sessions: await tellSessions(db, id), devices: await tellDevices(db, id) }),
  checks: accountsChecks,
  leftOut: accountsSecrets,
  mailKinds: accountMails,
  tasks: accountsTasks,
}
