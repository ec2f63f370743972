import { runEnds } from './at-end.ts'
import { findProof } from './find-proof.ts'
import type { Outcome } from './proof.ts'

// Runs one proof in its own process, so that it can be killed at its time limit:
// run-one.ts NAME [--brief]

const [name, ...flags] = process.argv.slice(2)

let isTimedOut = false
process.on('SIGTERM', async () => {
  isTimedOut = true
  await runEnds()
  process.exit(1)
})

const proof = await findProof(name ?? '')
let outcome: Outcome
try {
  outcome = await proof.run({ brief: flags.includes('--brief') })
} catch (error) {
  outcome = { figures: [], broken: [(error as Error).stack ?? String(error)] }
}
// Findings during the shutdown are meaningless.
if (!isTimedOut) {
  await runEnds()
  process.send?.(outcome)
  process.exit(0)
}
