// The session token lives in local storage under this key (specification §3 and §9).
const key = 'token'

type Listener = () => void
const listeners = new Set<Listener>()
const inBrowser = typeof window !== 'undefined'

export const readToken = () => (inBrowser ? localStorage.getItem(key) : null)

let endedByServer = false
/** Whether the last session was ended by the server, not by its owner. */
export const wasEndedByServer = () => endedByServer

export function keepToken(token: string) {
  endedByServer = false
  localStorage.setItem(key, token)
  notifyAll()
}

/** Clears everything that was kept for the person who was signed in. */
export function forgetSession(how = { endedByServer: false }) {
  endedByServer = how.endedByServer
  localStorage.clear()
  notifyAll()
}

const refusedListeners = new Set<Listener>()
/**
 * Called when the server says that somebody's role does not allow what was asked for: it may have
 * changed since it was told.
 */
export const onRefused = (listener: Listener) => void refusedListeners.add(listener)
export const tellRefused = () => {
  for (const listener of refusedListeners) listener()
}

function notifyAll() {
  for (const listener of listeners) listener()
}

/** Also called when another tab changes it. */
export function onTokenChange(listener: Listener) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    endedByServer = false
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
