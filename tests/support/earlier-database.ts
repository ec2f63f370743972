import { connect } from '#kit/server/db/connect.ts'
import { migrate, readMigrations } from '#kit/server/db/migrate.ts'
import { createDatabase } from './database.ts'

/** A database as an earlier version left it, which a test upgrades step by step. */
export async function createEarlierDatabase(before: string) {
  const database = await createDatabase()
  const db = connect({ connectionString: database.url })
  const all = await readMigrations()
  /** Applies what comes before this migration. */
  const upTo = (name: string) =>
    migrate(
      db,
      all.filter((migration) => migration.name < name),
    )
  await upTo(before)
  return {
    db,
    upTo,
    upgrade: () => migrate(db, all),
    async drop() {
      await db.end()
      await database.drop()
    },
  }
}
