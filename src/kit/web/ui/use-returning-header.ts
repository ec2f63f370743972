import { useEffect, useRef } from 'react'

/** Less than this is a trembling finger. */
const minStep = 6

/**
 * Brings the header back as soon as somebody scrolls up; `--head` tells what sticks below it how
 * high it is.
 */
export function useReturningHeader() {
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const header = ref.current
    if (!header) return
    let last = window.scrollY
    let isBack = false
    const show = (back: boolean) => {
      if (back === isBack) return
      isBack = back
      header.toggleAttribute('data-back', back)
      document.documentElement.style.setProperty(
        '--head',
        back ? `${header.offsetHeight}px` : '0px',
      )
    }
    const follow = () => {
      const y = Math.max(window.scrollY, 0)
      if (y > 0 && Math.abs(y - last) < minStep) return
      // Once it is back, it stays until it has reached its own place.
      show(y < last && y > 0 && (isBack || y > header.offsetHeight))
      last = y
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      show(false)
    }
  }, [])

  return ref
}
