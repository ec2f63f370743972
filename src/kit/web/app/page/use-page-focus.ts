import { useEffect, useRef } from 'react'
import { useLocation } from '../../router/hooks.ts'
import { findNamed } from './find-named.ts'

/** Moves the focus to the heading or anchor after each navigation, for screen readers. */
export function usePageFocus() {
  const location = useLocation()
  const last = useRef(location)

  useEffect(() => {
    const { pathname, hash } = location
    const previous = last.current
    last.current = location
    // A changed query stays on the same page. A repeated click on an anchor moves the focus again.
    if (
      location === previous ||
      (pathname === previous.pathname && hash === previous.hash && hash === '')
    )
      return
    const target =
      (hash ? findNamed(hash) : null) ??
      document.querySelector<HTMLElement>('#main h1') ??
      document.getElementById('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [location])
}
