import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter as PlaywrightReporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { TestModule, Reporter as VitestReporter } from 'vitest/node'

const tell = (file: string, screen = '') => process.stdout.write(`  … ${relative(process.cwd(), file)}${screen}\n`)

/** More than this of a page tells no more. */
const maxPageLength = 5_000

/** Prints which file is starting, because the other reporters speak only when it is done, and what pages showed on which a journey failed. */
export default class TellFile implements VitestReporter, PlaywrightReporter {
  private told = new Set<string>()
  private failed: string[] = []

  onTestModuleStart({ moduleId }: TestModule) {
    tell(moduleId)
  }

  onTestBegin({ location: { file }, parent }: TestCase) {
    const screen = ` (${parent.project()?.name})`
    if (!this.told.has(file + screen)) tell(file, screen)
    this.told.add(file + screen)
  }

  onTestEnd({ title }: TestCase, { attachments }: TestResult) {
    const page = attachments.find(({ name }) => name === 'error-context')?.path
    if (page) this.failed.push(`\n${title}\n${readFileSync(page, 'utf8').slice(-maxPageLength)}\n`)
  }

  onEnd() {
    // Where the journeys ran, nobody may be able to open a file afterwards.
    process.stdout.write(this.failed.join(''))
  }

  printsToStdio() {
    return false
  }
}
