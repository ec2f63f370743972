import type { Noun } from '#kit/server/noun.ts'
import { paymentsChecks } from './checks.queries.ts'
import { registerDesk } from './desk.routes.ts'
import { paymentMails } from './payment-mails.ts'
import { registerPayments } from './payments.routes.ts'
import { forgetSlips } from './slips.queries.ts'
import { paymentTasks } from './tasks.ts'
import { tellPayments } from './tell-customer.queries.ts'

export const payments: Noun = {
  register: (api) => {
    registerPayments(api)
    registerDesk(api)
  },
  forget: (tx, { id }) => forgetSlips(tx, id),
  tell: async (db, { id }) => ({ payments: await tellPayments(db, id) }),
  checks: paymentsChecks,
  startsFilled: ['payment_settings'],
  mailKinds: paymentMails,
  tasks: paymentTasks,
}
