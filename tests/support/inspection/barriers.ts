import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { axeStep } from '../runner/reporter.ts'
import { describeKinds } from './element-kinds.ts'
import { collectLooks } from './text-looks.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** State that the inspection stores in the page between two evaluations. */
interface InspectionState {
  axe: {
    run(
      context: { include: (Document | Element)[]; exclude?: Element[] },
      options: unknown,
    ): Promise<AxeResults>
  }
  scope: Document | Element
  /** One text element per look. */
  looks: Map<string, Element>
  /** The kind of each visible element. */
  kinds: Map<Element, string>
  /** Headings and landmarks. */
  outline: Set<Element>
}

interface ScanResult {
  results: AxeResults
  /** The names whose element still existed and was visible after the scan. */
  names: string[]
}

const base: RunOptions = {
  resultTypes: ['violations'],
  // Preloading would fetch every style sheet again, for a rule about screen orientation that is off
  // by default.
  preload: false,
  // A preview is a page of the shop and is scanned as such. Scanned together with the page around
  // it, landmarks would seem duplicated.
  iframes: false,
}
const allButContrast: RunOptions = { ...base, rules: { 'color-contrast': { enabled: false } } }
const contrast: RunOptions = { ...base, runOnly: ['color-contrast'] }

/**
 * Runs axe in the page. Each document loads axe only once: parsing it takes longer than scanning a
 * small page.
 */
async function scan(
  page: Page,
  runAxe: (input: [fresh: string[], options: object]) => Promise<ScanResult | null>,
  fresh: string[],
  options: object,
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(runAxe, [fresh, options] as never)
}

/**
 * Caches what any worker has found to be accessible. Workers share it in a file of the run's
 * folder, so each kind is scanned once.
 */
function createScanCache(name: string) {
  const path = join(tmpdir(), name)
  const scanned = new Set<string>()
  let bytes = 0
  return {
    /** Names that no worker has scanned yet. */
    listNew: (names: string[]) => {
      const shared = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
      // Another worker may still be writing the last line.
      const end = shared.lastIndexOf(10) + 1
      for (const line of shared.toString('utf8', bytes, end).split('\n')) scanned.add(line)
      bytes = end
      return names.filter((each) => !scanned.has(each))
    },
    add: (names: string[]) => appendFileSync(path, names.map((each) => `${each}\n`).join('')),
  }
}

const toSentences = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )

/** Kinds of elements without accessibility problems. */
const harmless = createScanCache('harmless-kinds')

/**
 * Scans one element of each new kind, and all headings and landmarks, which axe evaluates together.
 * The kind of an element is everything that axe's rules depend on: its attributes, its position in
 * the document and its visible content. A button whose text is hidden on a narrow screen is
 * therefore of another kind there, and is scanned again.
 */
async function scanShapes(page: Page): Promise<string[]> {
  const fresh = harmless.listNew(await page.evaluate(describeKinds))
  if (fresh.length === 0) return []
  const runAxe = async ([names, options]: [string[], object]) => {
    const { axe, scope, kinds, outline } = window as unknown as InspectionState
    if (!scope.isConnected) return null
    const isFresh = new Set(names)
    const needed = new Set<Element>()
    for (const [element, kind] of kinds) {
      // Excluding an element excludes its descendants, so the ancestors of scanned elements stay
      // included.
      if (!isFresh.delete(kind) && !outline.has(element)) continue
      for (let each: Element | null = element; each && !needed.has(each); each = each.parentElement)
        needed.add(each)
    }
    const exclude = [...kinds.keys()].filter(
      (element) => !needed.has(element) && needed.has(element.parentElement ?? element),
    )
    const results = await axe.run({ include: [scope], exclude }, options)
    const gone = new Set(kinds.values())
    for (const [element, kind] of kinds)
      if (element.isConnected && element.checkVisibility({ visibilityProperty: true }))
        gone.delete(kind)
    return { results, names: names.filter((name) => !gone.has(name)) }
  }
  const result = await scan(page, runAxe, fresh, allButContrast)
  // The dialog was closed during the scan.
  if (!result) return scanShapes(page)
  if (result.results.violations.length === 0) harmless.add(result.names)
  return toSentences(result.results)
}

/** Looks of text with enough contrast. */
const readable = createScanCache('readable-looks')

/**
 * Checks the contrast of one text per new look: its colour, its font, its position in the document
 * and all backgrounds behind it. Text that WCAG's formula calls readable on a plain background is
 * left out. Axe checks the rest, because it also considers pictures and overlapping elements.
 */
async function scanContrast(page: Page) {
  const fresh = readable.listNew(await page.evaluate(collectLooks))
  if (fresh.length === 0) return []
  const runAxe = async ([names, options]: [string[], object]) => {
    const { axe, looks } = window as unknown as InspectionState
    const isThere = (name: string) => looks.get(name)?.checkVisibility() ?? false
    const include = names.filter(isThere).flatMap((name) => looks.get(name) ?? [])
    if (include.length === 0) return null
    const results = await axe.run({ include }, options)
    return { results, names: names.filter(isThere) }
  }
  const result = await scan(page, runAxe, fresh, contrast)
  if (!result) return []
  if (result.results.violations.length === 0) readable.add(result.names)
  return toSentences(result.results)
}

/**
 * Returns accessibility problems, one sentence each. Colours are the same at every width, so a
 * second scan of the same screen can leave out contrast.
 */
export const barriersOn = (page: Page, { contrast: withContrast = true } = {}) =>
  test.step(axeStep, async () => {
    const shapes = await scanShapes(page)
    return withContrast ? [...shapes, ...(await scanContrast(page))] : shapes
  })

/** Returns texts that are hard to read against their background. */
export const paleTextsOn = (page: Page) => test.step(axeStep, () => scanContrast(page))
