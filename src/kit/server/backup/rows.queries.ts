import pg from 'pg'
import { type Db, execute, Sql, sql } from '../db/sql.ts'

// Names of tables and columns come from the database's catalogue and are quoted. No value is ever
// put into the SQL.
const quoted = pg.escapeIdentifier
const unquoted = (text: string) => new Sql([text], [])
// Limits the bytes fetched at a time, however long a row is.
const [chunkBytes, chunksAtOnce] = [64 * 1024, 128]

export interface Table {
  name: string
  /**
   * Without generated columns. By name, because a database that was upgraded has them in another
   * order than a new one.
   */
  columns: string[]
  key: string[]
}

/** Every table of the shop, except the list of migrations and unlogged tables. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select tables.relname as name,
       array(
         select attname::text from pg_attribute
         where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attname
       ) as columns,
       array(
         select attname::text from pg_index
         join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = tables.oid and indisprimary
         order by attname
       ) as key
     from pg_class tables join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'public' and relkind = 'r' and relpersistence = 'p' and relname <> 'migrations'
     order by 1`,
  )
  return rows
}

/**
 * Starts a transaction that sees the whole database at one point in time, however long reading
 * takes.
 */
export async function startSnapshot(tx: pg.ClientBase) {
  await tx.query('begin transaction isolation level repeatable read, read only')
  await tx.query(
    `set local statement_timeout = 0;
     set local idle_in_transaction_session_timeout = 0;
     set local timezone = 'UTC'`,
  )
}

/** Removes the time limit of this transaction, and formats times in UTC as backups do. */
export const allowLongWork = (tx: pg.ClientBase) =>
  tx.query("set local statement_timeout = 0; set local timezone = 'UTC'")

export const refreshStatistics = (pool: pg.Pool) => pool.query('analyze')

export async function listMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await db.query(
    "select to_regclass('public.migrations') is not null as migrated",
  )
  if (!tables[0].migrated) return []
  return (await db.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  )
}

export async function hasRows(db: Db, { name }: Table): Promise<boolean> {
  return (await db.query(`select exists (select from ${quoted(name)}) as some`)).rows[0].some
}

/**
 * Rows that backups leave out: they open an account, and are useless by the time a backup is
 * restored.
 */
export interface ExcludedRows {
  table: string
  rows: Sql
}

/**
 * Every row as a line of JSON, in chunks of bytes, ordered by key. The database both writes and
 * reads the JSON, so no value is changed in between.
 */
export async function* readRows(
  tx: pg.PoolClient,
  { name, columns, key }: Table,
  excluded: readonly ExcludedRows[] = [],
): AsyncGenerator<Buffer> {
  const columnList = columns.map(quoted).join(', ')
  const order = (key.length > 0 ? key : columns).map(quoted).join(', ')
  const chunkSize = unquoted(String(chunkBytes))
  const isExcluded = excluded.find(({ table }) => table === name)?.rows ?? sql`false`
  // Without "offset 0" the JSON of a row would be generated again for each of its chunks.
  await execute(
    tx,
    sql`declare backup_rows no scroll cursor for
      select substring(
        line from chunk * ${chunkSize} + 1 for ${chunkSize}
      ) as bytes
      from (
        select convert_to(row_to_json(backup_row)::text || E'\\n', 'UTF8') as line
        from (
          select ${unquoted(columnList)} from ${unquoted(quoted(name))}
          where (${isExcluded}) is not true
          order by ${unquoted(order)}
        ) backup_row
        offset 0
      ) rows, generate_series(0, (length(line) - 1) / ${chunkSize}) chunk`,
  )
  for (;;) {
    const { rows } = await tx.query<{ bytes: Buffer }>(`fetch ${chunksAtOnce} from backup_rows`)
    if (rows.length === 0) break
    yield Buffer.concat(rows.map(({ bytes }) => bytes))
  }
  await tx.query('close backup_rows')
}

const [bracket, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

export function insertRows(tx: pg.ClientBase, { name, columns }: Table, lines: Buffer[]) {
  const columnList = columns.map(quoted).join(', ')
  const json = Buffer.concat([
    bracket,
    ...lines.flatMap((line, index) => (index > 0 ? [comma, line] : [line])),
    closing,
  ])
  return tx.query(
    `insert into ${quoted(name)} (${columnList}) overriding system value
     select ${columnList} from json_populate_recordset(null::${quoted(name)}, $1)`,
    [json],
  )
}

export const deleteExcludedRows = (db: Db, { table, rows }: ExcludedRows) =>
  execute(db, sql`delete from ${unquoted(quoted(table))} where ${rows}`)

export interface Sequence {
  name: string
  value: string
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await db.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null
     order by 1`,
  )
  return rows
}

export const setSequence = (tx: pg.ClientBase, { name, value }: Sequence) =>
  tx.query('select setval($1::regclass, $2)', [quoted(name), value])

export const emptyTable = (tx: pg.ClientBase, { name }: Table) =>
  tx.query(`delete from ${quoted(name)}`)

/**
 * Drops foreign keys and disables triggers, so that rows can be inserted in any order. The returned
 * function restores both.
 */
export async function suspendConstraints(tx: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await tx.query<{ name: string; table: string; definition: string }>(
    `select conname as name, relname as table, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and nspname = 'public'`,
  )
  const tables = await listTables(tx as pg.PoolClient)
  for (const { name, table } of keys)
    await tx.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await tx.query(`alter table ${quoted(name)} disable trigger user`)
  return async () => {
    for (const { name } of tables) await tx.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { name, table, definition } of keys)
      await tx.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  }
}
