import type { Scope } from '#access/member-access.ts'
import { type Db, execute, maybeOne, maybeValue, sql, value } from '#kit/server/db/sql.ts'
import type { ImportOptions } from '../contract.ts'
import type { TableFormat } from '../model.ts'
import type { TableColumn } from './tables/read-table.ts'

export interface StoredTable {
  format: TableFormat
  rows: number
  columns: TableColumn[]
}

export function insertFile(
  db: Db,
  { format, rows, columns }: StoredTable,
  staffId: string,
  scope: Scope,
): Promise<string> {
  return value<string>(
    db,
    sql`insert into import_files (format, row_count, columns, created_by, business_id)
      values (${format}, ${rows}, ${JSON.stringify(columns)}, ${staffId}, ${scope}) returning id`,
  )
}

export const insertPart = (db: Db, fileId: string, number: number, content: string) =>
  execute(
    db,
    sql`insert into import_parts (file_id, number, content)
      values (${fileId}, ${number}, ${content})`,
  )

/**
 * Finds a table of the shop itself or of the seller. Tables uploaded by an old version have no rows
 * here, because their content is not split into parts. They are not found.
 */
export const findFile = (db: Db, id: string, scope: Scope) =>
  maybeOne<StoredTable>(
    db,
    sql`select format, row_count as rows, columns from import_files
      where id = ${id} and row_count > 0 and business_id is not distinct from ${scope}::bigint`,
  )

export const findPart = (db: Db, fileId: string, number: number) =>
  maybeValue<string>(
    db,
    sql`select content from import_parts where file_id = ${fileId} and number = ${number}`,
  )

export const deleteFile = (db: Db, id: string) =>
  execute(db, sql`delete from import_files where id = ${id}`)

/** Deletes the oldest tables of a user beyond this number. */
export const deleteSurplusFiles = (db: Db, staffId: string, max: number) =>
  execute(
    db,
    sql`delete from import_files
      where id in (select id from import_files where created_by = ${staffId}
        order by created_at desc, id offset ${max})`,
  )

/** Deletes tables that were uploaded but not imported. */
export const deleteOldFiles = (db: Db) =>
  execute(db, sql`delete from import_files where created_at < now() - interval '7 days'`)

/** Prevents other imports from creating products by name until the transaction ends. */
export const lockNewNames = (db: Db) => execute(db, sql`select pg_advisory_xact_lock(7215005)`)

/** The running import that a check has led to. */
export const findRunningImport = (db: Db, checkId: string) =>
  maybeValue<string>(
    db,
    sql`select id from jobs where kind = 'import' and input ->> 'checkId' = ${checkId}
      and state = 'running' order by created_at desc limit 1`,
  )

export interface SavedMapping {
  mapping: string[]
  options: ImportOptions
}

/** The mapping saved for the last table with these headings. */
export const findMapping = (db: Db, headings: Buffer, scope: Scope) =>
  maybeOne<SavedMapping>(
    db,
    sql`select mapping, options from import_mappings
      where headings = ${headings} and coalesce(business_id, 0) = coalesce(${scope}::bigint, 0)`,
  )

export const saveMapping = (
  db: Db,
  headings: Buffer,
  scope: Scope,
  { mapping, options }: SavedMapping,
) =>
  execute(
    db,
    sql`insert into import_mappings (business_id, headings, mapping, options)
      values (${scope}, ${headings}, ${mapping}, ${JSON.stringify(options)})
      on conflict (coalesce(business_id, 0), headings)
        do update set mapping = excluded.mapping, options = excluded.options, used_at = now()`,
  )

/** Deletes mappings that have not been used for long. */
export const deleteOldMappings = (db: Db) =>
  execute(db, sql`delete from import_mappings where used_at < now() - interval '2 years'`)
