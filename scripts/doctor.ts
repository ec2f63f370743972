import { checkNames, findProblems } from '#doctor.ts'
import { readConfig } from '#kit/server/config.ts'
import { withDatabase } from './with-database.ts'

// npm run doctor: recomputes the shop's invariants from its rows; exits with 1 if one is broken.
// It only reads, so it also works while the shop runs.

const problems = await withDatabase(readConfig(process.env), findProblems)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(
  problems.length === 0 ? `All ${checkNames.length} invariants hold\n` : `${problems.length} of ${checkNames.length} invariants are broken\n`,
)
process.exit(problems.length === 0 ? 0 : 1)
