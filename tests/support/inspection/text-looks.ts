/**
 * Runs in the page. Stores one text element for each look that may be hard to read, and returns the
 * looks.
 */
export function collectLooks() {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const looks = new Map<string, Element>()
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
  /** Returns the background behind a text, or null if several colours could be behind it. */
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
  /** Text on an opaque background can still be faded together with its container. */
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
  const pathOf = (element: Element | null, depth: number): string =>
    element && depth > 0
      ? `${element.tagName}.${element.getAttribute('class')}<` +
        pathOf(element.parentElement, depth - 1)
      : ''
  const backgroundsOf = (element: Element | null): string => {
    if (!element) return ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const background = [backgroundColor, backgroundImage, opacity].join()
    return (
      (background === 'rgba(0, 0, 0, 0),none,1' ? '' : `${background};`) +
      backgroundsOf(element.parentElement)
    )
  }
  const add = (element: Element) => {
    if (isSurelyReadable(element)) return
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const look = [color, fontSize, fontWeight, pathOf(element, 4), backgroundsOf(element)].join()
    if (!looks.has(look)) looks.set(look, element)
  }
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (element && texts.currentNode.nodeValue?.trim() && element.checkVisibility()) add(element)
  }
  for (const field of scope.querySelectorAll('input, select, textarea')) add(field)
  Object.assign(window, { looks })
  return [...looks.keys()]
}
