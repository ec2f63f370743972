import { readConfig } from '../src/server/config.ts'
import { startBundledServer } from '../src/server/db/bundled.ts'
import { connect } from '../src/server/db/connect.ts'
import { checkNames } from '../src/server/doctor/doctor.queries.ts'
import { findProblems } from '../src/server/doctor/doctor.ts'

// npm run doctor: recomputes the shop's invariants from its rows; exits with 1 if one does not hold.
// It only reads, so it also works beside a running shop.

const config = readConfig(process.env)
const server = config.databaseUrl ? null : await startBundledServer(config.dataDir)
const pool = connect(server?.address ?? { connectionString: config.databaseUrl ?? '' }, { statementTimeoutMs: 0 })
const problems = await findProblems(pool)
await pool.end()
if (server?.startedHere) await server.stop()

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(
  problems.length === 0 ? `All ${checkNames.length} invariants hold\n` : `${problems.length} of ${checkNames.length} invariants are broken\n`,
)
process.exit(problems.length === 0 ? 0 : 1)
