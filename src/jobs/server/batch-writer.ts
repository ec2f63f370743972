import { batchSize, insertBatch } from '#jobs/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { PlannedRow } from './plan-row.ts'

/** Collects planned rows and stores them in the batches in which they are applied. */
export function createBatchWriter(db: Db, jobId: string) {
  let pending: PlannedRow[] = []
  let number = 0
  return {
    add: (row: PlannedRow) => pending.push(row),
    write: async ({ isLast = false } = {}) => {
      while (pending.length >= (isLast ? 1 : batchSize)) {
        await insertBatch(db, jobId, number, pending.slice(0, batchSize))
        pending = pending.slice(batchSize)
        number += 1
      }
    },
  }
}
