import { readConfig } from '#kit/server/config.ts'
import { migrate, readMigrations } from '#kit/server/db/migrate.ts'
import { command } from './command.ts'
import { withNewDatabase } from './with-database.ts'

// npm run migrate: brings the schema up to date and ends, for whoever starts several shops at once.
// A shop does the same when it starts.

await command(async () => {
  let applied = 0
  const migrations = await readMigrations()
  await withNewDatabase(readConfig(process.env), (pool) =>
    migrate(pool, migrations, (name) => {
      applied += 1
      process.stdout.write(`Migrating the database: ${name}\n`)
    }),
  )
  process.stdout.write(
    applied === 0
      ? 'The schema is up to date\n'
      : `${applied} of ${migrations.length} migrations were applied\n`,
  )
})
