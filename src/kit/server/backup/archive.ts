import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Sequence } from './rows.queries.ts'

/** The contents of a backup. Written last: a folder without it is not a backup. */
export interface Manifest {
  format: 1
  createdAt: string
  migrations: string[]
  tables: { name: string; rows: number; sha256: string }[]
  sequences: Sequence[]
  /** Pictures, each named after the start of its own hash. */
  pictures: { name: string; sha256: string }[]
}

export const picturesDir = (dir: string) => join(dir, 'uploads')
const manifestPath = (dir: string) => join(dir, 'manifest.json')
const rowsPath = (dir: string, table: string) => join(dir, `${table}.jsonl.gz`)

export const isPicture = (name: string) => /^[0-9a-f]{32}\.webp$/.test(name)

/** Named by time, so that the newest sorts last. */
export const backupName = (moment: Date) => `shop-${moment.toISOString().replace(/[:.]/g, '-')}`

const isBackupName = (name: string) => /^shop-\d{4}(-\d\d){5}-\d{3}Z$/.test(name.replace('T', '-'))

const finishedAt = (dir: string) =>
  stat(manifestPath(dir)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

/** The finished backups in a folder, oldest first. Other files in the folder are ignored. */
export async function listBackups(dir: string): Promise<string[]> {
  const names = (await readdir(dir).catch(() => [] as string[])).filter(isBackupName).sort()
  const finished = await Promise.all(names.map((name) => finishedAt(join(dir, name))))
  return names.filter((_, index) => finished[index] !== null)
}

/**
 * The number of backups, and the seconds since the newest was finished, null without one. A folder
 * that cannot be read has none.
 */
export async function summarizeBackups(
  dir: string,
): Promise<{ count: number; age: number | null }> {
  const names = await listBackups(dir)
  const newest = names.at(-1)
  const finished = newest === undefined ? null : await finishedAt(join(dir, newest))
  return { count: names.length, age: finished && Math.round((Date.now() - finished) / 1000) }
}

export const writeManifest = (dir: string, manifest: Manifest) =>
  writeFile(manifestPath(dir), `${JSON.stringify(manifest, null, 2)}\n`, {
    flush: true,
    mode: 0o600,
  })

export async function readManifest(dir: string): Promise<Manifest | null> {
  const text = await readFile(manifestPath(dir), 'utf8').catch(() => null)
  const manifest = text === null ? null : (JSON.parse(text) as Manifest)
  return manifest?.format === 1 ? manifest : null
}

const lineFeed = 0x0a

function countLines(bytes: Buffer) {
  let lines = 0
  for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, end + 1))
    lines += 1
  return lines
}

export async function* countAndHash(
  rows: AsyncIterable<Buffer>,
  done: (result: { rows: number; sha256: string }) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let count = 0
  for await (const bytes of rows) {
    count += countLines(bytes)
    hash.update(bytes)
    yield bytes
  }
  done({ rows: count, sha256: hash.digest('hex') })
}

export async function writeRows(dir: string, table: string, rows: AsyncIterable<Buffer>) {
  let result = { rows: 0, sha256: '' }
  const counted = countAndHash(rows, (counts) => {
    result = counts
  })
  await pipeline(
    counted,
    createGzip(),
    createWriteStream(rowsPath(dir, table), { flush: true, mode: 0o600 }),
  )
  return { name: table, ...result }
}

export async function* readRowsFile(dir: string, table: string): AsyncGenerator<Buffer> {
  const input = createReadStream(rowsPath(dir, table))
  const unpacked = createGunzip()
  // `pipe` does not forward errors: one from the file would go unnoticed.
  input.on('error', (error) => unpacked.destroy(error))
  yield* input.pipe(unpacked)
}

const [maxLines, minBatchBytes] = [1_000, 4 * 1024 * 1024]

/**
 * Groups whole lines into batches of a few megabytes. A longer line is a separate batch.
 *
 * Splits at line feeds only: rows may contain other characters that some programs treat as the end
 * of a line.
 */
export async function* toBatches(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let lines: Buffer[] = []
  let bytes = 0
  let partial: Buffer[] = []
  for await (const chunk of rows) {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      const line = Buffer.concat([...partial, chunk.subarray(from, end)])
      partial = []
      from = end + 1
      lines.push(line)
      bytes += line.length
      if (bytes < minBatchBytes && lines.length < maxLines) continue
      yield lines
      lines = []
      bytes = 0
    }
    if (from < chunk.length) partial.push(chunk.subarray(from))
  }
  if (partial.length > 0) lines.push(Buffer.concat(partial))
  if (lines.length > 0) yield lines
}

export async function hashFile(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
