import { randomUUID } from 'node:crypto'
import type { Scope } from '#access/member-access.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { enqueueTask } from '#kit/server/tasks/enqueue-task.ts'
import type { TaskKind } from '#kit/server/tasks/task-kind.ts'
import type { Job, JobResult } from '../contract.ts'
import type { JobKind } from '../model.ts'
import {
  failAbandonedJobs,
  failJob,
  findJob,
  findRunningJob,
  finishJob,
  insertJob,
  type JobReader,
  type NewJob,
  type RunningJob,
  setProgress,
} from './jobs.queries.ts'
import { withCauses } from './with-causes.ts'

const progressMs = 200

/** Reports the number of rows done so far. */
export type ReportProgress = (done: number) => Promise<void>

/** One run of a job: its input, the staff member who started it, and the progress so far. */
export interface JobRun<Input> extends Omit<RunningJob, 'input'> {
  id: string
  input: Input
  report: ReportProgress
}

/**
 * Starts a job in the background, in any process. Returns as soon as the job is stored. `prepare`
 * runs in the same transaction, and its result becomes part of the input.
 */
export async function startJob(
  shop: Shop,
  job: Omit<NewJob, 'id'>,
  prepare: (tx: Db) => Promise<object> = async () => ({}),
): Promise<Job> {
  const id = randomUUID()
  await transaction(shop.db, async (tx) => {
    await insertJob(tx, { ...job, id, input: { ...job.input, ...(await prepare(tx)) } })
    await enqueueTask(tx, job.kind, { id }, { key: id })
  })
  return getJob(shop, id, job.scope)
}

/**
 * Creates the task for a kind of job. The task holds no connection and no lock between its batches.
 * After an interruption, any process continues where it stopped. A ShopError ends the job as
 * failed.
 */
export const jobTask = <Input>(
  kind: JobKind,
  work: (shop: Shop, work: JobRun<Input>) => Promise<JobResult>,
): TaskKind<{ id: string }> => ({
  kind,
  maxTries: 4,
  concurrency: 2,
  run: async (shop, { id }) => {
    const job = await findRunningJob(shop.db, id)
    if (!job) return
    try {
      const result = await work(shop, {
        ...job,
        id,
        input: job.input as Input,
        report: createReport(shop, id),
      })
      await finishJob(shop.db, id, result)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      await failJob(shop.db, id, { code: error.code, params: error.params })
    }
  },
  failed: (tx) => endAbandonedJobs(tx),
})

function createReport(shop: Shop, id: string): ReportProgress {
  let last = 0
  return async (done) => {
    if (Date.now() - last < progressMs) return
    last = Date.now()
    await setProgress(shop.db, id, done)
  }
}

export const toJobReader = ({ settings }: Shop, scope: Scope, language: Language): JobReader => ({
  scope,
  shopName: settings.current.name,
  language,
})

/** Returns a job. Jobs outside the caller's scope count as not found. */
export async function getJob(
  shop: Shop,
  id: string,
  scope: Scope = null,
  language: Language = shop.language,
) {
  const job = await findJob(shop.db, id, toJobReader(shop, scope, language))
  if (!job) throw new ShopError('not_found')
  return { ...job, result: job.result && withCauses(job.result) }
}

/**
 * Ends jobs that no process will continue. Their changes stay, and the result lists them.
 */
export const endAbandonedJobs = (db: Db) => failAbandonedJobs(db, { code: 'interrupted' })
