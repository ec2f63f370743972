import type { Page } from '@playwright/test'

/**
 * The names of controls that a box cuts off and no scrolling brings back. Playwright clicks them all the same, because a
 * script can scroll what a customer can't.
 */
export const cutOffControlsOn = (page: Page) => page.evaluate(findCutOffControls)

/** Runs in the page. */
function findCutOffControls(): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const cutsOff = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isWithin = (at: number, from: number, to: number) => at >= from && at <= to
  /** Whether the middle of a box, where a click lands, is outside a box around it that doesn't scroll. */
  const isCutOff = (element: Element): boolean => {
    let box = element.getBoundingClientRect()
    let { position } = styleOf(element)
    for (let around = element.parentElement; around && position !== 'fixed'; around = around.parentElement) {
      const style = styleOf(around)
      // A box that isn't positioned doesn't contain what is positioned absolutely.
      if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue
      position = style.position
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      // The page itself scrolls.
      if (around === document.body || around === document.documentElement) break
      const outer = around.getBoundingClientRect()
      if (cutsOff(style.overflowX) && !isWithin(box.left + box.width / 2, outer.left, outer.right)) return true
      if (cutsOff(style.overflowY) && !isWithin(box.top + box.height / 2, outer.top, outer.bottom)) return true
      // Whatever this box cuts off, it can show by scrolling.
      box = outer
    }
    return false
  }
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  return [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [aria-hidden=true]') && isCutOff(control))
    .map((control) => control.getAttribute('aria-label') ?? (control.textContent.trim() || control.outerHTML))
}
