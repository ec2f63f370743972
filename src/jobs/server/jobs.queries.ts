import { type ErrorCode, sayError } from '#kit/contract/errors.ts'
import { type Db, execute, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { Job, JobLine, JobResult } from '../contract.ts'
import type { JobKind } from '../model.ts'

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
}

export const insertJob = (db: Db, { id, kind, total, input, staffId }: NewJob) =>
  execute(db, sql`insert into jobs (id, kind, total, input, created_by) values (${id}, ${kind}, ${total}, ${JSON.stringify(input)}, ${staffId})`)

const lockOf = (id: string | Sql) => sql`hashtextextended(${id}::text, 0)`

/** Held until the transaction ends, however it ends: while it is held, the job is being worked on. */
export const lockJob = (tx: Db, id: string) => execute(tx, sql`select pg_advisory_xact_lock(${lockOf(id)})`)

/** Marks the job as started before any work is done, and returns what to do; null when the job has ended. */
export const beginJob = (db: Db, id: string) =>
  maybeOne<{ input: Record<string, unknown>; staffId: string }>(
    db,
    sql`update jobs set started_at = coalesce(started_at, now()) where id = ${id} and state = 'running' returning input, created_by as "staffId"`,
  )

export const setProgress = (db: Db, id: string, done: number) => execute(db, sql`update jobs set done = ${done} where id = ${id} and state = 'running'`)

/** False when the job was presumed dead in the meantime. */
export async function finishJob(tx: Db, id: string, result: JobResult): Promise<boolean> {
  const touched = await execute(
    tx,
    sql`update jobs set state = 'done', done = total, result = ${JSON.stringify(result)}, finished_at = now() where id = ${id} and state = 'running'`,
  )
  return touched === 1
}

export const failJob = (db: Db, id: string, refusal: StoredRefusal) =>
  execute(db, sql`update jobs set state = 'failed', refusal = ${JSON.stringify(refusal)}, finished_at = now() where id = ${id} and state = 'running'`)

/** Nobody holds the lock of a job whose process died. A job that is still waiting for its task has not been started. */
export const failDeadJobs = (db: Db, refusal: StoredRefusal) =>
  execute(
    db,
    sql`with begun as materialized (
          select id from jobs where state = 'running' and (started_at is not null
            or not exists (select from tasks where tasks.kind = jobs.kind and key = jobs.id::text and failed_at is null))
        )
        update jobs set state = 'failed', refusal = ${JSON.stringify(refusal)}, finished_at = now() from begun
        where jobs.id = begun.id and jobs.state = 'running' and pg_try_advisory_xact_lock(${lockOf(sql`jobs.id`)})`,
  )

const lineColumns = sql`jobs.id, kind, state, total, done, refusal, error, users.name as staff, jobs.created_at as "createdAt"`

type Row<Reply> = Omit<Reply, 'createdAt' | 'refusal'> & { createdAt: Date; refusal: StoredRefusal | null; error: string }

/** Jobs of the version before kept a sentence instead. */
const toRefusal = (refusal: StoredRefusal | null, error: string) => {
  if (refusal) return { ...refusal, message: sayError(refusal.code, refusal.params) }
  return error ? { code: 'internal', message: error } : null
}

const toReply = <Reply>({ createdAt, refusal, error, ...row }: Row<Reply>) =>
  ({ ...row, createdAt: createdAt.toISOString(), refusal: toRefusal(refusal, error) }) as Reply

export async function listJobs(db: Db, max: number): Promise<JobLine[]> {
  const rows = await many<Row<JobLine>>(db, sql`select ${lineColumns} from jobs join users on users.id = created_by order by jobs.created_at desc limit ${max}`)
  return rows.map((row) => toReply(row))
}

export async function findJob(db: Db, id: string): Promise<Job | null> {
  const row = await maybeOne<Row<Job>>(
    db,
    sql`select ${lineColumns}, input ->> 'fileId' as "fileId", result from jobs join users on users.id = created_by where jobs.id = ${id}`,
  )
  return row && toReply(row)
}

/** What a job was asked to do. */
export const findJobInput = async (db: Db, id: string) =>
  (await maybeOne<{ input: Record<string, unknown> }>(db, sql`select input from jobs where id = ${id}`))?.input ?? null

/** Finished jobs stay in the list for a month. */
export const deleteOldJobs = (db: Db) => execute(db, sql`delete from jobs where finished_at < now() - interval '30 days'`)
