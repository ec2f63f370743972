import { useEffect } from 'react'
import { onTokenChange } from '#kit/web/app/calls/token.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { maxCompared } from '../model.ts'

const key = 'compare'
const none: string[] = []
/** The ids of the chosen products, in the order of choosing. They are stored in this browser. */
const store = createStore(none)

export const useChosen = () => useStore(store, none)

/** Changes the stored choice, which another tab may have changed meanwhile. */
export function choose(change: (stored: string[]) => string[]) {
  const ids = change(readStoredChoice()).slice(0, maxCompared)
  localStorage.setItem(key, ids.join(' '))
  store.set(ids)
}

/** Runs one tab at a time. Browsers without locks still change the stored choice, not a copy. */
export const inTurnWithOtherTabs = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(key, work) : work()

/** Tolerates any text under this key: it may be none of ours. */
export const readStoredChoice = () =>
  (localStorage.getItem(key)?.match(/\b\d{1,18}\b/g) ?? none).slice(0, maxCompared)

/**
 * Keeps the store up to date: server-rendered pages lack the choice, other tabs change it, and
 * signing out deletes it.
 */
export function useSyncedChoice() {
  useEffect(() => {
    const follow = () => {
      const stored = readStoredChoice()
      if (stored.join() !== store.get().join()) store.set(stored)
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
