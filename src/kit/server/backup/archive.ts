import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Sequence } from './rows.queries.ts'

/** What a backup holds. Written last: a folder without it is not a backup. */
export interface Manifest {
  format: 1
  createdAt: string
  migrations: string[]
  tables: { name: string; rows: number; sha256: string }[]
  sequences: Sequence[]
  /** Pictures, each named after the start of its own hash. */
  pictures: { name: string; sha256: string }[]
}

export const picturesOf = (dir: string) => join(dir, 'uploads')
const manifestOf = (dir: string) => join(dir, 'manifest.json')
const rowsOf = (dir: string, table: string) => join(dir, `${table}.jsonl.gz`)

export const isPicture = (name: string) => /^[0-9a-f]{32}\.webp$/.test(name)

/** Named by time, so that the newest sorts last. */
export const nameOf = (moment: Date) => `shop-${moment.toISOString().replace(/[:.]/g, '-')}`

/** The finished backups in a folder, oldest first. */
export async function listBackups(dir: string): Promise<string[]> {
  return (await readdir(dir).catch(() => [] as string[])).filter((name) => name.startsWith('shop-')).sort()
}

/** Seconds since the newest was finished; null when there is none. */
export async function ageOfNewestBackup(dir: string): Promise<number | null> {
  const newest = (await listBackups(dir)).at(-1)
  return newest === undefined ? null : Math.round((Date.now() - (await stat(manifestOf(join(dir, newest)))).mtimeMs) / 1000)
}

export const writeManifest = (dir: string, manifest: Manifest) => writeFile(manifestOf(dir), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })

export async function readManifest(dir: string): Promise<Manifest | null> {
  const text = await readFile(manifestOf(dir), 'utf8').catch(() => null)
  const manifest = text === null ? null : (JSON.parse(text) as Manifest)
  return manifest?.format === 1 ? manifest : null
}

/** Counts and hashes lines as they pass. */
export async function* tally(batches: AsyncIterable<string[]>, done: (result: { rows: number; sha256: string }) => void): AsyncGenerator<string[]> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const lines of batches) {
    rows += lines.length
    for (const line of lines) hash.update(line).update('\n')
    yield lines
  }
  done({ rows, sha256: hash.digest('hex') })
}

export async function writeRows(dir: string, table: string, batches: AsyncIterable<string[]>) {
  let result = { rows: 0, sha256: '' }
  async function* text() {
    const counted = tally(batches, (found) => {
      result = found
    })
    for await (const lines of counted) yield `${lines.join('\n')}\n`
  }
  await pipeline(Readable.from(text()), createGzip(), createWriteStream(rowsOf(dir, table), { flush: true, mode: 0o600 }))
  return { name: table, ...result }
}

/** Split at line feeds only: rows may hold any other character that some programs treat as the end of a line. */
export async function* readLines(dir: string, table: string): AsyncGenerator<string[]> {
  const input = createReadStream(rowsOf(dir, table))
  const unpacked = createGunzip()
  // `pipe` passes no errors on: one from the file would go unnoticed.
  input.on('error', (error) => unpacked.destroy(error))
  let rest = ''
  for await (const text of input.pipe(unpacked).setEncoding('utf8')) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest) yield [rest]
}

export async function hashOfFile(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
