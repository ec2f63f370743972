import type { Noun } from '#kit/server/noun.ts'
import { paymentsChecks } from './checks.queries.ts'
import { registerStaffPayments } from './desk.routes.ts'
import { paymentMails } from './payment-mails.ts'
import { registerPayments } from './payments.routes.ts'
import { eraseSlips } from './slips.queries.ts'
import { paymentTasks } from './tasks.ts'
import { exportPayments } from './tell-customer.queries.ts'

export const payments: Noun = {
  register: (api) => {
    registerPayments(api)
    registerStaffPayments(api)
  },
  eraseCustomer: (tx, { id }) => eraseSlips(tx, id),
  exportCustomer: async (db, { id }) => ({ payments: await exportPayments(db, id) }),
  checks: paymentsChecks,
  startsFilled: ['payment_settings'],
  mailKinds: paymentMails,
  tasks: paymentTasks,
}
