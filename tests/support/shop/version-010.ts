import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { connect } from '#kit/server/db/connection/connect.ts'
import { createDatabase } from './database.ts'

/** The 92 migrations of version 0.1.0, as recorded when applied. */
export const readVersion010 = async () =>
  String(await promisify(gunzip)(await readFile(join(import.meta.dirname, 'version-0.1.0.sql.gz'))))

/** Creates an empty database of version 0.1.0. */
export async function createDatabaseOf010() {
  const database = await createDatabase()
  const db = connect({ connectionString: database.url })
  await db.query(await readVersion010())
  return {
    db,
    async drop() {
      await db.end()
      await database.drop()
    },
  }
}
