import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { axeStep } from './reporter.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What the inspection keeps in the page between two questions. */
interface Inspected {
  axe: {
    run(
      context: { include: (Document | Element)[]; exclude?: Element[] },
      options: unknown,
    ): Promise<AxeResults>
  }
  scope: Document | Element
  /** One text of each look. */
  looks: Map<string, Element>
  /** The kind of each element that can be seen. */
  kinds: Map<Element, string>
  /** Headings and landmarks. */
  outline: Set<Element>
}

interface Judged {
  results: AxeResults
  /** Those of which an element was still there and visible after the scan. */
  names: string[]
}

const base: RunOptions = {
  resultTypes: ['violations'],
  // It would fetch every style sheet again, for a rule about the orientation of the screen that is
  // off by default.
  preload: false,
  // A preview is a page of the shop, and scanned as such. Together with the page around it, it
  // would have two of everything.
  iframes: false,
}
const allButContrast: RunOptions = { ...base, rules: { 'color-contrast': { enabled: false } } }
const contrast: RunOptions = { ...base, runOnly: ['color-contrast'] }

/**
 * Runs axe in the page. It is loaded once for each document: parsing it takes longer than a scan of
 * a small page.
 */
async function scan(
  page: Page,
  judge: (input: [fresh: string[], options: object]) => Promise<Judged | null>,
  fresh: string[],
  options: object,
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(judge, [fresh, options] as never)
}

/**
 * What some worker has found to be good. Workers share it in the folder of the run, so that each
 * kind is scanned once.
 */
function createFindings(name: string) {
  const path = join(tmpdir(), name)
  const known = new Set<string>()
  let bytes = 0
  return {
    /** Those that no worker knows yet. */
    unknown: (found: string[]) => {
      const shared = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
      // The last line may still be written.
      const end = shared.lastIndexOf(10) + 1
      for (const line of shared.toString('utf8', bytes, end).split('\n')) known.add(line)
      bytes = end
      return found.filter((each) => !known.has(each))
    },
    add: (found: string[]) => appendFileSync(path, found.map((each) => `${each}\n`).join('')),
  }
}

const toSentences = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )

/** Kinds of elements without a barrier. */
const harmless = createFindings('harmless-kinds')

/**
 * Scans one element of each new kind, and all headings and landmarks, which axe judges together.
 * The kind of an element is
 * everything axe judges it by: its attributes, where it stands, and what it visibly contains. A
 * button whose text is hidden
 * on a narrow screen is therefore of another kind there, and is scanned again.
 */
async function scanShapes(page: Page): Promise<string[]> {
  const fresh = harmless.unknown(await page.evaluate(describeKinds))
  if (fresh.length === 0) return []
  const judge = async ([names, options]: [string[], object]) => {
    const { axe, scope, kinds: known, outline } = window as unknown as Inspected
    if (!scope.isConnected) return null
    const isFresh = new Set(names)
    const needed = new Set<Element>()
    for (const [element, kind] of known) {
      // An excluded element excludes its descendants, so keep the ancestors of what is scanned.
      if (!isFresh.delete(kind) && !outline.has(element)) continue
      for (let each: Element | null = element; each && !needed.has(each); each = each.parentElement)
        needed.add(each)
    }
    const exclude = [...known.keys()].filter(
      (element) => !needed.has(element) && needed.has(element.parentElement ?? element),
    )
    const results = await axe.run({ include: [scope], exclude }, options)
    const gone = new Set(known.values())
    for (const [element, kind] of known)
      if (element.isConnected && element.checkVisibility({ visibilityProperty: true }))
        gone.delete(kind)
    return { results, names: names.filter((name) => !gone.has(name)) }
  }
  const judged = await scan(page, judge, fresh, allButContrast)
  // The window has closed meanwhile.
  if (!judged) return scanShapes(page)
  if (judged.results.violations.length === 0) harmless.add(judged.names)
  return toSentences(judged.results)
}

/**
 * Runs in the page. Stores the kind of every visible element and the page's outline, and returns
 * the kinds.
 */
