import { connect } from '#kit/server/db/connection/connect.ts'
import { migrate } from '#kit/server/db/migrate.ts'
import { readSchema } from '#schema/schema.ts'

// Migrates the database at this address, and prints each step before it runs.
const pool = connect({ connectionString: process.argv[2] ?? '' })
await migrate(pool, await readSchema(), (name) => process.stdout.write(`${name}\n`))
await pool.end()
