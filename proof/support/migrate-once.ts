import { connect } from '#kit/server/db/connect.ts'
import { migrate } from '#kit/server/db/migrate.ts'
import { readSchema } from '#schema.ts'

// Migrates the given database, and prints each step before it is taken.
const pool = connect({ connectionString: process.argv[2] ?? '' })
await migrate(pool, await readSchema(), (name) => process.stdout.write(`${name}\n`))
await pool.end()
