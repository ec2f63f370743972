import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

export const migrationsDir = join(import.meta.dirname, '../../../../db/migrations')

// An arbitrary number: one lock for everybody who migrates this shop's database.
const migrationLock = 7_215_001

interface Migration {
  name: string
  text: string
  checksum: string
}

export async function readMigrations(dir = migrationsDir): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(dir, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Brings the schema to the newest version; each file is applied once, whole, in order, by one
 * process at a time.
 */
export async function migrate(
  pool: pg.Pool,
  migrations: Migration[],
  onApply: (name: string) => void = () => {},
) {
  const client = await pool.connect()
  try {
    // The pool's statement timeout is for customers; a migration may take longer.
    await client.query("set statement_timeout = 0; set lock_timeout = '60s'")
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      `
        create table if not exists migrations (name text primary key, checksum text not null,
          applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      if (checksum && checksum !== migration.checksum)
        throw new Error(`Migration ${migration.name} was changed after it had been applied.`)
      if (checksum) continue
      onApply(migration.name)
      await client.query('begin')
      await client.query(migration.text)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
      await client.query('commit')
    }
    const known = new Set(migrations.map((migration) => migration.name))
    const unknown = [...applied.keys()].find((name) => !known.has(name))
    if (unknown)
      throw new Error(
        `The database has migration ${unknown}, which this version of the shop does not know: start the newer version.`,
      )
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release(true)
  }
}
