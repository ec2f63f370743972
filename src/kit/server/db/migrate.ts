import type pg from 'pg'
import type { Migration, Schema } from './schema.ts'

// An arbitrary number. The lock lets only one process migrate a database at a time.
const migrationLock = 7_215_001

/** Version 0.1.0 ended with this migration. Its schema is the baseline plus some dead columns. */
const lastBeforeBaseline = '0170-signals-without-a-sequence.sql'

/** The name under which the baseline is listed among the applied migrations. */
export const baselineName = 'baseline'

/**
 * Brings a database to the newest schema. An empty one gets the baseline; one of version 0.1.0
 * already has it. Each migration is applied once, whole, in its own transaction.
 */
export async function migrate(
  pool: pg.Pool,
  { baseline, migrations }: Schema,
  onApply: (name: string) => void = () => {},
) {
  const client = await pool.connect()
  try {
    // The pool's timeouts are meant for customers' queries; a migration may take longer.
    await client.query("set statement_timeout = 0; set lock_timeout = '60s'")
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await listApplied(client)
    const apply = async ({ name, text, checksum }: Migration) => {
      onApply(name)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
      await client.query('commit')
    }
    if (applied.size === 0) await apply({ name: baselineName, text: baseline, checksum: '' })
    else if (!applied.has(baselineName)) {
      requireVersion010(applied)
      await apply({ name: baselineName, text: '', checksum: '' })
    }
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      if (checksum === undefined) await apply(migration)
      else if (checksum !== migration.checksum)
        throw new Error(`Migration ${migration.name} was changed after it had been applied.`)
    }
    requireKnown(applied, migrations)
  } catch (error) {
    // The first error is thrown; the connection is discarded below.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    // If this fails, discarding the connection releases the lock.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release(true)
  }
}

/** Checksums of the migrations that the database has, by name. */
async function listApplied(client: pg.PoolClient) {
  await client.query(
    `create table if not exists migrations (name text primary key, checksum text not null,
      applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function requireVersion010(applied: ReadonlyMap<string, string>) {
  if (applied.has(lastBeforeBaseline)) return
  throw new Error(
    'This database is older than version 0.1.0 of the shop. Start version 0.1.0 with it once, ' +
      'then this version.',
  )
}

function requireKnown(applied: ReadonlyMap<string, string>, migrations: Migration[]) {
  const known = new Set([baselineName, ...migrations.map(({ name }) => name)])
  const unknown = [...applied.keys()].find((name) => !known.has(name) && !isInBaseline(name))
  if (!unknown) return
  throw new Error(
    `The database has migration ${unknown}, which this version of the shop does not know. Start ` +
      'the newer version.',
  )
}

/** Whether version 0.1.0 or an older one brought this migration. */
export const isInBaseline = (name: string) => name <= lastBeforeBaseline
