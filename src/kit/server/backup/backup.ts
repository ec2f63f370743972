import { chmod, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config/config.ts'
import { type Account, changeOwner } from '../db/bundled/account.ts'
import { isInBaseline } from '../db/migrate.ts'
import type { Files } from '../files/files.ts'
import {
  backupName,
  hashFile,
  isPicture,
  listBackups,
  type Manifest,
  picturesDir,
  readManifest,
  writeManifest,
  writeRows,
} from './archive.ts'
import { openBackup } from './restore.ts'
import {
  type ExcludedRows,
  listMigrations,
  listSequences,
  listTables,
  readRows,
  startSnapshot,
} from './rows.queries.ts'

const unfinishedPrefix = '.unfinished-'
// Longer than any backup takes, so that a running one is left alone.
const abandonedAfterMs = 24 * 3600_000

/**
 * Writes everything that cannot be recreated into a new folder inside `to`: all rows at one point
 * in time, and every picture they refer to. Rows that `excluded` names are left out.
 *
 * The folder gets its final name once it is complete. It belongs to `owner`, if given: root must
 * not lock out the user who runs the shop.
 */
export async function makeBackup(
  pool: pg.Pool,
  uploads: Files,
  to: string,
  excluded: readonly ExcludedRows[],
  owner: Account | null = null,
): Promise<{ path: string; manifest: Manifest }> {
  const now = new Date()
  await removeAbandoned(to)
  const previous = (await listBackups(to)).at(-1)
  const created = await mkdir(to, { recursive: true, mode: 0o700 })
  if (owner && created !== undefined) await changeOwner(created, owner)
  const dir = join(to, unfinishedPrefix + backupName(now))
  await mkdir(picturesDir(dir), { recursive: true, mode: 0o700 })
  try {
    const rows = await snapshot(pool, dir, excluded)
    // Copied after the rows: a picture is stored before any row refers to it, and never changes.
    const pictures = await copyPictures(uploads, dir, previous && join(to, previous), owner)
    const manifest: Manifest = { format: 1, createdAt: now.toISOString(), ...rows, pictures }
    await writeManifest(dir, manifest)
    if (owner) await changeOwner(dir, owner)
    const path = join(to, backupName(now))
    await rename(dir, path)
    return { path, manifest }
  } catch (error) {
    await rm(dir, { recursive: true, force: true })
    throw error
  }
}

async function snapshot(
  pool: pg.Pool,
  dir: string,
  excluded: readonly ExcludedRows[],
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const tx = await pool.connect()
  try {
    await startSnapshot(tx)
    const migrations = (await listMigrations(tx)).filter((name) => !isInBaseline(name))
    const tables = []
    for (const table of await listTables(tx))
      tables.push(await writeRows(dir, table.name, readRows(tx, table, excluded)))
    // Sequences ignore snapshots. Read last, they are never behind the rows.
    const sequences = await listSequences(tx)
    return { migrations, tables, sequences }
  } finally {
    await tx.query('rollback')
    tx.release()
  }
}

/**
 * A picture that the previous backup already has takes no extra space if the disk supports hard
 * links.
 */
async function copyPictures(
  uploads: Files,
  dir: string,
  previous: string | undefined,
  owner: Account | null,
): Promise<Manifest['pictures']> {
  const names = (await uploads.list()).filter(isPicture).sort()
  const pictures = []
  for (const name of names) {
    const target = join(picturesDir(dir), name)
    const isLinked =
      previous !== undefined && (await hardLink(join(picturesDir(previous), name), target, owner))
    const content = isLinked ? null : await uploads.read(name)
    // The picture was removed after it was listed.
    if (!isLinked && !content) continue
    if (content) await writeFile(target, content)
    await chmod(target, 0o600)
    pictures.push({ name, sha256: await hashFile(target) })
  }
  return pictures
}

async function hardLink(picture: string, target: string, owner: Account | null) {
  if (owner && (await stat(picture).catch(() => null))?.uid !== owner.uid) return false
  return link(picture, target).then(
    () => true,
    () => false,
  )
}

/** Removes backups that were killed and could not clean up. */
async function removeAbandoned(dir: string) {
  const names = (await readdir(dir).catch(() => [] as string[])).filter((name) =>
    name.startsWith(unfinishedPrefix),
  )
  for (const name of names) {
    const { mtimeMs } = await stat(join(dir, name))
    if (Date.now() - mtimeMs > abandonedAfterMs)
      await rm(join(dir, name), { recursive: true, force: true })
  }
}

/**
 * Removes all but the newest `count` backups, once the newest is known to be intact and to have
 * every picture that would be removed.
 */
export async function deleteOldBackups(dir: string, count: number): Promise<string[]> {
  const names = await listBackups(dir)
  const [old, newest] = [names.slice(0, -count), names.at(-1)]
  if (newest === undefined || old.length === 0) return []
  const { pictures } = await openBackup(join(dir, newest))
  const newestPictures = new Set(pictures.map(({ name }) => name))
  for (const name of old) {
    // A shop never deletes pictures: if some are missing, this is another shop or they are lost.
    const missing =
      (await readManifest(join(dir, name)))?.pictures.filter(
        (picture) => !newestPictures.has(picture.name),
      ) ?? []
    if (missing.length > 0)
      throw new ConfigError(
        `No backup was removed: ${name} has ${missing.length} pictures that ${newest} lacks. ` +
          'Check DATA_DIR.',
      )
  }
  for (const name of old) await rm(join(dir, name), { recursive: true, force: true })
  return old
}
