import { randomUUID } from 'node:crypto'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { enqueueTask } from '#kit/server/tasks/enqueue-task.ts'
import type { TaskKind } from '#kit/server/tasks/task-kind.ts'
import type { Job, JobResult } from '../contract.ts'
import type { JobKind } from '../model.ts'

import { beginJob, failDeadJobs, failJob, findJob, finishJob, insertJob, lockJob, type NewJob, type StoredRefusal, setProgress } from './jobs.queries.ts'

const progressMs = 200

/** Reports progress. */
export type Report = (done: number) => Promise<void>

/** What a job gets: its transaction, its input, and who started it. */
export interface Work<Input> {
  tx: Db
  input: Input
  staffId: string
  report: Report
}

/** Starts a job in the background, in whichever process comes first. Returns as soon as it can be found by its id. */
export async function startJob(shop: Shop, job: Omit<NewJob, 'id'>): Promise<Job> {
  const id = randomUUID()
  await transaction(shop.db, async (tx) => {
    await insertJob(tx, { ...job, id })
    await enqueueTask(tx, job.kind, { id }, { key: id })
  })
  return getJob(shop, id)
}

/** The task for a kind of job: one transaction does all the work and marks it done, or does nothing. Once started, it is never started again. */
export const jobTask = <Input>(kind: JobKind, work: (shop: Shop, work: Work<Input>) => Promise<JobResult>): TaskKind<{ id: string }> => ({
  kind,
  maxTries: 1,
  concurrency: 2,
  run: (shop, { id }) =>
    transaction(shop.db, async (tx) => {
      await lockJob(tx, id)
      const begun = await beginJob(shop.db, id)
      if (!begun) return
      const result = await work(shop, { tx, input: begun.input as Input, staffId: begun.staffId, report: createReport(shop, id) })
      if (!(await finishJob(tx, id, result))) throw new Error(`job ${id} was presumed dead`)
    }).catch(async (error) => {
      if (!(error instanceof ShopError)) shop.log.error({ err: error, job: id }, 'a job failed')
      await failJob(shop.db, id, refusalOf(error))
    }),
  failed: (tx) => failInterruptedJobs(tx),
})

const refusalOf = (error: unknown): StoredRefusal => (error instanceof ShopError ? { code: error.code, params: error.params } : { code: 'internal' })

function createReport(shop: Shop, id: string): Report {
  let last = 0
  return async (done) => {
    if (Date.now() - last < progressMs) return
    last = Date.now()
    await setProgress(shop.db, id, done)
  }
}

export async function getJob(shop: Shop, id: string) {
  const job = await findJob(shop.db, id)
  if (!job) throw new ShopError('not_found')
  return job
}

/** Jobs whose process died are over; nothing of them is in the shop. */
export const failInterruptedJobs = (db: Db) => failDeadJobs(db, { code: 'interrupted' })
