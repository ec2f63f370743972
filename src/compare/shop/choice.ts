import { useEffect } from 'react'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { onTokenChange } from '#kit/web/app/token.ts'
import { maxCompared } from '../model.ts'

const key = 'compare'
const none: string[] = []
/** The ids of the products that this browser keeps for comparing, in the order of choosing. */
const store = createStore(none)

export const useChosen = () => useStore(store, none)

/** Changes what is kept at this moment, which may be more than this tab has heard of. */
export function choose(change: (kept: string[]) => string[]) {
  const ids = change(readKept()).slice(0, maxCompared)
  localStorage.setItem(key, ids.join(' '))
  store.set(ids)
}

/**
 * Tabs that choose at once take turns; where a browser knows no locks, each at least adds to what
 * is kept.
 */
export const inTurnWithOtherTabs = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(key, work) : work()

/** Whatever stands there, written by us or not: a few ids, or none. */
export const readKept = () =>
  (localStorage.getItem(key)?.match(/\b\d{1,18}\b/g) ?? none).slice(0, maxCompared)

/**
 * Follows what this browser keeps: the server does not know it, other tabs change it, and signing
 * out ends it.
 */
export function useKeptChoice() {
  useEffect(() => {
    const follow = () => {
      const kept = readKept()
      if (kept.join() !== store.get().join()) store.set(kept)
    }
    follow()
    window.addEventListener('storage', follow)
    const stop = onTokenChange(follow)
    return () => {
      window.removeEventListener('storage', follow)
      stop()
    }
  }, [])
}
