import type Lenis from 'lenis'
import { useEffect } from 'react'
import { useLocation } from '../router/hooks.ts'

let lenis: Lenis | null = null
let pauses = 0

async function load() {
  const { default: Smooth } = await import('lenis')
  // Specification §2.
  lenis = new Smooth({ lerp: 0.2, duration: 1.5, autoRaf: true })
  if (pauses > 0) lenis.stop()
}

/** Smooths wheel scrolling, from the second turn on; touch and reduced motion are left alone. */
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

  // The router has just put the page in its place: a scroll still under way must not carry it off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step through the shop
  useEffect(() => lenis?.scrollTo(window.scrollY, { immediate: true, force: true }), [key])
}

/** Pauses smooth scrolling while something covers the page; call the result to resume. */
export function pauseSmoothScroll() {
  pauses += 1
  lenis?.stop()
  return () => {
    pauses -= 1
    if (pauses === 0) lenis?.start()
  }
}
