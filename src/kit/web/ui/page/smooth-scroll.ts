import type Lenis from 'lenis'
import { useEffect } from 'react'
import { useLocation } from '../../router/hooks.ts'

let lenis: Lenis | null = null
let pauses = 0

async function load() {
  const { default: Smooth } = await import('lenis')
  // The values are from specification §2.
  lenis = new Smooth({ lerp: 0.2, duration: 1.5, autoRaf: true })
  if (pauses > 0) lenis.stop()
}

/** Smooths scrolling by wheel. The first turn loads the library; touch stays native. */
export function useSmoothScroll() {
  const { key } = useLocation()

  useEffect(() => {
    if (!window.matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference)').matches)
      return
    const start = () => void load()
    window.addEventListener('wheel', start, { once: true, passive: true })
    return () => {
      window.removeEventListener('wheel', start)
      lenis?.destroy()
      lenis = null
    }
  }, [])

  // The router has just set the scroll position: a running animation must not override it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every navigation
  useEffect(() => lenis?.scrollTo(window.scrollY, { immediate: true, force: true }), [key])
}

/** Pauses smooth scrolling while a dialog covers the page. Call the result to resume. */
export function pauseSmoothScroll() {
  pauses += 1
  lenis?.stop()
  return () => {
    pauses -= 1
    if (pauses === 0) lenis?.start()
  }
}
