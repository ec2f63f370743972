import type { Scope } from '#access/member-access.ts'
import { describeError, type ErrorCode } from '#kit/contract/calls/errors.ts'
import type { Language } from '#kit/contract/language.ts'
import { type Db, execute, exists, many, maybeOne, maybeValue, sql } from '#kit/server/db/sql.ts'
import type { Job, JobLine, JobResult } from '../contract.ts'
import type { JobKind, JobState } from '../model.ts'

/** Why a job failed, as a code: the message is formatted when the job is read. */
interface StoredRefusal {
  code: ErrorCode
  params?: object
}

/** Jobs of an earlier version of the shop stored a sentence in `error` instead of a code. */
const toRefusal = (refusal: StoredRefusal | null, error: string, language: Language) => {
  if (refusal)
    return { ...refusal, message: describeError(refusal.code, refusal.params ?? {}, language) }
  return error ? { code: 'internal', message: error } : null
}

export interface NewJob {
  id: string
  kind: JobKind
  total: number
  input: Record<string, unknown>
  staffId: string
  /** The seller whose products the job may change. Null for the shop's own. */
  scope: Scope
  /** The job that this one undoes. */
  undoes?: string
}

export const insertJob = (db: Db, { id, kind, total, input, staffId, scope, undoes }: NewJob) =>
  execute(
    db,
    sql`insert into jobs (id, kind, total, input, created_by, business_id, takes_back)
        values (${id}, ${kind}, ${total}, ${JSON.stringify(input)}, ${staffId}, ${scope},
          ${undoes ?? null})`,
  )

export interface RunningJob extends Pick<NewJob, 'input' | 'staffId' | 'scope' | 'total'> {
  /** The number of completed batches. */
  position: number
  /** The number of rows in those batches. */
  done: number
  /** The result of those batches. */
  result: JobResult | null
}

/**
 * Finds the remaining work of a job. Null if the job has ended. Progress without a position comes
 * from an earlier version of the shop and was never committed, so it counts as zero.
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

/**
 * Whether the person who started a job still works for the shop. A seller's job checks in each
 * batch that they still work for the seller.
 */
export const isStarterActive = (tx: Db, { staffId, scope }: Pick<NewJob, 'staffId' | 'scope'>) =>
  exists(
    tx,
    sql`select from users where id = ${staffId} and disabled_at is null
      and (role <> 'customer' or ${scope}::bigint is not null)`,
  )

/** Attributes the audit log entries of this transaction to a job. */
export const setAuditJob = (tx: Db, id: string) =>
  execute(tx, sql`select set_config('shop.job', ${id}, true)`)

/** Marks a batch as done. Returns false if another process has done it or the job has ended. */
export const advanceJob = async (
  tx: Db,
  id: string,
  from: number,
  done: number,
  result: JobResult,
): Promise<boolean> =>
  (await execute(
    tx,
    sql`update jobs set position = ${from} + 1, done = ${done}, result = ${JSON.stringify(result)}
      where id = ${id} and state = 'running' and position = ${from}`,
  )) === 1

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

/** Ends jobs whose task has failed for good, because no process would continue them. */
export const failAbandonedJobs = (db: Db, refusal: StoredRefusal) =>
  execute(
    db,
    sql`update jobs set state = 'failed', refusal = ${JSON.stringify(refusal)}, finished_at = now()
        where state = 'running' and not exists (select from tasks
          where tasks.kind = jobs.kind and key = jobs.id::text and failed_at is null)`,
  )

/** Another job is undoing this one. */
export const isBeingUndone = sql`exists (select from jobs later
  where later.takes_back = jobs.id and later.state = 'running')`

/**
 * Whether the originals of every batch are stored, so that the job can be undone. Batches that an
 * earlier version of the shop ran have none.
 */
const hasOriginals = sql`(state <> 'running' and position > 0
  and position = (select count(*) from job_originals where job_id = jobs.id)
  and (result ->> 'created')::int + (result ->> 'changed')::int > 0)`

