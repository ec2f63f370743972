/** A place in the visit: an address, and what only this visit knows of it. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** What the step to it said; it stays with the place over a reload. */
  state: unknown
  /** Names this place in the history: the same address may be there more than once. */
  key: string
}

/** How a place was reached: POP is the browser's doing (the first page, Back, Forward). */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

interface Kept {
  usr: unknown
  key: string
}

const firstKey = 'default'
const newKey = () => Math.random().toString(36).slice(2, 10)

export const toLocation = (
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  state: unknown = null,
  key = firstKey,
): Location => ({
  pathname,
  search,
  hash,
  state,
  key,
})

/** A new place at an address of ours; the host of any other is not looked at. */
export const locationOf = (address: string, state: unknown = null) =>
  toLocation(new URL(address, window.location.href), state, newKey())

/** With our own host: a path may begin with two slashes, and would name another. */
export const fullAddressOf = ({ pathname, search, hash }: Location) =>
  window.location.origin + pathname + search + hash

/**
 * Where the browser is. A place that somebody typed or came to from elsewhere gets its name here:
 * two of them are not the same.
 */
export function readLocation(): Location {
  const kept = window.history.state as Partial<Kept> | null
  const { usr = null, key = newKey() } = kept ?? {}
  const location = toLocation(window.location, usr, key)
  if (!kept?.key) writeLocation('REPLACE', location)
  return location
}

/** Tells the browser where it is; after Back and Forward it knows. */
export function writeLocation(type: NavigationType, location: Location) {
  const kept: Kept = { usr: location.state, key: location.key }
  const address = fullAddressOf(location)
  try {
    if (type === 'REPLACE') window.history.replaceState(kept, '', address)
    if (type === 'PUSH') window.history.pushState(kept, '', address)
  } catch {
    // Browsers allow a page only so many steps in a while: this one then loads a document.
    window.location.assign(address)
  }
}

/** To another place on the page that is shown, or back from it: nothing has to be loaded. */
export const isOnSamePage = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search && (to.hash !== '' || from.hash !== '')
