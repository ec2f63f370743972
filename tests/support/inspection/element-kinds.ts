/**
 * Runs in the page. Stores the kind of every visible element and the page's outline, and returns
 * the kinds.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page as one closure
export function describeKinds() {
  // Elements behind a modal dialog cannot be reached, and the walkthrough scans every page without
  // one.
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
  // Elements with a visible name, and those that contain a control. Children are visited before
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
  // Attributes that no axe rule depends on.
  const irrelevant =
    'class name for value checked src srcset sizes width height loading fetchpriority decoding ' +
    'maxlength minlength min max step pattern rows cols inputmode enterkeyhint spellcheck ' +
    'autocapitalize autocorrect required list accept multiple method action novalidate ' +
    'draggable datetime viewBox xmlns fill stroke.* data-.*'
  const isIrrelevant = new RegExp(`^(${irrelevant.replaceAll(' ', '|')})$`)
  const attributesOf = (element: Element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      // A link within text is distinguished by its style.
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
      if (name === 'alt') {
        const repeatsText =
          value !== '' && element.closest('a, button')?.textContent?.includes(value)
        return `alt:${value !== ''}:${repeatsText}`
      }
      if (name === 'href') return value.startsWith('#') ? `href:${ids.has(value.slice(1))}` : 'href'
      const isCompared =
        /^(role|type|tabindex|scope|lang|autocomplete|target)$/.test(name) ||
        /^aria-(?!label$|description$|value|row|col|posinset|setsize|placeholder)/.test(name)
      return `${name}:${isCompared ? value : value !== ''}`
    })
  // For plain text and boxes, axe's rules depend only on their position and on whether they scroll.
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
    const position = [
      element.parentElement?.tagName,
      element.closest('main, nav, header, footer, aside, dialog')?.tagName,
    ]
    // A scrolling box without a control inside cannot be scrolled by keyboard.
    if (scrolls(element))
      position.push(withControls.has(element) ? 'scrolls' : 'scrolls without a control')
    if (isPlain(element)) return [element.tagName, ...position].join()
    const labels =
      'labels' in element && element.labels
        ? [...(element.labels as NodeListOf<Element>)].map((label) => named.has(label))
        : []
    const children = element.matches('ul, ol, dl, table, thead, tbody, tr, select, details, [role]')
      ? new Set([...element.children].map((child) => child.tagName))
      : []
    const title = element.matches('svg:has(> title)') ? 'titled' : ''
    const features = [
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
    return [...features, ...position, ...around].join(' ')
  }
  const kinds = new Map([...visible].map((element) => [element, kindOf(element)]))
  // A heading's rules depend on the previous heading, a landmark's on others of the same name.
  const headings = [...visible].filter((element) => element.matches(heading))
  const steps = headings.map(({ tagName }, at) => `${headings[at - 1]?.tagName} before ${tagName}`)
  const landmarks = [...visible].filter((element) => element.matches(landmark))
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    ids.get(element.getAttribute('aria-labelledby') ?? '')?.[0]?.textContent
  const duplicates = [
    ...Map.groupBy(landmarks, (element) => `${element.tagName} ${nameOf(element)}`),
  ].filter(([, all]) => all.length > 1)
  Object.assign(window, { scope, kinds, outline: new Set([...headings, ...landmarks]) })
  const { title, documentElement } = document
  const page = `page with ${title.trim() ? 'a' : 'no'} title in ${documentElement.lang}`
  return [
    ...new Set([
      ...kinds.values(),
      ...steps,
      ...duplicates.map(([name, all]) => `${name} ${all.length} times`),
      page,
    ]),
  ]
}
