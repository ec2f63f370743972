import type { Noun } from '#kit/server/noun.ts'
import { deleteResets, deleteSessions } from './accounts.queries.ts'
import { registerAccounts } from './accounts.routes.ts'
import { accountsChecks } from './checks.queries.ts'
import { accountsSecrets } from './secrets.queries.ts'
import { accountsTasks } from './tasks.ts'

export const accounts: Noun = {
  register: registerAccounts,
  forget: async (tx, { id }) => {
    await deleteSessions(tx, id)
    await deleteResets(tx, id)
  },
  checks: accountsChecks,
  leftOut: accountsSecrets,
  tasks: accountsTasks,
}
