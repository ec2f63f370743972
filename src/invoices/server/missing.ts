import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { listUnbilled, writeInvoices } from './missing.queries.ts'

const maxAtOnce = 200

/**
 * Deliveries never wait for a name, a PAN or a calendar that is missing; once it is there, their
 * invoices follow.
 */
async function writeMissing({ db }: Shop) {
  for (const order of await listUnbilled(db, maxAtOnce))
    await transaction(db, (tx) => writeInvoices(tx, order))
}

export const missingTask = recurring('invoices', 3600, writeMissing)
