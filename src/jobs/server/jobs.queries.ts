import type { JobKind } from '#contract/jobs.rules.ts'
import type { Job, JobLine, JobResult } from '#contract/jobs.ts'
import { type Db, execute, many, maybeOne, sql } from '../db/sql.ts'

export interface NewJob {
  id: string
  kind: JobKind
  title: string
  total: number
  input: Record<string, unknown>
  staffId: string
}

/** A job that was begun anew after a deadlock is the same job. */
export const insertJob = (db: Db, { id, kind, title, total, input, staffId }: NewJob) =>
  execute(
    db,
    sql`insert into jobs (id, kind, title, total, input, created_by) values (${id}, ${kind}, ${title}, ${total}, ${JSON.stringify(input)}, ${staffId})
        on conflict do nothing`,
  )

const lockOf = (id: string) => sql`hashtextextended(${id}::text, 0)`

/** Held until the transaction ends, by whatever end: as long as it is held, the job is being worked on. */
export const lockJob = (tx: Db, id: string) => execute(tx, sql`select pg_advisory_xact_lock(${lockOf(id)})`)

export const setProgress = (db: Db, id: string, done: number) => execute(db, sql`update jobs set done = ${done} where id = ${id} and state = 'running'`)

/** False when somebody took the job for dead meanwhile. */
export async function finishJob(tx: Db, id: string, result: JobResult): Promise<boolean> {
  const touched = await execute(
    tx,
    sql`update jobs set state = 'done', done = total, result = ${JSON.stringify(result)}, finished_at = now() where id = ${id} and state = 'running'`,
  )
  return touched === 1
}

export const failJob = (db: Db, id: string, error: string) =>
  execute(db, sql`update jobs set state = 'failed', error = ${error}, finished_at = now() where id = ${id} and state = 'running'`)

/** Nobody holds the lock of a job whose process died. */
export const failDeadJobs = (db: Db, error: string) =>
  execute(
    db,
    sql`with running as materialized (select id from jobs where state = 'running')
        update jobs set state = 'failed', error = ${error}, finished_at = now() from running
        where jobs.id = running.id and jobs.state = 'running' and pg_try_advisory_xact_lock(hashtextextended(jobs.id::text, 0))`,
  )

const lineColumns = sql`jobs.id, kind, state, title, total, done, error, users.name as staff, jobs.created_at as "createdAt"`

type Row<Shown> = Omit<Shown, 'createdAt'> & { createdAt: Date }

const toShown = <Shown>(row: Row<Shown>) => ({ ...row, createdAt: row.createdAt.toISOString() }) as Shown

export async function listJobs(db: Db, most: number): Promise<JobLine[]> {
  const rows = await many<Row<JobLine>>(
    db,
    sql`select ${lineColumns} from jobs join users on users.id = created_by order by jobs.created_at desc limit ${most}`,
  )
  return rows.map((row) => toShown(row))
}

export async function findJob(db: Db, id: string): Promise<(Job & { input: Record<string, unknown> }) | null> {
  const row = await maybeOne<Row<Job & { input: Record<string, unknown> }>>(
    db,
    sql`select ${lineColumns}, input, input ->> 'fileId' as "fileId", result from jobs join users on users.id = created_by where jobs.id = ${id}`,
  )
  return row && toShown(row)
}

/** Work that is done stays in the list for a month. */
export const deleteOldJobs = (db: Db) => execute(db, sql`delete from jobs where finished_at < now() - interval '30 days'`)
