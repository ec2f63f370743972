import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CellProblem, JobResult } from '../contract.ts'
import { emptyResult } from '../model.ts'
import { actAs, advanceJob, emptyPendingLists, findBatch, insertOriginals } from './jobs.queries.ts'
import type { Work } from './jobs.ts'

/**
 * Products are locked while a batch of so many is written: whoever orders one of them waits no
 * longer than that.
 */
export const batchSize = 50
// Their lists have room for more than these.
const batchesPerList = 40
const maxProblems = 5_000

/** What a batch came to. Rows that are not as they were when it was planned are left out. */
export interface Outcome {
  created: number
  changed: number
  removed?: number
  leftOut: CellProblem[]
  /** What it takes to take the batch back. */
  originals?: unknown[]
}

type Apply<Row> = (tx: Db, rows: Row[]) => Promise<Outcome>

/** Carries out a plan in steps. It is refused if nothing is left as it was planned. */
export async function carryOut<Row>(
  shop: Shop,
  work: Work<unknown>,
  planId: string,
  apply: Apply<Row>,
): Promise<JobResult> {
  const result = await inSteps<Row>(
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
 * Does batch after batch, each in a short transaction that also says how far the job is and keeps
 * what it takes to take it back:
 * every batch is done once, however often the work is broken off, and by whomever.
 */
export async function inSteps<Row>(
  shop: Shop,
  work: Work<unknown>,
  find: (number: number) => Promise<Row[] | null>,
  apply: Apply<Row>,
): Promise<JobResult> {
  let { position, done } = work
  let result: JobResult = work.result ?? emptyResult
  while (done < work.total) {
    const rows = await find(position)
    if (!rows) throw new ShopError('changed_meanwhile')
    done += rows.length
    if (position % batchesPerList === 0) await emptyPendingLists(shop.db)
    result = await transaction(shop.db, async (tx) => {
      await actAs(tx, work.id)
      const outcome = await apply(tx, rows)
      const sum = add(result, outcome)
      if (outcome.originals) await insertOriginals(tx, work.id, position, outcome.originals)
      if (!(await advanceJob(tx, work.id, position, done, sum)))
        throw new Error(`batch ${position} of job ${work.id} is somebody else's`)
      return sum
    })
    position += 1
  }
  return result
}

const add = (sum: JobResult, { created, changed, removed, leftOut }: Outcome): JobResult => ({
  ...sum,
  created: sum.created + created,
  changed: sum.changed + changed,
  ...(removed !== undefined && { removed: (sum.removed ?? 0) + removed }),
  problemCount: sum.problemCount + leftOut.length,
  problems: [...sum.problems, ...leftOut].slice(0, maxProblems),
})
