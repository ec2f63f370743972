// The session token lives in local storage under this key (specification §3 and §9).
const key = 'token'

type Listener = () => void
const listeners = new Set<Listener>()
const inBrowser = typeof window !== 'undefined'

export const readToken = () => (inBrowser ? localStorage.getItem(key) : null)

export function keepToken(token: string) {
  localStorage.setItem(key, token)
  tellAll()
}

/** Clears everything that was kept for the person who was signed in. */
export function forgetSession() {
  localStorage.clear()
  tellAll()
}

function tellAll() {
  for (const listener of listeners) listener()
}

/** Also hears what other tabs do. */
export function onTokenChange(listener: Listener) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
