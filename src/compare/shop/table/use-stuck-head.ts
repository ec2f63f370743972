import { type RefObject, useEffect } from 'react'

/**
 * Marks the table while its head sticks to the top, where it shrinks. `--shrunk-by` is the
 * difference in height, so that the rows do not move.
 */
export function useStuckHead(table: RefObject<HTMLTableElement | null>, columns: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns change the head's height
  useEffect(() => {
    const element = table.current
    const head = element?.tHead
    if (!element || !head) return
    let shrunkBy = 0
    const mark = (isStuck: boolean) => element.toggleAttribute('data-stuck', isStuck)
    const follow = () => mark(element.getBoundingClientRect().top < -shrunkBy)
    const measure = () => {
      mark(false)
      const fullHeight = head.offsetHeight
      mark(true)
      shrunkBy = Math.max(fullHeight - head.offsetHeight, 0)
      element.style.setProperty('--shrunk-by', `${shrunkBy}px`)
      follow()
    }
    measure()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', measure)
    }
  }, [table, columns])
}
