import { fork } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProof } from '../proof/support/find-proof.ts'
import type { Outcome, Proof } from '../proof/support/proof.ts'
import { type Record, writeReport } from '../proof/support/report.ts'
import { ensureBuilt } from './support/ensure-built.ts'
import { root } from './support/run.ts'

// npm run proof tries to break every promise of the shop and writes docs/proof.md; npm run proof --
// NAME … tries some. With --brief each proof takes seconds and nothing is written, which helps to
// develop the proofs.

const names = [
  'load',
  'overload',
  'last-piece',
  'flash-sale',
  'import-and-checkout',
  'plans',
  'listing-memory',
  'kill-shop',
  'settlement',
  'payments',
  'repairs',
  'invoices',
  'kill-postgres',
  'stop',
  'processes',
  'database-gone',
  'failover',
  'two-processes',
  'replicas',
  'pooler',
  'mail-down',
  'disk-full',
  'slow-clients',
  'hostile-input',
  'access',
  'warranty',
  'discounts',
  'uploads',
  'markup',
  'guessing',
  'enumeration',
  'takeover',
  'mail-cannon',
  'hoarding',
  'backup',
  'migrations',
]
const report = join(root, 'docs/proof.md')
const wholeRunSeconds = 45 * 60
/** The number of proofs that run in parallel, except for those that measure time. */
const lanes = 2

const print = (text: string) => process.stdout.write(`${text}\n`)
const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
const requested = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no proof called ${unknown.join(', ')}; the proofs are ${names.join(', ')}.\n`,
  )
  process.exit(1)
}

const proofs = new Map<string, Proof>()
for (const name of names) proofs.set(name, await findProof(name))

/** Runs a proof in its own process. After its time limit, the process gets 15 s to clean up. */
function runProof(name: string, seconds: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = fork(join(root, 'proof/support/run-one.ts'), [name, ...flags])
    let outcome: Outcome = { figures: [], broken: [`not finished within ${seconds} s`] }
    const stopTimer = setTimeout(() => child.kill('SIGTERM'), seconds * 1000)
    const killTimer = setTimeout(() => child.kill('SIGKILL'), (seconds + 15) * 1000)
    child.on('message', (message) => {
      outcome = message as Outcome
    })
    child.on('exit', () => {
      clearTimeout(stopTimer)
      clearTimeout(killTimer)
      resolve(outcome)
    })
  })
}

await ensureBuilt()
const started = performance.now()
const secondsSince = (moment: number) => (performance.now() - moment) / 1000
const records: Record[] = []

async function tryProof([name, proof]: [string, Proof]) {
  const proofStarted = performance.now()
  const secondsLeft = wholeRunSeconds - secondsSince(started)
  const outOfTime: Outcome = {
    figures: [],
    broken: [`the ${wholeRunSeconds / 60} minutes were over`],
  }
  const outcome =
    secondsLeft > 0 ? await runProof(name, Math.min(proof.seconds, secondsLeft)) : outOfTime
  print(`\n${name}: ${proof.promise}`)
  for (const figure of outcome.figures) print(`  ${figure}`)
  for (const sentence of outcome.broken) print(`  BROKEN ${sentence}`)
  const verdict = outcome.untried
    ? `NOT TRIED: ${outcome.untried}`
    : outcome.broken.length === 0
      ? 'holds'
      : 'DOES NOT HOLD'
  print(`  ${verdict} (${secondsSince(proofStarted).toFixed(0)} s)`)
  records.push({ name, proof, outcome, date: new Date().toISOString().slice(0, 10) })
}

const chosen = [...proofs].filter(([name]) => requested.length === 0 || requested.includes(name))
for (const entry of chosen.filter(([, { alone }]) => alone)) await tryProof(entry)
// The longest proofs start first, so that the lanes finish together.
const others = chosen
  .filter(([, { alone }]) => !alone)
  .sort(([, one], [, other]) => other.seconds - one.seconds)
const lane = async () => {
  for (let next = others.shift(); next; next = others.shift()) await tryProof(next)
}
await Promise.all(Array.from({ length: lanes }, lane))

if (!flags.includes('--brief'))
  await writeFile(
    report,
    writeReport(await readFile(report, 'utf8').catch(() => ''), proofs, records),
  )
const failed = records.filter(({ outcome }) => outcome.broken.length > 0)
const untried = records.filter(({ outcome }) => outcome.untried)
const namesOf = (some: Record[]) => some.map(({ name }) => name).join(', ')
const tried = records.length - untried.length
print(
  failed.length > 0
    ? `\n${failed.length} of ${tried} promises do not hold: ${namesOf(failed)}`
    : `\nAll ${tried} promises that were tried hold (${secondsSince(started).toFixed(0)} s)`,
)
if (untried.length > 0) print(`Not tried: ${namesOf(untried)}`)
process.exit(failed.length > 0 ? 1 : 0)
