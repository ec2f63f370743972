import type { Db } from '#kit/server/db/sql.ts'
import { batchSize } from './apply-plan.ts'
import { insertBatch } from './batches.queries.ts'

/** Collects planned rows and stores them in the batches in which they are applied. */
export function createBatchWriter<Row>(db: Db, jobId: string) {
  let pending: Row[] = []
  let number = 0
  return {
    add: (row: Row) => pending.push(row),
    write: async ({ isLast = false } = {}) => {
      while (pending.length >= (isLast ? 1 : batchSize)) {
        await insertBatch(db, jobId, number, pending.slice(0, batchSize))
        pending = pending.slice(batchSize)
        number += 1
      }
    },
  }
}
