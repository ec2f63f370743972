// The session token lives in local storage under this key (specification §3 and §9).
const key = 'token'

type Listener = () => void
const listeners = new Set<Listener>()
const inBrowser = typeof window !== 'undefined'

export const readToken = () => (inBrowser ? localStorage.getItem(key) : null)

let endedByServer = false
/** Whether the server ended the last session, rather than the customer. */
export const wasEndedByServer = () => endedByServer

/** Stores the token of a new session. */
export function storeToken(token: string) {
  endedByServer = false
  localStorage.setItem(key, token)
  emitChange()
}

/** Clears the data stored for the signed-in customer. */
export function clearSession(options = { endedByServer: false }) {
  endedByServer = options.endedByServer
  localStorage.clear()
  emitChange()
}

const refusedListeners = new Set<Listener>()
/** Listens for calls refused because of the caller's role: it may have changed since sign-in. */
export const onRefused = (listener: Listener) => void refusedListeners.add(listener)
/** Runs the listeners of `onRefused`. */
export const emitRefused = () => {
  for (const listener of refusedListeners) listener()
}

function emitChange() {
  for (const listener of listeners) listener()
}

/** Listens for a changed session, in this tab or another one. */
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
