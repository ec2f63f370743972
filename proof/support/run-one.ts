import { runEnds } from './at-end.ts'
import type { Outcome, Proof } from './proof.ts'

// One proof in a process of its own, so that it can be ended when its time is up: run-one.ts NAME
// [--brief]

const [name, ...flags] = process.argv.slice(2)

let late = false
process.on('SIGTERM', async () => {
  late = true
  await runEnds()
  process.exit(1)
})

const { proof } = (await import(`../${name}.proof.ts`)) as { proof: Proof }
let outcome: Outcome
try {
  outcome = await proof.run({ brief: flags.includes('--brief') })
} catch (error) {
  outcome = { figures: [], broken: [(error as Error).stack ?? String(error)] }
}
// What it finds while everything is being shut down means nothing.
if (!late) {
  await runEnds()
  process.send?.(outcome)
  process.exit(0)
}
