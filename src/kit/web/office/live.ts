import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { createStore, useStore } from '../app/store.ts'

/** The number of items that need attention, by topic. */
export type LiveCounts = Readonly<Record<string, number>>

const none: LiveCounts = {}
const counts = createStore(none)
const titleCount = createStore(0)
const listeners = new Set<(changed: readonly string[]) => void>()

/** Publishes the current counts, the count in page titles, and the topics that changed. */
export function publishLive(current: LiveCounts, inTitle: number, changed: readonly string[]) {
  counts.set(current)
  titleCount.set(inTitle)
  for (const listener of listeners) listener(changed)
}

/** The number of items that need attention, by topic. */
export const useLiveCounts = () => useStore(counts, none)
/** The number in front of every page's title. */
export const useTitleCount = () => useStore(titleCount, 0)

/** Reloads the page's data when one of the topics changes: once the tab is visible. */
export function useLive(...topics: string[]) {
  const { revalidate } = useRevalidator()
  const key = topics.join()
  useEffect(() => {
    let isStale = false
    const refresh = () => {
      if (!isStale || document.hidden) return
      isStale = false
      void revalidate()
    }
    const markStale = (changed: readonly string[]) => {
      isStale ||= changed.some((topic) => key.split(',').includes(topic))
      refresh()
    }
    listeners.add(markStale)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      listeners.delete(markStale)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate, key])
}
