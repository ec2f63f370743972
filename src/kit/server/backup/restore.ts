import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { transaction } from '../db/transaction.ts'
import type { Files } from '../files/files.ts'
import {
  hashOfFile,
  inBatches,
  isPicture,
  type Manifest,
  picturesOf,
  readManifest,
  tally,
  unpackRows,
} from './archive.ts'
import {
  allowLongWork,
  deleteLeftOut,
  emptyTable,
  hasRows,
  insertRows,
  type LeftOut,
  listMigrations,
  listTables,
  loosenTables,
  readRows,
  refreshStatistics,
  setSequence,
} from './rows.queries.ts'

/**
 * Reads a whole backup and checks every row and picture against its manifest, before anything is
 * touched.
 */
export async function openBackup(dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir)
  if (!manifest) throw new ConfigError(`${dir} is not a backup of a shop.`)
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const newer = manifest.migrations.find((name) => !known.has(name))
  if (newer)
    throw new ConfigError(
      `The backup was made by a newer version of the shop (${newer}): restore it with that version.`,
    )
  for (const { name, sha256 } of manifest.tables) {
    const found = await hashOfRows(unpackRows(dir, name)).catch(() => null)
    if (found !== sha256) throw new ConfigError(`The backup is damaged: ${name} has changed.`)
  }
  for (const { name, sha256 } of manifest.pictures) {
    const found = isPicture(name)
      ? await hashOfFile(join(picturesOf(dir), name)).catch(() => null)
      : null
    if (found !== sha256) throw new ConfigError(`The backup is damaged: ${name} has changed.`)
  }
  return manifest
}

async function hashOfRows(rows: AsyncIterable<Buffer>) {
  let sum = ''
  const counted = tally(rows, ({ sha256 }) => {
    sum = sha256
  })
  for await (const _ of counted);
  return sum
}

/** What nouns say of their tables. */
export interface Restoring {
  leftOut: readonly LeftOut[]
  /** Tables that have rows from the start, made by a migration. */
  startsFilled: readonly string[]
}

/**
 * A shop that has anything in it is never overwritten. Pictures of this backup may be there: one
 * that was broken off wrote them.
 */
export async function requireEmptyShop(
  pool: pg.Pool,
  uploads: Files,
  { migrations, pictures }: Manifest,
  { startsFilled }: Restoring,
) {
  const applied = await listMigrations(pool)
  const more = applied.find((name) => !migrations.includes(name))
  if (more)
    throw new ConfigError(
      `The database is ahead of the backup (${more}): restore into a new database.`,
    )
  for (const table of applied.length > 0 ? await listTables(pool) : []) {
    if (!startsFilled.includes(table.name) && (await hasRows(pool, table)))
      throw new ConfigError(
        `The shop is not empty: there is something in ${table.name}. Restore into a new database.`,
      )
  }
  const restored = new Set(pictures.map(({ name }) => name))
  const others = (await uploads.list()).filter((name) => isPicture(name) && !restored.has(name))
  if (others.length > 0)
    throw new ConfigError(
      'The shop is not empty: it has other pictures. Restore into a new DATA_DIR, or an empty ' +
        'UPLOADS_URL.',
    )
}

/**
 * Restores everything or nothing, compares it with the backup, and migrates it to this version of
 * the shop.
 */
export async function restoreBackup(
  pool: pg.Pool,
  files: Files,
  dir: string,
  manifest: Manifest,
  { leftOut, startsFilled }: Restoring,
) {
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => manifest.migrations.includes(name)),
  )
  // Before the rows that refer to them; their names are hashes, so writing them twice does no harm.
  for (const { name } of manifest.pictures)
    await files.write(name, await readFile(join(picturesOf(dir), name)))
  await transaction(pool, async (tx) => {
    await allowLongWork(tx)
    await loadRows(tx, dir, manifest, startsFilled)
  })
  await migrate(pool, all)
  // Backups of earlier versions hold them.
  for (const rows of leftOut) await deleteLeftOut(pool, rows)
  await refreshStatistics(pool)
}

async function loadRows(
  tx: pg.PoolClient,
  dir: string,
  manifest: Manifest,
  startsFilled: readonly string[],
) {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]))
  const tighten = await loosenTables(tx)
  for (const { name, sha256 } of manifest.tables) {
    const table = tables.get(name)
    if (!table)
      throw new ConfigError(`The backup has a table that this shop does not know: ${name}.`)
    if (startsFilled.includes(name)) await emptyTable(tx, table)
    for await (const lines of inBatches(unpackRows(dir, name))) await insertRows(tx, table, lines)
    if ((await hashOfRows(readRows(tx, table))) !== sha256)
      throw new ConfigError(`${name} was not restored as it was.`)
  }
  for (const sequence of manifest.sequences) await setSequence(tx, sequence)
  await tighten()
}