function describeKinds() {
  // Nothing behind a window can be reached, and the tours scan every page without one.
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const elements = [...scope.querySelectorAll('*:not(svg *)')]
  const visible = new Set(
    elements.filter((element) => element.checkVisibility({ visibilityProperty: true })),
  )
  const landmark =
    'main, nav, header, footer, aside, search, dialog, section[aria-label], ' +
    'section[aria-labelledby], form[aria-label]'
  const heading = 'h1, h2, h3, h4, h5, h6'
  const interactive =
    'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'
  const ids = Map.groupBy(document.querySelectorAll('[id]'), ({ id }) => id)
  // Elements with a visible name, and those with a control inside. Children are visited before
  // their parents.
  const named = new Set<Element>()
  const withControls = new Set<Element>()
  for (const element of elements.toReversed()) {
    const parent = element.parentElement
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
    const hasName = element.hasAttribute('aria-label') || Boolean(element.getAttribute('alt'))
    if (visible.has(element) && (hasText || hasName || named.has(element))) {
      named.add(element)
      if (parent && element.getAttribute('aria-hidden') !== 'true') named.add(parent)
    }
    if (parent && (withControls.has(element) || element.matches(interactive)))
      withControls.add(parent)
  }
  // Nothing that axe has a rule about.
  const isIrrelevant =
    /^(class|name|for|value|checked|src|srcset|sizes|width|height|loading|fetchpriority|decoding|maxlength|minlength|min|max|step|pattern|rows|cols|inputmode|enterkeyhint|spellcheck|autocapitalize|autocorrect|required|list|accept|multiple|method|action|novalidate|draggable|datetime|viewBox|xmlns|fill|stroke.*|data-.*)$/
  const attributesOf = (element: Element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      // A link within text is told apart by its style.
      if (name === 'class' && element.tagName === 'A') return `class:${value}`
      // An input that is a button takes its name from its value.
      if (
        name === 'value' &&
        element.matches('input:is([type=submit], [type=button], [type=reset])')
      )
        return `value:${value !== ''}`
      if (name === 'placeholder') return `placeholder:${value.trim() !== ''}`
      if (name === 'style') return /spacing|line-height/.test(value) ? 'style:spacing' : []
      if (isIrrelevant.test(name)) return []
      if (
        /^aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage)$/.test(
          name,
        )
      )
        return `${name}:${value.split(/\s+/).map((id) => ids.has(id))}`
      if (name === 'id') return (ids.get(value)?.length ?? 1) === 1 ? [] : 'id twice'
      if (name === 'alt')
        return `alt:${value !== ''}:${value !== '' && element.closest('a, button')?.textContent?.includes(value)}`
      if (name === 'href') return value.startsWith('#') ? `href:${ids.has(value.slice(1))}` : 'href'
      const isCompared =
        /^(role|type|tabindex|scope|lang|autocomplete|target)$|^aria-(?!label$|description$|value|row|col|posinset|setsize|placeholder)/.test(
          name,
        )
      return `${name}:${isCompared ? value : value !== ''}`
    })
  // Axe has rules only for where plain text and boxes stand, and whether they scroll.
  const isPlain = ({ localName, attributes }: Element) =>
    /^(div|span|p|b|i|em|strong|small|time|del|ins|br|picture)$/.test(localName) &&
    [...attributes].every(({ name }) => /^(class|style|data-.*|datetime)$/.test(name))
  const above = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent ? [...(isPlain(parent) ? [] : [parent]), ...above(parent)] : []
  }
  const scrolls = (element: Element) =>
    (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
    /auto|scroll/.test(getComputedStyle(element).overflow)
  const kindOf = (element: Element) => {
    const place = [
      element.parentElement?.tagName,
      element.closest('main, nav, header, footer, aside, dialog')?.tagName,
    ]
    // Without a control in it, it can't be scrolled with a keyboard.
    if (scrolls(element))
      place.push(withControls.has(element) ? 'scrolls' : 'scrolls without a control')
    if (isPlain(element)) return [element.tagName, ...place].join()
    const labels =
      'labels' in element && element.labels
        ? [...(element.labels as NodeListOf<Element>)].map((label) => named.has(label))
        : []
    const children = element.matches('ul, ol, dl, table, thead, tbody, tr, select, details, [role]')
      ? new Set([...element.children].map((child) => child.tagName))
      : []
    const title = element.matches('svg:has(> title)') ? 'titled' : ''
    const own = [
      element.tagName,
      title,
      ...attributesOf(element).sort(),
      ...labels,
      named.has(element),
      withControls.has(element),
      ...children,
    ]
    const around = above(element)
      .slice(0, 2)
      .map((each) => [each.tagName, ...attributesOf(each)].join())
    return [...own, ...place, ...around].join(' ')
  }
  const kinds = new Map([...visible].map((element) => [element, kindOf(element)]))
  // Headings are judged by the one before, landmarks by others of the same name.
  const headings = [...visible].filter((element) => element.matches(heading))
  const steps = headings.map(({ tagName }, at) => `${headings[at - 1]?.tagName} before ${tagName}`)
  const landmarks = [...visible].filter((element) => element.matches(landmark))
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    ids.get(element.getAttribute('aria-labelledby') ?? '')?.[0]?.textContent
  const twice = [
    ...Map.groupBy(landmarks, (element) => `${element.tagName} ${nameOf(element)}`),
  ].filter(([, all]) => all.length > 1)
  Object.assign(window, { scope, kinds, outline: new Set([...headings, ...landmarks]) })
  const page = `page with ${document.title.trim() ? 'a' : 'no'} title in ${document.documentElement.lang}`
  return [
    ...new Set([
      ...kinds.values(),
      ...steps,
      ...twice.map(([name, all]) => `${name} ${all.length} times`),
      page,
    ]),
  ]
}

