import { useEffect, useLayoutEffect } from 'react'
import { useRouter, useStep } from '../router/hooks.ts'
import { findNamed } from './find-named.ts'

/** How far down each step through the shop was left, by the step's key. */
type Positions = Record<string, number>

const storageKey = 'scroll-positions'

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions
  } catch {
    // The browser may allow no storage.
    return {}
  }
}

function storePositions(positions: Positions) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // No storage, or none left: a reload begins at the top.
  }
}

/**
 * The router writes down where pages are left; this keeps that over a reload, and over a visit to
 * another site.
 */
function useKeptPositions() {
  const router = useRouter()
  useLayoutEffect(() => {
    const positions = readPositions()
    const stop = router.keepScroll(positions)
    const leave = () => {
      // While another page is on its way, the router has written down this one already.
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

/**
 * The browser would scroll before the page it returns to is there; a page that it kept whole comes
 * back through `pageshow`.
 */
function useManualScroll() {
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    takeOver()
    window.addEventListener('pageshow', takeOver)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.history.scrollRestoration = 'auto'
    }
  }, [])
}

/**
 * A page that was left before is shown where it was left; a new one at the place that its address
 * names, or at its top.
 */
export function useScrollRestoration() {
  useKeptPositions()
  useManualScroll()
  const { location, scrollTo, keepsScroll } = useStep()
  useLayoutEffect(() => {
    if (scrollTo === false) return
    const named = location.hash ? findNamed(location.hash) : null
    if (scrollTo !== null) window.scrollTo(0, scrollTo)
    else if (named) named.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [location, scrollTo, keepsScroll])
}
