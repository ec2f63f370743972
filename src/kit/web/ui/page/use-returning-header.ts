import { useEffect, useRef } from 'react'

/** Smaller movements are ignored: a resting finger is never quite still. */
const minStepPx = 6

/** Shows the header while scrolling up. Elements that stick below it use its height, `--head`. */
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
      if (y > 0 && Math.abs(y - last) < minStepPx) return
      // Once visible, it stays until it reaches its normal position at the top.
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
