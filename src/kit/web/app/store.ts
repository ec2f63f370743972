import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Follows a store. The server renders pages for everybody, so there, and while hydrating, it is
 * `onServer`.
 */
export function useStore<Value>(store: Store<Value>, onServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
