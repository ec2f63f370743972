import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type {
  Reporter as PlaywrightReporter,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'
import type { TestModule, Reporter as VitestReporter } from 'vitest/node'

/**
 * Unit tests and journeys report to `npm test` in this form, in the file named by `TEST_REPORT`.
 */
export interface TestReport {
  passed: number
  /** File and title. A file that does not load counts as one failure. */
  failed: string[]
  durations: { name: string; ms: number }[]
  /** The parts of the durations spent in fixtures and hooks, and in axe. */
  setupMs: number
  axeMs: number
}

export const axeStep = 'axe'

/** The end of a page snapshot is enough to see what went wrong. */
const maxPageLength = 5_000

const isSetup = ({ category }: TestStep) => category === 'hook' || category === 'fixture'
const sumMs = (steps: TestStep[], matches: (step: TestStep) => boolean): number =>
  steps.reduce((sum, step) => sum + (matches(step) ? step.duration : sumMs(step.steps, matches)), 0)

/**
 * Prints each file when it starts, because the other reporters print only results, and the pages on
 * which journeys failed.
 */
export default class Reporter implements VitestReporter, PlaywrightReporter {
  private report: TestReport = { passed: 0, failed: [], durations: [], setupMs: 0, axeMs: 0 }
  private started = new Set<string>()
  private failedPages: string[] = []

  private announce(name: string) {
    if (!this.started.has(name)) process.stdout.write(`  … ${name}\n`)
    this.started.add(name)
  }

  private save() {
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.report))
  }

  onTestModuleStart({ moduleId }: TestModule) {
    this.announce(relative(process.cwd(), moduleId))
  }

  onTestModuleEnd(module: TestModule) {
    const name = relative(process.cwd(), module.moduleId)
    const { duration, collectDuration } = module.diagnostic()
    const tests = [...module.children.allTests()]
    const failed = tests
      .filter((test) => test.result().state !== 'passed')
      .map((test) => `${name}: ${test.fullName}`)
    this.report.durations.push({ name, ms: duration + collectDuration })
    this.report.setupMs +=
      collectDuration +
      duration -
      tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0)
    this.report.passed += tests.length - failed.length
    this.report.failed.push(...failed)
    if (failed.length === 0 && !module.ok())
      this.report.failed.push(`${name}: does not load, or fails after its tests`)
  }

  onTestRunEnd() {
    this.save()
  }

  onTestBegin({ location: { file }, parent }: TestCase) {
    this.announce(`${relative(process.cwd(), file)} (${parent.project()?.name})`)
  }

  onTestEnd(test: TestCase, { attachments, duration, status, steps }: TestResult) {
    const file = relative(process.cwd(), test.location.file)
    const name = `${file} (${test.parent.project()?.name}): ${test.title}`
    this.report.durations.push({ name, ms: duration })
    this.report.setupMs += sumMs(steps, isSetup)
    this.report.axeMs += sumMs(steps, ({ title }) => title === axeStep)
    if (status === 'passed') this.report.passed += 1
    else this.report.failed.push(name)
    const page = attachments.find((attachment) => attachment.name === 'error-context')?.path
    if (!page) return
    const description = readFileSync(page, 'utf8').split('\n# Test source')[0]
    this.failedPages.push(`\n${test.title}\n${description?.slice(-maxPageLength)}\n`)
  }

  onEnd() {
    // The machine that ran the journeys may be gone before anyone can open its files.
    process.stdout.write(this.failedPages.join(''))
    this.save()
  }

  printsToStdio() {
    return false
  }
}
