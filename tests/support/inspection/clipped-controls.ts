import type { Page } from '@playwright/test'

/**
 * Names of controls that an ancestor or the screen clips and a customer cannot scroll to.
 * Playwright clicks them anyway, because it scrolls `overflow: hidden` boxes.
 */
export const clippedControlsOn = (page: Page) => page.evaluate(findClippedControls)

/** Runs in the page. */
function findClippedControls(): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  /** Whether an element with this style is the containing block even of fixed descendants. */
  const containsFixed = ({
    transform,
    translate,
    scale,
    rotate,
    filter,
    backdropFilter,
    perspective,
    contain,
    willChange,
  }: CSSStyleDeclaration) =>
    [transform, translate, scale, rotate, filter, backdropFilter, perspective].some(
      (value) => value !== 'none',
    ) ||
    /paint|layout|strict|content/.test(contain) ||
    /transform|filter|perspective/.test(willChange)

  /**
   * Whether a box that does not scroll, or the screen, clips the control's centre, where a click
   * lands.
   */
  const isClipped = (control: Element): boolean => {
    const { left, top, width, height } = control.getBoundingClientRect()
    let [x, y] = [left + width / 2, top + height / 2]
    let { position } = styleOf(control)
    for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = styleOf(box)
      // A box does not clip a descendant that is positioned against something outside it.
      if (position === 'fixed' && !containsFixed(style)) continue
      if (position === 'absolute' && style.position === 'static' && !containsFixed(style)) continue
      position = style.position
      const outer = box.getBoundingClientRect()
      if (clips(style.overflowX) && (x < outer.left || x > outer.right)) return true
      if (clips(style.overflowY) && (y < outer.top || y > outer.bottom)) return true
      // A scrolling box can bring the control anywhere inside its edges.
      if (scrolls(style.overflowX)) x = Math.min(Math.max(x, outer.left), outer.right)
      if (scrolls(style.overflowY)) y = Math.min(Math.max(y, outer.top), outer.bottom)
    }
    return position === 'fixed' && (x < 0 || x > innerWidth || y < 0 || y > innerHeight)
  }

  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  return [
    ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ]
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.closest('[inert], [aria-hidden=true]') &&
        isClipped(control),
    )
    .map(
      (control) =>
        control.getAttribute('aria-label') ?? (control.textContent.trim() || control.outerHTML),
    )
}
