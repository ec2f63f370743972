import { randomUUID } from 'node:crypto'
import { adminMessages } from '#contract/admin-messages.ts'
import { errorMessages } from '#contract/error-messages.ts'
import type { Job, JobResult } from '#contract/jobs.ts'
import type { Db } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { failDeadJobs, failJob, findJob, finishJob, insertJob, lockJob, type NewJob, setProgress } from './jobs.queries.ts'

const progressMs = 200
const running = new Map<Shop, Set<Promise<void>>>()

/** Tells how far the work is. */
export type Report = (done: number) => Promise<void>
type Work = (tx: Db, report: Report) => Promise<JobResult>

/**
 * Does the work in the background, in one transaction: all of it is in the shop together with the word that it is done, or nothing is.
 * Returns as soon as the job can be found by its id.
 */
export async function startJob(shop: Shop, job: Omit<NewJob, 'id'>, work: Work): Promise<Job> {
  const id = randomUUID()
  const begun = Promise.withResolvers<void>()
  const whole = transaction(shop.db, async (tx) => {
    await lockJob(tx, id)
    await insertJob(shop.db, { ...job, id })
    begun.resolve()
    const result = await work(tx, createReport(shop, id))
    if (!(await finishJob(tx, id, result))) throw new Error(`job ${id} was taken for dead`)
  }).catch(async (error) => {
    begun.reject(error)
    if (!(error instanceof ShopError)) shop.log.error({ err: error, job: id }, 'a job failed')
    await failJob(shop.db, id, error instanceof ShopError ? error.message : errorMessages.internal)
  })
  remember(shop, whole)
  await begun.promise
  return getJob(shop, id)
}

function remember(shop: Shop, work: Promise<void>) {
  const all = running.get(shop) ?? new Set()
  running.set(shop, all.add(work))
  void work.catch((error) => shop.log.error({ err: error }, 'a job could not be ended')).finally(() => all.delete(work))
}

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

/** Work of a process that died is not going on any more; nothing of it is in the shop. */
export const failInterruptedJobs = (shop: Shop) => failDeadJobs(shop.db, adminMessages.jobs.interrupted)

/** Before the database is closed. */
export const finishRunningJobs = async (shop: Shop) => void (await Promise.allSettled(running.get(shop) ?? []))
