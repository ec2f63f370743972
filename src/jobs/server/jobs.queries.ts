import { type ErrorCode, sayError } from '#kit/contract/errors.ts'
import type { Scope } from '#kit/contract/member.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { Job, JobLine, JobResult } from '../contract.ts'
import type { JobKind, JobState } from '../model.ts'

/** Why a job failed, to be said in words by whoever reads it. */
export interface StoredRefusal {
  code: ErrorCode
  params?: object
}

export interface NewJob {
  id: string
  kind: JobKind
  total: number
  input: Record<string, unknown>
  staffId: string
  /** Whose products it may touch. */
  scope: Scope
  /** The job that this one takes back. */
  takesBack?: string
}

export const insertJob = (db: Db, { id, kind, total, input, staffId, scope, takesBack }: NewJob) =>
  execute(
    db,
    sql`insert into jobs (id, kind, total, input, created_by, business_id, takes_back)
        values (${id}, ${kind}, ${total}, ${JSON.stringify(input)}, ${staffId}, ${scope},
          ${takesBack ?? null})`,
  )

export interface RunningJob {
  input: Record<string, unknown>
  staffId: string
  /** Whose products it may touch. */
  scope: Scope
  total: number
  /** How many batches are done … */
  position: number
  /** … how many of its rows … */
  done: number
  /** … and what they came to. */
  result: JobResult | null
}

/**
 * What is left to do of a job; null when it has ended. Progress that the version before wrote,
 * without a position, was never committed.
 */
export const findRunningJob = (db: Db, id: string) =>
  maybeOne<RunningJob>(
    db,
    sql`select input, created_by as "staffId", business_id::text as scope, total, position, case
      when position > 0 then done else 0 end as done, result
        from jobs where id = ${id} and state = 'running'`,
  )

export const setProgress = (db: Db, id: string, done: number) =>
  execute(db, sql`update jobs set done = ${done} where id = ${id} and state = 'running'`)

/** Counts a batch as done; false when somebody else has done it, or the job has ended. */
/** What the audit log notes until the transaction ends was done by this job. */
export const actAs = (tx: Db, id: string) =>
  execute(tx, sql`select set_config('shop.job', ${id}, true)`)

export async function advanceJob(
  tx: Db,
  id: string,
  from: number,
  done: number,
  result: JobResult,
): Promise<boolean> {
  const touched = await execute(
    tx,
    sql`update jobs set position = ${from} + 1, done = ${done}, result = ${JSON.stringify(result)}
      where id = ${id} and state = 'running' and position = ${from}`,
  )
  return touched === 1
}

export const finishJob = (db: Db, id: string, result: JobResult) =>
  execute(
    db,
    sql`update jobs set state = 'done', done = total, result = ${JSON.stringify(result)},
      finished_at = now() where id = ${id} and state = 'running'`,
  )

export const failJob = (db: Db, id: string, refusal: StoredRefusal) =>
  execute(
    db,
    sql`update jobs set state = 'failed', refusal = ${JSON.stringify(refusal)}, finished_at = now()
      where id = ${id} and state = 'running'`,
  )

/** Ends jobs whose task was given up: nobody would go on with them. */
export const failForsakenJobs = (db: Db, refusal: StoredRefusal) =>
  execute(
    db,
    sql`update jobs set state = 'failed', refusal = ${JSON.stringify(refusal)}, finished_at = now()
        where state = 'running' and not exists (select from tasks
          where tasks.kind = jobs.kind and key = jobs.id::text and failed_at is null)`,
  )

/**
 * Puts into the indexes of trigrams what waits in their lists. Whoever fills such a list has to,
 * and a batch would do so while its products are locked.
 */
export const emptyPendingLists = (db: Db) =>
  execute(
    db,
    sql`select gin_clean_pending_list(pg_class.oid) from pg_class join pg_am on pg_am.oid = relam
        where amname = 'gin' and relkind = 'i' and pg_get_userbyid(relowner) = current_user`,
  )

export const insertBatch = (db: Db, jobId: string, number: number, rows: unknown[]) =>
  execute(
    db,
    sql`insert into job_batches (job_id, number, rows)
      values (${jobId}, ${number}, ${JSON.stringify(rows)})`,
  )

export async function findBatch<Row>(db: Db, jobId: string, number: number): Promise<Row[] | null> {
  return (
    (
      await maybeOne<{ rows: Row[] }>(
        db,
        sql`select rows from job_batches where job_id = ${jobId} and number = ${number}`,
      )
    )?.rows ?? null
  )
}

export const deleteBatches = (db: Db, jobId: string) =>
  execute(db, sql`delete from job_batches where job_id = ${jobId}`)

/** What is not begun within a day has to be planned again. */
export const deleteOldBatches = (db: Db) =>
  execute(
    db,
    sql`delete from job_batches using jobs
      where jobs.id = job_id and finished_at < now() - interval '1 day' and not ${isUsed}`,
  )

// An import does what its check planned.
const isUsed = sql`exists (select from jobs users
  where users.state = 'running' and users.input ->> 'checkId' = jobs.id::text)`

/** The plans of earlier jobs about the same file, unless one is being carried out. */
export const deleteEarlierBatches = (db: Db, jobId: string, fileId: string) =>
  execute(
    db,
    sql`delete from job_batches using jobs
      where jobs.id = job_id and jobs.id <> ${jobId} and jobs.input ->> 'fileId' = ${fileId}
      and not ${isUsed}`,
  )