export interface FinishedJob {
  state: JobState
  hasOriginals: boolean
  scope: Scope
  /** The number of products that the job created or changed. */
  count: number
}

/** The shop's own staff also see the jobs of sellers. */
const isWithin = (scope: Scope) => (scope === null ? sql`true` : sql`jobs.business_id = ${scope}`)

/** Locks a job, so that two callers cannot both undo it. */
export const lockJob = (tx: Db, id: string, scope: Scope) =>
  maybeOne<FinishedJob>(
    tx,
    sql`select state, ${hasOriginals} as "hasOriginals", business_id::text as scope,
      coalesce((result ->> 'created')::int + (result ->> 'changed')::int, 0) as count from jobs
      where id = ${id} and ${isWithin(scope)} for update`,
  )

export const findUndoJob = async (tx: Db, id: string) =>
  (await maybeOne<{ id: string }>(tx, sql`select id from jobs where takes_back = ${id}`))?.id ??
  null

/** Restarts a failed job for another person. Returns false if the job has not failed. */
export const reopenJob = async (tx: Db, id: string, staffId: string) =>
  (await execute(
    tx,
    sql`update jobs set state = 'running', refusal = null, finished_at = null,
      created_by = ${staffId}
      where id = ${id} and state = 'failed'`,
  )) === 1

const undoneBy = sql`(select later.id from jobs later where later.takes_back = jobs.id)`

/** Who reads the jobs. Sellers see the shop's name instead of the names of its staff. */
export interface JobReader {
  scope: Scope
  shopName: string
  /** The language in which refusals are described. */
  language: Language
}

const staffName = ({ scope, shopName }: JobReader) =>
  scope === null
    ? sql`users.name`
    : sql`case when users.role = 'customer' then users.name else ${shopName} end`

const lineColumns = (reader: JobReader) =>
  sql`jobs.id, kind, state, total, done, refusal, error, ${undoneBy} as "undoneBy",
    ${hasOriginals} and not exists (select from jobs later
      where later.takes_back = jobs.id and later.state <> 'failed') as "canUndo",
    ${staffName(reader)} as staff, jobs.created_at as "createdAt"`

type Row<Reply> = Omit<Reply, 'createdAt' | 'refusal'> & {
  createdAt: Date
  refusal: StoredRefusal | null
  error: string
}

const toReply = <Reply>(
  { createdAt, refusal, error, ...row }: Row<Reply>,
  { language }: JobReader,
) =>
  ({
    ...row,
    createdAt: createdAt.toISOString(),
    refusal: toRefusal(refusal, error, language),
  }) as Reply

/** Lists the newest jobs about products: the shop's own or those of one seller. */
export async function listJobs(db: Db, reader: JobReader, max: number): Promise<JobLine[]> {
  const rows = await many<Row<JobLine>>(
    db,
    sql`select ${lineColumns(reader)} from jobs join users on users.id = created_by
      where business_id is not distinct from ${reader.scope}::bigint and kind <> 'order-steps'
        order by jobs.created_at desc limit ${max}`,
  )
  return rows.map((row) => toReply(row, reader))
}

export async function findJob(db: Db, id: string, reader: JobReader): Promise<Job | null> {
  const row = await maybeOne<Row<Job>>(
    db,
    sql`select ${lineColumns(reader)}, input ->> 'fileId' as "fileId", case
      when state <> 'running' then result end as result
        from jobs join users on users.id = created_by
          where jobs.id = ${id} and ${isWithin(reader.scope)}`,
  )
  return row && toReply<Job>(row, reader)
}

export const findJobInput = (db: Db, id: string) =>
  maybeValue<Record<string, unknown>>(db, sql`select input from jobs where id = ${id}`)

/** Deletes jobs that finished over a month ago, unless they are being undone. */
export const deleteOldJobs = (db: Db) =>
  execute(
    db,
    sql`delete from jobs
      where finished_at < now() - interval '30 days' and not ${isBeingUndone}`,
  )
