import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from '../tests/support/chromium.ts'
import { ensureBuilt } from './ensure-built.ts'
import { root, run } from './run.ts'

interface Count {
  passed: number
  failed: number
  /** What failed, by file and title. */
  names: string[]
  /** What failed once and passed when it was tried again. */
  again: string[]
}

interface UnitReport {
  numPassedTests?: number
  numTotalTests?: number
  testResults?: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface JourneySuite {
  file: string
  suites?: JourneySuite[]
  specs?: { title: string; ok: boolean; tests: { projectName: string; status: string }[] }[]
}

interface JourneyReport {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: JourneySuite[]
}

// Which kinds to run: all of them, or `npm test -- unit`, `npm test -- e2e FILE`.
const [kind = 'all', ...rest] = process.argv.slice(2)
const reports = await mkdtemp(join(tmpdir(), 'shop-reports-'))
// While a file runs, its name is the last line printed.
const tellFile = join(root, 'tests/support/tell-file.ts')
const readReport = async <Report>(name: string) => JSON.parse(await readFile(join(reports, name), 'utf8').catch(() => '{}')) as Report

async function runUnitTests(): Promise<Count> {
  const json = join(reports, 'unit.json')
  const exit = await run('vitest', [
    'run',
    '--reporter=default',
    `--reporter=${tellFile}`,
    '--reporter=json',
    `--outputFile.json=${json}`,
    ...(kind === 'unit' ? rest : []),
  ])
  const { numPassedTests = 0, numTotalTests = 0, testResults = [] } = await readReport<UnitReport>('unit.json')
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed').map((test) => test.fullName)
    const ofFile = failed.length === 0 && status === 'failed' ? ['does not load, or fails after its tests'] : failed
    return ofFile.map((title) => `${relative(root, name)}: ${title}`)
  })
  const failed = numTotalTests - numPassedTests
  // A file that does not load, or a failing teardown, is not counted as a failed test.
  return { passed: numPassedTests, failed: exit !== 0 && failed === 0 ? 1 : failed, names, again: [] }
}

const journeysThat = (ended: string[], { file, suites = [], specs = [] }: JourneySuite): string[] => [
  ...specs.flatMap(({ title, tests }) => tests.filter((test) => ended.includes(test.status)).map((test) => `${file} (${test.projectName}): ${title}`)),
  ...suites.flatMap((suite) => journeysThat(ended, suite)),
]

async function runJourneys(): Promise<Count> {
  const env = { CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json') }
  const exit = await run('playwright', ['test', `--reporter=list,${tellFile},json`, ...(kind === 'e2e' ? rest : [])], env)
  const { stats, suites = [] } = await readReport<JourneyReport>('e2e.json')
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {}
  const failed = unexpected + skipped
  return {
    passed: expected + flaky,
    failed: exit !== 0 && failed === 0 ? 1 : failed,
    names: suites.flatMap((suite) => journeysThat(['unexpected', 'skipped'], suite)),
    again: suites.flatMap((suite) => journeysThat(['flaky'], suite)),
  }
}

const counts: Count[] = []
// Journeys and the tests of the process need the built web.
await ensureBuilt()
try {
  if (kind !== 'e2e') counts.push(await runUnitTests())
  if (kind !== 'unit') counts.push(await runJourneys())
} finally {
  await rm(reports, { recursive: true, force: true })
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// The beginning of a long output is soon out of sight, so what failed is said once more at its end.
const sayAtTheEnd = (title: string, names: string[]) => {
  if (names.length > 0) process.stdout.write(`\n${title}:\n${names.map((name) => `- ${name}\n`).join('')}`)
}
sayAtTheEnd(
  'Passed only when tried again',
  counts.flatMap((count) => count.again),
)
sayAtTheEnd(
  'Failed',
  counts.flatMap((count) => count.names),
)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
