import { readConfig } from '#config.ts'
import { migrate } from '#kit/server/db/migrate.ts'
import { readSchema } from '#schema/schema.ts'
import { command } from './support/command.ts'
import { withNewDatabase } from './support/with-database.ts'

// npm run migrate: updates the schema and exits. A shop does the same when it starts, so this is
// only needed before several shops start at the same time.

await command(async () => {
  let applied = 0
  const schema = await readSchema()
  await withNewDatabase(readConfig(process.env), (pool) =>
    migrate(pool, schema, (name) => {
      applied += 1
      process.stdout.write(`Migrating the database: ${name}\n`)
    }),
  )
  process.stdout.write(
    applied === 0 ? 'The schema is up to date\n' : 'The schema has been brought up to date\n',
  )
})
