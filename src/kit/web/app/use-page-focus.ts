import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a step inside the shop, those who do not see the page change are taken to where it begins. */
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
