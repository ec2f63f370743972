// The session token lives in local storage under this key (specification §3 and §9).
const key = 'token'

type Listener = () => void
const listeners = new Set<Listener>()
const inBrowser = typeof window !== 'undefined'

export const readToken = () => (inBrowser ? localStorage.getItem(key) : null)

let endedByServer = false
/** Whether the session that was here last was ended by the server, and not by its owner. */
export const wasEndedByServer = () => endedByServer

export function keepToken(token: string) {
  endedByServer = false
  localStorage.setItem(key, token)
  tellAll()
}

/** Clears everything that was kept for the person who was signed in. */
export function forgetSession(how = { endedByServer: false }) {
  endedByServer = how.endedByServer
  localStorage.clear()
  tellAll()
}

function tellAll() {
  for (const listener of listeners) listener()
}

/** Also follows what other tabs do. */
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
