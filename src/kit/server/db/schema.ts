import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The SQL that turns an empty database into the shop's. */
export interface Schema {
  /** The SQL that creates the tables of version 0.2.0. */
  baseline: string
  /** The changes since, in the order in which they are applied. */
  migrations: Migration[]
}

export interface Migration {
  name: string
  text: string
  checksum: string
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
