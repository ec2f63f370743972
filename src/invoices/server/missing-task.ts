import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { listUnbilled, writeInvoices } from './missing.queries.ts'

const batchSize = 200

/**
 * Issues the invoices of earlier deliveries. A missing name, PAN or calendar year never blocks a
 * delivery, so its invoice is issued once the missing fact is entered.
 */
async function writeMissing({ db }: Shop) {
  for (const order of await listUnbilled(db, batchSize))
    await transaction(db, (tx) => writeInvoices(tx, order))
}

export const missingTask = recurring('invoices', 3600, writeMissing)
