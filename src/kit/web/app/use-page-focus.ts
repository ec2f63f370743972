import { useEffect, useRef } from 'react'
import { useLocation } from '../router/hooks.ts'

/** After each navigation, moves the focus to where the page begins, for those who cannot see it change. */
export function usePageFocus() {
  const { pathname, hash } = useLocation()
  const place = pathname + hash
  const shown = useRef(place)

  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    const named = hash ? document.getElementById(hash.slice(1)) : null
    const target = named ?? document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [place, hash])
}
