/** An entry of the browser's history. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** Data attached by the navigation. It survives a reload. */
  state: unknown
  /** Identifies the entry: the same address may be in the history more than once. */
  key: string
}

/** How a location was reached. POP: by the browser (first page, Back or Forward). */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

/** The format of `history.state`, the same as React Router's. */
interface HistoryState {
  usr: unknown
  key: string
}

const firstKey = 'default'
const newKey = () => Math.random().toString(36).slice(2, 10)

export const toLocation = (
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  state: unknown = null,
  key = firstKey,
): Location => ({ pathname, search, hash, state, key })

/** Creates a location for an address of the shop. Its host is ignored. */
export const locationOf = (address: string, state: unknown = null) =>
  toLocation(new URL(address, window.location.href), state, newKey())

/** Returns the address with the shop's host. A path that starts with `//` would name another. */
export const fullAddressOf = ({ pathname, search, hash }: Location) =>
  window.location.origin + pathname + search + hash

/** Reads the current location. An entry that the router did not create gets a key. */
export function readLocation(): Location {
  const state = window.history.state as Partial<HistoryState> | null
  const { usr = null, key = newKey() } = state ?? {}
  const location = toLocation(window.location, usr, key)
  if (!state?.key) writeLocation('REPLACE', location)
  return location
}

/** Writes the location to the browser's history. After Back and Forward it is already there. */
export function writeLocation(type: NavigationType, location: Location) {
  const state: HistoryState = { usr: location.state, key: location.key }
  const address = fullAddressOf(location)
  try {
    if (type === 'REPLACE') window.history.replaceState(state, '', address)
    if (type === 'PUSH') window.history.pushState(state, '', address)
  } catch {
    // Browsers limit how often a page may change the history: this navigation loads a document.
    window.location.assign(address)
  }
}

/** Whether two locations differ only by their hash, so that nothing has to be loaded. */
export const isOnSamePage = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search && (to.hash !== '' || from.hash !== '')
