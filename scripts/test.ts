import { access, chmod, constants, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tests/support/journey/chromium.ts'
import type { TestReport } from '../tests/support/runner/reporter.ts'
import { startTestServer } from '../tests/support/shop/database.ts'
import { makeSample } from '../tests/support/shop/sample-shop.ts'
import { ensureBuilt } from './support/ensure-built.ts'
import { measureProcesses, type ProcessTimes } from './support/process-times.ts'
import { root, run } from './support/run.ts'

// npm test runs all unit tests and journeys; npm test -- unit FILE and npm test -- e2e FILE run
// some; npm test -- all runs every journey at every width.

const [kind = '', ...files] = process.argv.slice(2)
if (!['', 'unit', 'e2e', 'all'].includes(kind)) {
  process.stderr.write(
    `npm test doesn't know ${kind}: use npm test -- unit FILE, npm test -- e2e FILE ` +
      'or npm test -- all.\n',
  )
  process.exit(1)
}
const only = kind === 'unit' || kind === 'e2e' ? kind : null
// A forgotten `.only` would hide all other tests.
const [vitestFlags, playwrightFlags] =
  files.length > 0 ? [[], []] : [['--allowOnly=false'], ['--forbid-only']]
const env: Record<string, string> = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...(kind === 'all' && { TEST_ALL: '1' }),
}
const reporter = join(root, 'tests/support/runner/reporter.ts')
const slowestCount = 20

interface TestRun {
  name: string
  minutes: number
  report: TestReport
}

const runs: TestRun[] = []
const minutesSince = (moment: number) => (performance.now() - moment) / 60_000
const print = (text: string) => process.stdout.write(`${text}\n`)
const toColumn = (value: number) => value.toFixed(1).padStart(6)

const inMemory = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/**
 * Creates a folder for everything the run writes. It is in memory if there is room, where copying a
 * database takes a tenth of the time.
 */
async function createScratch() {
  const memory = await access(inMemory, constants.W_OK).then(
    () => statfs(inMemory),
    () => null,
  )
  const folder = await mkdtemp(
    join(
      memory && memory.bavail * memory.bsize >= neededBytes ? inMemory : tmpdir(),
      'shop-tests-',
    ),
  )
  // If root runs the tests, another account runs the database and must get through this folder.
  await chmod(folder, 0o711)
  return folder
}

async function runTests(name: string, command: string, args: string[]) {
  const started = performance.now()
  const path = join(scratch, `${name}.json`)
  const exit = await run(command, args, { ...env, TEST_REPORT: path })
  const nothing: TestReport = { passed: 0, failed: [], durations: [], setupMs: 0, axeMs: 0 }
  const report = JSON.parse(
    await readFile(path, 'utf8').catch(() => JSON.stringify(nothing)),
  ) as TestReport
  // An error outside any test ends the run without a failed test.
  if (exit !== 0 && report.failed.length === 0) report.failed.push(`${name} ended with ${exit}`)
  runs.push({ name, minutes: minutesSince(started), report })
}

/** Prints the slowest tests and where the time went, so that a slow new test is noticed. */
function printTimes(setupMinutes: number, { used, stolen }: ProcessTimes) {
  const durations = runs
    .flatMap(({ report }) => report.durations)
    .sort((one, other) => other.ms - one.ms)
  print(`\nThe ${slowestCount} slowest files and journeys, in seconds:`)
  for (const { name, ms } of durations.slice(0, slowestCount))
    print(`${toColumn(ms / 1000)}  ${name}`)
  print('\nMinutes:')
  print(`${toColumn(setupMinutes)}  preparing the database and the sample`)
  for (const { name, minutes, report } of runs) {
    const share = (ms: number) =>
      `${((100 * ms) / report.durations.reduce((sum, each) => sum + each.ms, 1)).toFixed(0)} %`
    const axe = report.axeMs > 0 ? `, ${share(report.axeMs)} in axe` : ''
    print(`${toColumn(minutes)}  ${name}: ${share(report.setupMs)} of its time in setup${axe}`)
  }
  const total = Object.values(used).reduce((sum, seconds) => sum + seconds, 0)
  for (const [family, seconds] of Object.entries(used).sort(([, one], [, other]) => other - one)) {
    const share = ((100 * seconds) / total).toFixed(0)
    print(`${toColumn(seconds / 60)}  of processor time in ${family} (${share} %)`)
  }
  if (stolen > 1)
    print(`${toColumn(stolen / 60)}  of processor time that the host gave to other machines`)
}

// Journeys and process tests need the built web.
await ensureBuilt()
if (only !== 'unit') env.CHROMIUM = await findChromium()
const started = performance.now()
const scratch = await createScratch()
process.env.TMPDIR = scratch
const server = await startTestServer()
const cleanUp = async () => {
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
}
// An interrupted run must not leave its database in memory.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
const stopMeasuring = measureProcesses(server.pid)
try {
  Object.assign(env, {
    TEST_SERVER: JSON.stringify(server.address),
    TEST_SAMPLE: await makeSample(server.address, 'full'),
  })
  // Only unit tests use the small sample.
  if (only !== 'e2e') env.TEST_SMALL_SAMPLE = await makeSample(server.address, 'small')
  const setupMinutes = minutesSince(started)
  if (only !== 'e2e')
    await runTests('unit', 'vitest', [
      'run',
      '--reporter=default',
      `--reporter=${reporter}`,
      ...vitestFlags,
      ...files,
    ])
  if (only !== 'unit')
    await runTests('journeys', 'playwright', [
      'test',
      `--reporter=list,${reporter}`,
      ...playwrightFlags,
      ...files,
    ])
  printTimes(setupMinutes, stopMeasuring())
} finally {
  await cleanUp()
}
const passed = runs.reduce((sum, { report }) => sum + report.passed, 0)
const failed = runs.flatMap(({ report }) => report.failed)
// Repeated at the end: the earlier output has scrolled away.
if (failed.length > 0) print(`\nFailed:\n${failed.map((name) => `- ${name}`).join('\n')}`)
print(`\n${minutesSince(started).toFixed(1)} minutes after install and build`)
print(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 || passed === 0 ? 1 : 0)
