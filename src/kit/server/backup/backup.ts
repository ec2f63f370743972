import { chmod, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { type Account, give } from '../db/bundled/account.ts'
import type { Files } from '../files/files.ts'
import {
  hashOfFile,
  isPicture,
  listBackups,
  type Manifest,
  nameOf,
  picturesOf,
  readManifest,
  writeManifest,
  writeRows,
} from './archive.ts'
import { openBackup } from './restore.ts'
import {
  beginSnapshot,
  type LeftOut,
  listMigrations,
  listSequences,
  listTables,
  readRows,
} from './rows.queries.ts'

const unfinished = '.unfinished-'
// Longer than any backup takes, so that one under way is left alone.
const abandonedAfterMs = 24 * 3600_000

/**
 * Writes everything that cannot be recreated into a new folder inside `to`: all rows at one point
 * in time, and every picture they refer to.
 * The folder gets its final name once it is complete. Rows that `leftOut` names are not in it.
 * What is made belongs to `owner`, where one is given: root must not lock out the shop's own user.
 */
export async function makeBackup(
  pool: pg.Pool,
  uploads: Files,
  to: string,
  leftOut: readonly LeftOut[],
  owner: Account | null = null,
): Promise<{ path: string; manifest: Manifest }> {
  const now = new Date()
  await removeAbandoned(to)
  const earlier = (await listBackups(to)).at(-1)
  const made = await mkdir(to, { recursive: true, mode: 0o700 })
  if (owner && made !== undefined) await give(made, owner)
  const dir = join(to, unfinished + nameOf(now))
  await mkdir(picturesOf(dir), { recursive: true, mode: 0o700 })
  try {
    const rows = await snapshot(pool, dir, leftOut)
    // After the rows: a picture is stored before any row refers to it, and never changes.
    const pictures = await copyPictures(uploads, dir, earlier && join(to, earlier), owner)
    const manifest: Manifest = { format: 1, createdAt: now.toISOString(), ...rows, pictures }
    await writeManifest(dir, manifest)
    if (owner) await give(dir, owner)
    const path = join(to, nameOf(now))
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
  leftOut: readonly LeftOut[],
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const tx = await pool.connect()
  try {
    await beginSnapshot(tx)
    const migrations = await listMigrations(tx)
    const tables = []
    for (const table of await listTables(tx))
      tables.push(await writeRows(dir, table.name, readRows(tx, table, leftOut)))
    // Sequences ignore snapshots: read last, they are never behind the rows.
    const sequences = await listSequences(tx)
    return { migrations, tables, sequences }
  } finally {
    await tx.query('rollback')
    tx.release()
  }
}

/**
 * A picture that the previous backup already has takes no extra space where the disk supports hard
 * links.
 */
async function copyPictures(
  uploads: Files,
  dir: string,
  earlier: string | undefined,
  owner: Account | null,
): Promise<Manifest['pictures']> {
  const names = (await uploads.list()).filter(isPicture).sort()
  const pictures = []
  for (const name of names) {
    const target = join(picturesOf(dir), name)
    const shared =
      earlier !== undefined && (await share(join(picturesOf(earlier), name), target, owner))
    const content = shared ? null : await uploads.read(name)
    // Removed since it was listed.
    if (!shared && !content) continue
    if (content) await writeFile(target, content)
    await chmod(target, 0o600)
    pictures.push({ name, sha256: await hashOfFile(target) })
  }
  return pictures
}

async function share(picture: string, target: string, owner: Account | null) {
  if (owner && (await stat(picture).catch(() => null))?.uid !== owner.uid) return false
  return link(picture, target).then(
    () => true,
    () => false,
  )
}

/** A backup that was killed midway could not clean up after itself. */
async function removeAbandoned(dir: string) {
  const names = (await readdir(dir).catch(() => [] as string[])).filter((name) =>
    name.startsWith(unfinished),
  )
  for (const name of names) {
    const { mtimeMs } = await stat(join(dir, name))
    if (Date.now() - mtimeMs > abandonedAfterMs)
      await rm(join(dir, name), { recursive: true, force: true })
  }
}

/**
 * Removes all but this many, once the newest is known to be whole and to have every picture that
 * would be removed.
 */
export async function keepNewest(dir: string, count: number): Promise<string[]> {
  const names = await listBackups(dir)
  const [old, newest] = [names.slice(0, -count), names.at(-1)]
  if (newest === undefined || old.length === 0) return []
  const { pictures } = await openBackup(join(dir, newest))
  const there = new Set(pictures.map(({ name }) => name))
  for (const name of old) {
    // Pictures are never removed from a shop: where some are missing, this is another one, or they
    // are lost.
    const lost =
      (await readManifest(join(dir, name)))?.pictures.filter(
        (picture) => !there.has(picture.name),
      ) ?? []
    if (lost.length > 0)
      throw new ConfigError(
        `No backup was removed: ${name} has ${lost.length} pictures that ${newest} lacks. Check DATA_DIR.`,
      )
  }
  for (const name of old) await rm(join(dir, name), { recursive: true, force: true })
  return old
}
