import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations, type Schema } from '../kit/server/db/schema.ts'
import { nounNames } from '../noun-names.ts'

const src = join(import.meta.dirname, '..')
const folders = ['kit/server/db', ...nounNames.map((noun) => `${noun}/server`)]

/**
 * The schema of the whole database. The nouns' tables are created from left to right, so that
 * foreign keys find the tables they refer to.
 */
export async function readSchema(): Promise<Schema> {
  const files = folders.map((folder) => join(src, folder, 'schema.sql')).filter(existsSync)
  const tables = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return {
    baseline: tables.join('\n'),
    migrations: await readMigrations(join(src, '../db/migrations')),
  }
}
