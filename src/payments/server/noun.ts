import type { Noun } from '#kit/server/noun.ts'
import { eraseSlips } from './book/slips.queries.ts'
import { paymentsChecks } from './checks.queries.ts'
import { exportPayments } from './export-customer.queries.ts'
import { paymentMails } from './payment-mails.ts'
import { registerPayments } from './payments.routes.ts'
import { registerStaffPayments } from './staff-payments.routes.ts'
import { paymentTasks } from './tasks.ts'

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
