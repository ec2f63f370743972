import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { createStore, useStore } from '../app/store.ts'

/** How many of something wait for somebody, by what they are. */
export type LiveCounts = Readonly<Record<string, number>>

const none: LiveCounts = {}
const counts = createStore(none)
const headline = createStore(0)
const listeners = new Set<(changed: readonly string[]) => void>()

/** Says what waits now, what of it stands before every page’s title, and what changed since. */
export function tellLive(now: LiveCounts, inTitle: number, changed: readonly string[]) {
  counts.set(now)
  headline.set(inTitle)
  for (const listener of listeners) listener(changed)
}

export const useLiveCounts = () => useStore(counts, none)
export const useHeadline = () => useStore(headline, 0)

/**
 * Loads the page’s data anew when something of this changed: at once where somebody sees it, else
 * when they come back.
 */
export function useLive(...topics: string[]) {
  const { revalidate } = useRevalidator()
  const wanted = topics.join()
  useEffect(() => {
    let isStale = false
    const refresh = () => {
      if (!isStale || document.hidden) return
      isStale = false
      void revalidate()
    }
    const hear = (changed: readonly string[]) => {
      isStale ||= changed.some((topic) => wanted.split(',').includes(topic))
      refresh()
    }
    listeners.add(hear)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      listeners.delete(hear)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate, wanted])
}
