import { type RefObject, useEffect } from 'react'

/**
 * Marks the table while its head sticks to the top, where it shrinks; `--gone` tells by how much,
 * so that the rows stay where they are.
 */
export function useStuckHead(table: RefObject<HTMLTableElement | null>, columns: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns make another head
  useEffect(() => {
    const element = table.current
    const head = element?.tHead
    if (!element || !head) return
    let gone = 0
    const mark = (isStuck: boolean) => element.toggleAttribute('data-stuck', isStuck)
    const follow = () => mark(element.getBoundingClientRect().top < -gone)
    const measure = () => {
      mark(false)
      const tall = head.offsetHeight
      mark(true)
      gone = Math.max(tall - head.offsetHeight, 0)
      element.style.setProperty('--gone', `${gone}px`)
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
