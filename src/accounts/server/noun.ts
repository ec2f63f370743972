import type { Noun } from '#kit/server/noun.ts'
import { accountMails } from './account-mails.ts'
import { registerAccounts } from './accounts.routes.ts'
import { accountsChecks } from './checks.queries.ts'
import { exportAccount, exportDevices, exportSessions } from './customer/customer-export.queries.ts'
import { endAccess } from './end-access.ts'
import { deleteSubjectAttempts } from './limits/attempts.queries.ts'
import { hashSubject } from './limits/throttle.ts'
import { accountsSecrets } from './secrets.queries.ts'
import { accountsTasks } from './tasks.ts'

export const accounts: Noun = {
  register: registerAccounts,
  eraseCustomer: async (tx, { id, email }) => {
    await endAccess(tx, id)
    for (const subject of [id, email])
      if (subject) await deleteSubjectAttempts(tx, hashSubject(subject))
  },
  // The merged account disappears, so its sessions and links must end.
  merge: (tx, { from }) => endAccess(tx, from),
  exportCustomer: async (db, { id }) => ({
    account: await exportAccount(db, id),
    sessions: await exportSessions(db, id),
    devices: await exportDevices(db, id),
  }),
  checks: accountsChecks,
  excludedFromBackups: accountsSecrets,
  startsFilled: ['roles'],
  mailKinds: accountMails,
  tasks: accountsTasks,
}
