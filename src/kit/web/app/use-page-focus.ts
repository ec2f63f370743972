import { useEffect, useRef } from 'react'
import { useLocation } from '../router/hooks.ts'
import { findNamed } from './find-named.ts'

/**
 * After each navigation, moves the focus to where the page or the place on it begins, for those who
 * cannot see it change.
 */
export function usePageFocus() {
  const location = useLocation()
  const shown = useRef(location)

  useEffect(() => {
    const { pathname, hash } = location
    const before = shown.current
    shown.current = location
    // Another query shows the same page in another way; the same place asked for again is gone to
    // again.
    if (
      location === before ||
      (pathname === before.pathname && hash === before.hash && hash === '')
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
