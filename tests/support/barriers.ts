import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { axeStep } from './reporter.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Accessibility problems, one sentence each. Comparing colours takes most of the time, and they are the same at every
 * width, so a second look at the same screen leaves them out.
 */
export const barriersOn = (page: Page, { contrast = true, only }: { contrast?: boolean; only?: string[] } = {}) =>
  test.step(axeStep, async () => {
    const options: RunOptions = {
      resultTypes: ['violations'],
      // A preview is a page of the shop, and scanned as such. Together with the page around it, it would have two of everything.
      iframes: false,
      rules: { 'color-contrast': { enabled: contrast } },
      ...(only && { runOnly: only, rules: {} }),
    }
    // Loaded once for each document: parsing it takes longer than a scan of a small page.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
    const results = await page.evaluate(
      (runOptions) => (window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } }).axe.run(runOptions),
      options as object,
    )
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
  })
