import type { Noun } from '#kit/server/noun.ts'
import type { TaskKind } from '#kit/server/tasks/task-kind.ts'
import { reportTask } from './cbms/report.ts'
import { invoiceChecks } from './checks.queries.ts'
import { exportInvoices } from './invoices.queries.ts'
import { registerInvoices } from './invoices.routes.ts'
import { listAttachments } from './invoices.ts'
import { missingTask } from './missing-task.ts'

export const invoices: Noun = {
  register: registerInvoices,
  checks: invoiceChecks,
  listAttachments,
  exportCustomer: async (db, { id }) => ({ invoices: await exportInvoices(db, id) }),
  tasks: [reportTask as TaskKind, missingTask],
  startsFilled: ['bs_months', 'invoice_issuers'],
}
