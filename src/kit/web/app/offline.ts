import { ApiError } from '../../contract/wire.ts'
import { createStore, useStore } from './store.ts'

/** Whether something that a page needs waits for the network. */
const store = createStore(false)
let waiting: (() => void)[] = []

export const useIsOffline = () => useStore(store, false)

/** Lets everything that waits try once more. */
export function tryAgain() {
  store.set(false)
  const ready = waiting
  waiting = []
  for (const goOn of ready) goOn()
}

function untilTriedAgain(): Promise<void> {
  store.set(true)
  window.addEventListener('online', tryAgain, { once: true })
  return new Promise((resolve) => waiting.push(resolve))
}

const never = new Promise<never>(() => {})
let findTarget: () => string | null = () => null
/**
 * Told once where the visitor is going, if anywhere: a page whose files are gone is asked for as a
 * whole.
 */
export const tellTarget = (find: () => string | null) => {
  findTarget = find
}

const isReachable = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/**
 * Fetches a file of the shop. Without a network the page that is open stays, and the file is tried
 * again when somebody asks for it.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined') throw error
      const target = findTarget()
      // Reachable, and yet the file is lost: the shop was updated, and has the page under another
      // file's name.
      if (await isReachable()) {
        if (!target) throw error
        if (target === window.location.href) window.location.reload()
        else window.location.assign(target)
        return never
      }
      await untilTriedAgain()
    }
  }
}

/**
 * Loads what a page shows, in the same way. `signal` ends it when the visitor goes somewhere else.
 */
export async function loadWithPatience<Data>(
  load: () => Data | Promise<Data>,
  signal: AbortSignal,
): Promise<Data> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const isLost =
        typeof window !== 'undefined' && error instanceof ApiError && error.status === 0
      if (!isLost || signal.aborted) throw error
      await untilTriedAgain()
      if (signal.aborted) throw error
    }
  }
}
