import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config/config.ts'
import { baselineName, isInBaseline, migrate } from '../db/migrate.ts'
import type { Schema } from '../db/schema.ts'
import { transaction } from '../db/transaction.ts'
import type { Files } from '../files/files.ts'
import {
  countAndHash,
  hashFile,
  isPicture,
  type Manifest,
  picturesDir,
  readManifest,
  readRowsFile,
  toBatches,
} from './archive.ts'
import {
  allowLongWork,
  deleteExcludedRows,
  type ExcludedRows,
  emptyTable,
  hasRows,
  insertRows,
  listMigrations,
  listTables,
  readRows,
  refreshStatistics,
  setSequence,
  suspendConstraints,
} from './rows.queries.ts'

/**
 * Reads a whole backup and checks every row and picture against its manifest, before anything is
 * changed.
 */
export async function openBackup(dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir)
  if (!manifest) throw new ConfigError(`${dir} is not a backup of a shop.`)
  for (const { name, sha256 } of manifest.tables) {
    const actual = await hashRows(readRowsFile(dir, name)).catch(() => null)
    if (actual !== sha256) throw new ConfigError(`The backup is damaged: ${name} has changed.`)
  }
  for (const { name, sha256 } of manifest.pictures) {
    const actual = isPicture(name)
      ? await hashFile(join(picturesDir(dir), name)).catch(() => null)
      : null
    if (actual !== sha256) throw new ConfigError(`The backup is damaged: ${name} has changed.`)
  }
  return manifest
}

async function hashRows(rows: AsyncIterable<Buffer>) {
  let hash = ''
  const counted = countAndHash(rows, ({ sha256 }) => {
    hash = sha256
  })
  for await (const _ of counted);
  return hash
}

/** Declarations of the nouns about their tables. */
interface RestoreRules {
  readSchema(): Promise<Schema>
  leftOut: readonly ExcludedRows[]
  /** Tables that a migration fills. */
  startsFilled: readonly string[]
}

/**
 * Refuses a shop with any content, which must never be overwritten. Pictures of this backup may
 * exist: an interrupted restore wrote them.
 */
export async function requireEmptyShop(
  pool: pg.Pool,
  uploads: Files,
  { migrations, pictures }: Manifest,
  { readSchema, startsFilled }: RestoreRules,
) {
  requireKnownVersion(migrations, await readSchema())
  const applied = (await listMigrations(pool)).filter((name) => !isInBaseline(name))
  const ahead = applied.find((name) => !migrations.includes(name))
  if (ahead)
    throw new ConfigError(
      `The database is ahead of the backup (${ahead}): restore into a new database.`,
    )
  for (const table of applied.length > 0 ? await listTables(pool) : []) {
    if (!startsFilled.includes(table.name) && (await hasRows(pool, table)))
      throw new ConfigError(
        `The shop is not empty: ${table.name} has rows. Restore into a new database.`,
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

function requireKnownVersion(applied: string[], { migrations }: Schema) {
  if (!applied.includes(baselineName))
    throw new ConfigError(
      'The backup was made by version 0.1.0 of the shop or an older one. Restore it with that ' +
        'version, then start this version.',
    )
  const known = new Set([baselineName, ...migrations.map(({ name }) => name)])
  const newer = applied.find((name) => !known.has(name))
  if (newer)
    throw new ConfigError(
      `The backup was made by a newer version of the shop (${newer}): restore it with that ` +
        'version.',
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
  { readSchema, leftOut, startsFilled }: RestoreRules,
) {
  const schema = await readSchema()
  const earlier = schema.migrations.filter(({ name }) => manifest.migrations.includes(name))
  await migrate(pool, { ...schema, migrations: earlier })
  // Written before the rows that refer to them. Their names are hashes, so writing them twice does
  // no harm.
  for (const { name } of manifest.pictures)
    await files.write(name, await readFile(join(picturesDir(dir), name)))
  await transaction(pool, async (tx) => {
    await allowLongWork(tx)
    await loadRows(tx, dir, manifest, startsFilled)
  })
  await migrate(pool, schema)
  // Backups of earlier versions contain these rows.
  for (const excluded of leftOut) await deleteExcludedRows(pool, excluded)
  await refreshStatistics(pool)
}

async function loadRows(
  tx: pg.PoolClient,
  dir: string,
  manifest: Manifest,
  startsFilled: readonly string[],
) {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]))
  const restoreConstraints = await suspendConstraints(tx)
  for (const { name, sha256 } of manifest.tables) {
    const table = tables.get(name)
    if (!table)
      throw new ConfigError(`The backup has a table that this shop does not know: ${name}.`)
    if (startsFilled.includes(name)) await emptyTable(tx, table)
    for await (const lines of toBatches(readRowsFile(dir, name))) await insertRows(tx, table, lines)
    if ((await hashRows(readRows(tx, table))) !== sha256)
      throw new ConfigError(`${name} was not restored as it was.`)
  }
  for (const sequence of manifest.sequences) await setSequence(tx, sequence)
  await restoreConstraints()
}
