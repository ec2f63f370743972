import { useEffect, useLayoutEffect } from 'react'
import { useArrival, useRouter } from '../../router/hooks.ts'
import { findNamed } from './find-named.ts'

/** The scroll position of each history entry, by its key. */
type Positions = Record<string, number>

const storageKey = 'scroll-positions'

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions
  } catch {
    // The browser may not allow storage.
    return {}
  }
}

function storePositions(positions: Positions) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Without storage, a reload starts at the top.
  }
}

/** Stores the router's scroll positions, so that they survive a reload or a visit elsewhere. */
function useStoredPositions() {
  const router = useRouter()
  useLayoutEffect(() => {
    const positions = readPositions()
    const stop = router.trackScroll(positions)
    const leave = () => {
      // During a navigation, the router has already stored the position of this page.
      const { pending, arrival } = router.state
      if (!pending) positions[arrival.location.key] = window.scrollY
      storePositions(positions)
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      stop()
    }
  }, [router])
}

/** Turns off the browser's own scroll restoration, which would run before the page is rendered. */
function useManualScroll() {
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    takeOver()
    // `pagehide` turned it on again; pages restored from the back/forward cache need it off.
    window.addEventListener('pageshow', takeOver)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.history.scrollRestoration = 'auto'
    }
  }, [])
}

/** Scrolls a visited page to its last position, and a new one to its anchor or the top. */
export function useScrollRestoration() {
  useStoredPositions()
  useManualScroll()
  const { location, scrollTo, keepsScroll } = useArrival()
  useLayoutEffect(() => {
    if (scrollTo === false) return
    const anchor = location.hash ? findNamed(location.hash) : null
    if (scrollTo !== null) window.scrollTo(0, scrollTo)
    else if (anchor) anchor.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [location, scrollTo, keepsScroll])
}
