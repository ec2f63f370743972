import { relative } from 'node:path'
import type { Reporter as PlaywrightReporter, TestCase } from '@playwright/test/reporter'
import type { TestModule, Reporter as VitestReporter } from 'vitest/node'

const tell = (file: string, screen = '') => process.stdout.write(`  … ${relative(process.cwd(), file)}${screen}\n`)

/** Prints which file is starting: the other reporters speak only when it is done. */
export default class TellFile implements VitestReporter, PlaywrightReporter {
  private told = new Set<string>()

  onTestModuleStart({ moduleId }: TestModule) {
    tell(moduleId)
  }

  onTestBegin({ location: { file }, parent }: TestCase) {
    const screen = ` (${parent.project()?.name})`
    if (!this.told.has(file + screen)) tell(file, screen)
    this.told.add(file + screen)
  }

  printsToStdio() {
    return false
  }
}