export const insertOriginals = (tx: Db, jobId: string, number: number, rows: unknown[]) =>
  execute(
    tx,
    sql`insert into job_originals (job_id, number, rows)
      values (${jobId}, ${number}, ${JSON.stringify(rows)})`,
  )

export async function findOriginals<Row>(
  db: Db,
  jobId: string,
  number: number,
): Promise<Row[] | null> {
  return (
    (
      await maybeOne<{ rows: Row[] }>(
        db,
        sql`select rows from job_originals where job_id = ${jobId} and number = ${number}`,
      )
    )?.rows ?? null
  )
}

export const deleteOriginals = (db: Db, jobId: string) =>
  execute(db, sql`delete from job_originals where job_id = ${jobId}`)

/** Of the newest jobs they are kept for as long as the job itself. */
export const deleteSurplusOriginals = (db: Db, keep: number) =>
  execute(
    db,
    sql`delete from job_originals where job_id in (
          select id from jobs where exists (select from job_originals where job_id = jobs.id)
            and not ${isBeingTakenBack} order by created_at desc offset ${keep})`,
  )

const isBeingTakenBack = sql`exists (select from jobs later
  where later.takes_back = jobs.id and later.state = 'running')`

/**
 * Whether each of its steps is known: the version before kept nothing, and would do a step of a job
 * in between.
 */
const isKept = sql`(state <> 'running' and position > 0
  and position = (select count(*) from job_originals where job_id = jobs.id)
  and (result ->> 'created')::int + (result ->> 'changed')::int > 0)`

export interface FinishedJob {
  state: JobState
  isKept: boolean
  scope: Scope
  /** How many products it created or changed. */
  count: number
}

/** The whole shop has the jobs of sellers as well. */
const isWithin = (scope: Scope) => (scope === null ? sql`true` : sql`jobs.business_id = ${scope}`)

/** Locked: of several who take it back, one is the first. */
export const lockJob = (tx: Db, id: string, scope: Scope) =>
  maybeOne<FinishedJob>(
    tx,
    sql`select state, ${isKept} as "isKept", business_id::text as scope,
      coalesce((result ->> 'created')::int + (result ->> 'changed')::int, 0) as count from jobs
      where id = ${id} and ${isWithin(scope)} for update`,
  )

export const findTakingBack = async (tx: Db, id: string) =>
  (await maybeOne<{ id: string }>(tx, sql`select id from jobs where takes_back = ${id}`))?.id ??
  null

/** Lets a job that failed go on; false when it did not fail. */
export const reopenJob = async (tx: Db, id: string) =>
  (await execute(
    tx,
    sql`update jobs set state = 'running', refusal = null, finished_at = null
      where id = ${id} and state = 'failed'`,
  )) === 1

const takenBackBy = sql`(select later.id from jobs later where later.takes_back = jobs.id)`
/** Whose jobs somebody reads, and as what: to sellers, all who work in the shop are the shop. */
export interface Reader {
  scope: Scope
  shopName: string
}

const starter = ({ scope, shopName }: Reader) =>
  scope === null
    ? sql`users.name`
    : sql`case when users.role = 'customer' then users.name else ${shopName} end`
const lineColumns = (
  reader: Reader,
) => sql`jobs.id, kind, state, total, done, refusal, error, ${takenBackBy} as "takenBackBy",
  ${isKept} and not exists (select from jobs later
    where later.takes_back = jobs.id and later.state <> 'failed') as "canTakeBack",
    ${starter(reader)} as staff, jobs.created_at as "createdAt"`

type Row<Reply> = Omit<Reply, 'createdAt' | 'refusal'> & {
  createdAt: Date
  refusal: StoredRefusal | null
  error: string
}

/** Jobs of the version before kept a sentence instead. */
const toRefusal = (refusal: StoredRefusal | null, error: string) => {
  if (refusal) return { ...refusal, message: sayError(refusal.code, refusal.params) }
  return error ? { code: 'internal', message: error } : null
}

const toReply = <Reply>({ createdAt, refusal, error, ...row }: Row<Reply>) =>
  ({ ...row, createdAt: createdAt.toISOString(), refusal: toRefusal(refusal, error) }) as Reply

/** The shop's own, or those of one seller, about products. */
export async function listJobs(db: Db, reader: Reader, max: number): Promise<JobLine[]> {
  const rows = await many<Row<JobLine>>(
    db,
    sql`select ${lineColumns(reader)} from jobs join users on users.id = created_by
      where business_id is not distinct from ${reader.scope}::bigint and kind <> 'order-steps'
        order by jobs.created_at desc limit ${max}`,
  )
  return rows.map((row) => toReply(row))
}

export async function findJob(db: Db, id: string, reader: Reader): Promise<Job | null> {
  const row = await maybeOne<Row<Job>>(
    db,
    sql`select ${lineColumns(reader)}, input ->> 'fileId' as "fileId", case
      when state <> 'running' then result end as result
        from jobs join users on users.id = created_by
          where jobs.id = ${id} and ${isWithin(reader.scope)}`,
  )
  return row && toReply<Job>(row)
}

/** What a job was asked to do. */
export const findJobInput = async (db: Db, id: string) =>
  (
    await maybeOne<{ input: Record<string, unknown> }>(
      db,
      sql`select input from jobs where id = ${id}`,
    )
  )?.input ?? null

/** Finished jobs stay in the list for a month. */
export const deleteOldJobs = (db: Db) =>
  execute(
    db,
    sql`delete from jobs
      where finished_at < now() - interval '30 days' and not ${isBeingTakenBack}`,
  )
