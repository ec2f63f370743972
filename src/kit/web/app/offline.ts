import { ApiError } from '../../contract/calls/wire.ts'
import { createStore, useStore } from './store.ts'

/** Whether a page is waiting for the network. */
const store = createStore(false)
let waiting: (() => void)[] = []

/** Whether the current page or the next one is waiting for the network. */
export const useIsOffline = () => useStore(store, false)

/** Retries everything that is waiting for the network. */
export function retryAll() {
  store.set(false)
  const resolvers = waiting
  waiting = []
  for (const resolve of resolvers) resolve()
}

function waitForRetry(): Promise<void> {
  store.set(true)
  window.addEventListener('online', retryAll, { once: true })
  return new Promise((resolve) => waiting.push(resolve))
}

const never = new Promise<never>(() => {})
let findTarget: () => string | null = () => null
/** Registers how to find the address of the pending navigation. */
export const registerTarget = (find: () => string | null) => {
  findTarget = find
}

const isReachable = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** Loads a file of the app. While offline, the current page stays open until a retry. */
export async function loadLazily<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined') throw error
      const target = findTarget()
      // The shop is reachable, but the file is gone: an update has renamed it. A full page load
      // gets the new files.
      if (await isReachable()) {
        if (!target) throw error
        if (target === window.location.href) window.location.reload()
        else window.location.assign(target)
        return never
      }
      await waitForRetry()
    }
  }
}

/** Loads a page's data, and waits for a retry while offline. `signal` cancels it. */
export async function loadWhenOnline<Data>(
  load: () => Data | Promise<Data>,
  signal: AbortSignal,
): Promise<Data> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const isOffline =
        typeof window !== 'undefined' && error instanceof ApiError && error.status === 0
      if (!isOffline || signal.aborted) throw error
      await waitForRetry()
      if (signal.aborted) throw error
    }
  }
}
