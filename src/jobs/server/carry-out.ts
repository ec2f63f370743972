import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CellProblem, JobResult } from '../contract.ts'
import { emptyResult } from '../model.ts'
import { advanceJob, findBatch } from './jobs.queries.ts'
import type { Work } from './jobs.ts'

/** Products are locked while a batch of so many is written: whoever orders one of them waits no longer than that. */
export const batchSize = 50
const maxProblems = 5_000

/** What a batch came to. Rows that are not as they were when it was planned are left out. */
export interface Outcome {
  created: number
  changed: number
  leftOut: CellProblem[]
}

/**
 * Carries out a plan, batch by batch, each in a short transaction that also says how far the job is:
 * every batch is done once, however often the work is broken off, and by whomever. It is refused if nothing is left as it was planned.
 */
export async function carryOut<Row>(shop: Shop, work: Work<unknown>, planId: string, apply: (tx: Db, rows: Row[]) => Promise<Outcome>): Promise<JobResult> {
  let { position, done } = work
  let result: JobResult = work.result ?? emptyResult
  while (done < work.total) {
    const rows = await findBatch<Row>(shop.db, planId, position)
    if (!rows) throw new ShopError('changed_meanwhile')
    done += rows.length
    result = await transaction(shop.db, async (tx) => {
      const sum = add(result, await apply(tx, rows))
      if (!(await advanceJob(tx, work.id, position, done, sum))) throw new Error(`batch ${position} of job ${work.id} is somebody else's`)
      return sum
    })
    position += 1
  }
  if (work.total > 0 && result.created + result.changed === 0) throw new ShopError('changed_meanwhile')
  return result
}

const add = (sum: JobResult, { created, changed, leftOut }: Outcome): JobResult => ({
  ...sum,
  created: sum.created + created,
  changed: sum.changed + changed,
  problemCount: sum.problemCount + leftOut.length,
  problems: [...sum.problems, ...leftOut].slice(0, maxProblems),
})
