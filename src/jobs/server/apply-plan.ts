import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CellProblem, JobResult } from '../contract.ts'
import { emptyResult } from '../model.ts'
import { findBatch, flushPendingLists, insertOriginals } from './batches.queries.ts'
import { advanceJob, isStarterActive, setAuditJob } from './jobs.queries.ts'
import type { JobRun } from './jobs.ts'

/** Rows per batch. A batch locks its products, so orders wait no longer than one batch takes. */
export const batchSize = 50
// So few batches do not fill the pending lists of the indexes.
const batchesPerFlush = 40
const maxProblems = 5_000

/** The result of a batch. Rows that changed after the plan was made are left out. */
export interface BatchResult {
  created: number
  changed: number
  removed?: number
  skipped: CellProblem[]
  /** The data needed to undo the batch. */
  originals?: unknown[]
}

type Apply<Row> = (tx: Db, rows: Row[]) => Promise<BatchResult>

/** Applies a plan in batches. Fails if every planned row has changed meanwhile. */
export async function applyPlan<Row>(
  shop: Shop,
  work: JobRun<unknown>,
  planId: string,
  apply: Apply<Row>,
): Promise<JobResult> {
  const result = await runInBatches<Row>(
    shop,
    work,
    (number) => findBatch(shop.db, planId, number),
    apply,
  )
  if (work.total > 0 && result.created + result.changed === 0)
    throw new ShopError('changed_meanwhile')
  return result
}

/**
 * Applies one batch after the other. Each runs in a short transaction that also saves the progress
 * and the originals, so every batch is applied exactly once despite interruptions. A dismissed
 * person's job ends with the batch that runs.
 */
export async function runInBatches<Row>(
  shop: Shop,
  work: JobRun<unknown>,
  find: (number: number) => Promise<Row[] | null>,
  apply: Apply<Row>,
): Promise<JobResult> {
  let { position, done } = work
  let result: JobResult = work.result ?? emptyResult
  while (done < work.total) {
    const rows = await find(position)
    if (!rows) throw new ShopError('changed_meanwhile')
    done += rows.length
    if (position % batchesPerFlush === 0) await flushPendingLists(shop.db)
    result = await transaction(shop.db, async (tx) => {
      if (!(await isStarterActive(tx, work))) throw new ShopError('job_without_starter')
      await setAuditJob(tx, work.id)
      const outcome = await apply(tx, rows)
      const sum = add(result, outcome)
      if (outcome.originals) await insertOriginals(tx, work.id, position, outcome.originals)
      if (!(await advanceJob(tx, work.id, position, done, sum)))
        throw new Error(
          `batch ${position} of job ${work.id} was already applied by another process`,
        )
      return sum
    })
    position += 1
  }
  return result
}

const add = (sum: JobResult, { created, changed, removed, skipped }: BatchResult): JobResult => ({
  ...sum,
  created: sum.created + created,
  changed: sum.changed + changed,
  ...(removed !== undefined && { removed: (sum.removed ?? 0) + removed }),
  problemCount: sum.problemCount + skipped.length,
  problems: [...sum.problems, ...skipped].slice(0, maxProblems),
})