/** Looks of text that are easy to read. */
const readable = createFindings('readable-looks')

/**
 * Compares colours for one text of each new look: its colour, its font, where it stands and every
 * background behind it.
 * Text that WCAG's formula calls readable on a plain background is left out. Axe judges the rest,
 * because it also sees
 * pictures and overlapping elements.
 */
async function scanContrast(page: Page) {
  const fresh = readable.unknown(await page.evaluate(collectLooks))
  if (fresh.length === 0) return []
  const judge = async ([names, options]: [string[], object]) => {
    const { axe, looks } = window as unknown as Inspected
    const isThere = (name: string) => looks.get(name)?.checkVisibility() ?? false
    const include = names.filter(isThere).flatMap((name) => looks.get(name) ?? [])
    if (include.length === 0) return null
    const results = await axe.run({ include }, options)
    return { results, names: names.filter(isThere) }
  }
  const judged = await scan(page, judge, fresh, contrast)
  if (!judged) return []
  if (judged.results.violations.length === 0) readable.add(judged.names)
  return toSentences(judged.results)
}

/**
 * Runs in the page. Stores one text of each look that may be hard to read, and returns the looks.
 */
function collectLooks() {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const found = new Map<string, Element>()
  const toColour = (text: string): Colour | null => {
    const [, parts] = /^rgba?\((.*)\)$/.exec(text) ?? []
    const [red, green, blue, alpha = 1] = parts?.split(/[ ,/]+/).map(Number) ?? []
    return red === undefined || green === undefined || blue === undefined
      ? null
      : [red, green, blue, alpha]
  }
  const luminance = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) =>
      part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  /** The background behind a text, or null if more than one colour could be behind it. */
  const groundOf = (element: Element | null): Colour | null => {
    if (!element) return [255, 255, 255, 1]
    const { backgroundColor, backgroundImage, position, transform } = getComputedStyle(element)
    const colour = toColour(backgroundColor)
    if (!colour || backgroundImage !== 'none') return null
    if (colour[3] === 1) return colour
    return colour[3] === 0 && position === 'static' && transform === 'none'
      ? groundOf(element.parentElement)
      : null
  }
  /** Text on an opaque background can still be pale with everything around it. */
  const isFaded = (element: Element | null): boolean => {
    if (!element) return false
    const { opacity, filter, mixBlendMode } = getComputedStyle(element)
    return (
      opacity !== '1' ||
      filter !== 'none' ||
      mixBlendMode !== 'normal' ||
      isFaded(element.parentElement)
    )
  }
  const isSurelyReadable = (element: Element) => {
    if (isFaded(element)) return false
    const style = getComputedStyle(element)
    const [colour, ground] = [toColour(style.color), groundOf(element)]
    if (!colour || !ground || colour[3] !== 1) return false
    const [darker = 0, lighter = 0] = [
      luminance(colour.slice(0, 3)),
      luminance(ground.slice(0, 3)),
    ].sort((one, other) => one - other)
    return (lighter + 0.05) / (darker + 0.05) >= 4.5
  }
  const placeOf = (element: Element | null, depth: number): string =>
    element && depth > 0
      ? `${element.tagName}.${element.getAttribute('class')}<${placeOf(element.parentElement, depth - 1)}`
      : ''
  const backgroundsOf = (element: Element | null): string => {
    if (!element) return ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity].join()
    return (
      (own === 'rgba(0, 0, 0, 0),none,1' ? '' : `${own};`) + backgroundsOf(element.parentElement)
    )
  }
  const add = (element: Element) => {
    if (isSurelyReadable(element)) return
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const look = [color, fontSize, fontWeight, placeOf(element, 4), backgroundsOf(element)].join()
    if (!found.has(look)) found.set(look, element)
  }
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (element && texts.currentNode.nodeValue?.trim() && element.checkVisibility()) add(element)
  }
  for (const field of scope.querySelectorAll('input, select, textarea')) add(field)
  Object.assign(window, { looks: found })
  return [...found.keys()]
}

/**
 * Accessibility problems, one sentence each. Colours are the same at every width: a second look at
 * the same screen can leave them out.
 */
export const barriersOn = (page: Page, { contrast: withContrast = true } = {}) =>
  test.step(axeStep, async () => {
    const shapes = await scanShapes(page)
    return withContrast ? [...shapes, ...(await scanContrast(page))] : shapes
  })

/** Texts that are hard to read against their background. */
export const paleTextsOn = (page: Page) => test.step(axeStep, () => scanContrast(page))
