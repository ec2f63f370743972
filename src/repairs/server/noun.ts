import type { Noun } from '#kit/server/noun.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  anonymizeRepairs,
  exportRepairs,
  hasOpenRepairs,
  reassignRepairs,
} from './booking/customers.queries.ts'
import { repairChecks } from './checks.queries.ts'
import { repairMails } from './notify/repair-mails.ts'
import { registerRepairs } from './repairs.routes.ts'
import { repairTasks } from './tasks.ts'

export const repairs: Noun = {
  register: registerRepairs,
  eraseCustomer: async (tx, { id, name }) => {
    if (await hasOpenRepairs(tx, id)) throw new ShopError('customer_has_open_repairs')
    await anonymizeRepairs(tx, id, name)
  },
  merge: reassignRepairs,
  exportCustomer: async (db, { id }) => ({ repairs: await exportRepairs(db, id) }),
  checks: repairChecks,
  startsFilled: ['repair_settings', 'repair_faults', 'repair_labour'],
  mailKinds: repairMails,
  tasks: repairTasks,
}
