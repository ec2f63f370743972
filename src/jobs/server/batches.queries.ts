import { type Db, execute, maybeValue, one, type Sql, sql } from '#kit/server/db/sql.ts'
import { isBeingUndone } from './jobs.queries.ts'

// The rows that a job works through, and the values that those products had before the job.

/**
 * Moves the pending entries of the trigram indexes into the indexes. The write that fills a pending
 * list has to do this, and a batch would do so while its products are locked.
 */
export const flushPendingLists = (db: Db) =>
  execute(
    db,
    sql`select gin_clean_pending_list(pg_class.oid) from pg_class join pg_am on pg_am.oid = relam
        where amname = 'gin' and relkind = 'i' and pg_get_userbyid(relowner) = current_user`,
  )

const insertRows = (db: Db, table: Sql, jobId: string, number: number, rows: unknown[]) =>
  execute(
    db,
    sql`insert into ${table} (job_id, number, rows)
      values (${jobId}, ${number}, ${JSON.stringify(rows)})`,
  )

function findRows<Row>(db: Db, table: Sql, jobId: string, number: number): Promise<Row[] | null> {
  return maybeValue<Row[]>(
    db,
    sql`select rows from ${table} where job_id = ${jobId} and number = ${number}`,
  )
}

const batches = sql`job_batches`
export const insertBatch = (db: Db, jobId: string, number: number, rows: unknown[]) =>
  insertRows(db, batches, jobId, number, rows)
export const findBatch = <Row>(db: Db, jobId: string, number: number) =>
  findRows<Row>(db, batches, jobId, number)

const originals = sql`job_originals`
export const insertOriginals = (tx: Db, jobId: string, number: number, rows: unknown[]) =>
  insertRows(tx, originals, jobId, number, rows)
export const findOriginals = <Row>(db: Db, jobId: string, number: number) =>
  findRows<Row>(db, originals, jobId, number)

/**
 * Whether undoing a job changes prices or stock. Products that the job created are only archived or
 * deleted.
 */
export const findUndoneValues = (db: Db, jobId: string) =>
  one<{ prices: boolean; stock: boolean }>(
    db,
    sql`select coalesce(bool_or(original -> 'fields' ?| array['productMarkedPrice', 'discount']),
            false) as prices,
          coalesce(bool_or((original ->> 'difference')::int <> 0
            and original -> 'fields' <> 'null'), false) as stock
        from ${originals}, jsonb_array_elements(rows) original where job_id = ${jobId}`,
  )

export const deleteBatches = (db: Db, jobId: string) =>
  execute(db, sql`delete from job_batches where job_id = ${jobId}`)

/** Deletes plans that were not started within a day. They have to be checked again. */
export const deleteOldBatches = (db: Db) =>
  execute(
    db,
    sql`delete from job_batches using jobs
      where jobs.id = job_id and finished_at < now() - interval '1 day' and not ${isPlanInUse}`,
  )

// A running import reads the batches that its check planned.
const isPlanInUse = sql`exists (select from jobs users
  where users.state = 'running' and users.input ->> 'checkId' = jobs.id::text)`

/** Deletes the plans of earlier jobs for the same file, unless a job is applying one. */
export const deletePreviousBatches = (db: Db, jobId: string, fileId: string) =>
  execute(
    db,
    sql`delete from job_batches using jobs
      where jobs.id = job_id and jobs.id <> ${jobId} and jobs.input ->> 'fileId' = ${fileId}
      and not ${isPlanInUse}`,
  )

export const deleteOriginals = (db: Db, jobId: string) =>
  execute(db, sql`delete from job_originals where job_id = ${jobId}`)

/** Deletes the originals of all but the newest `max` jobs. */
export const deleteSurplusOriginals = (db: Db, max: number) =>
  execute(
    db,
    sql`delete from job_originals where job_id in (
          select id from jobs where exists (select from job_originals where job_id = jobs.id)
            and not ${isBeingUndone} order by created_at desc offset ${max})`,
  )
