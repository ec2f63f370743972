import type { ApiClient } from '../../contract/client.ts'
import {
  fullAddressOf,
  isOnSamePage,
  type Location,
  locationOf,
  type NavigationType,
  readLocation,
  writeLocation,
} from './location.ts'
import type { Match } from './match.ts'
import { type Outcome, Redirect, type Route, type Shown, show } from './page.ts'

/** Where the visit is, and how it got there. */
export interface Arrival {
  location: Location
  type: NavigationType
  /**
   * How far down the page was left: null for a page that is new, false where the browser has seen
   * to it.
   */
  scrollTo: number | null | false
  keepsScroll: boolean
}

export interface RouterState {
  arrival: Arrival
  /** The place whose page is on its way. */
  pending: Location | null
  page: Shown
  /** What the frame around all pages shows. */
  frame: Outcome
}

interface StepOptions {
  /** Leaves the page as far down as it is. */
  preventScrollReset?: boolean
  /** Shows at once that the step is on its way. */
  flushSync?: boolean
}

export interface NavigateOptions extends StepOptions {
  replace?: boolean
  state?: unknown
}

/** Resolves when the page is there, or another step has taken its place. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>

type Listener = (state: RouterState, atOnce: boolean) => void

/** What the screens need of the router; the server’s stands still. */
export interface Router {
  readonly state: RouterState
  navigate: Navigate
  subscribe(listener: Listener): () => void
  /** From now on writes down how far each page was left, by its place, in what it is given. */
  keepScroll(positions: Record<string, number>): () => void
}

interface RouterParts extends Pick<RouterState, 'page' | 'frame'> {
  match: (pathname: string) => Match<Route>
  api: ApiClient
}

const urlOf = (location: Location) =>
  new URL(location.pathname + location.search, window.location.origin)

/** Whether the page that is shown has all that it needs for another address. */
function canStay({ arrival, page: shown }: RouterState, { route }: Match<Route>, to: Location) {
  if (route.id !== shown.id || !shown.page || shown.error !== undefined) return false
  const { load, shouldRevalidate } = shown.page
  return (
    !load ||
    shouldRevalidate?.({ currentUrl: urlOf(arrival.location), nextUrl: urlOf(to) }) === false
  )
}

/**
 * Steps from page to page: the one that is shown stays until the next is there, and the last step
 * wins.
 */
export function createRouter({ match, api, ...first }: RouterParts): Router {
  let state: RouterState = {
    ...first,
    pending: null,
    arrival: { location: readLocation(), type: 'POP', scrollTo: false, keepsScroll: false },
  }
  const listeners = new Set<Listener>()
  let underWay = new AbortController()
  let left: Record<string, number> | null = null
  let wasRestored = false

  function update(change: Partial<RouterState>, atOnce = false) {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state, atOnce)
  }

  function arrive(
    type: NavigationType,
    location: Location,
    page: Shown,
    { preventScrollReset = false, flushSync = false }: StepOptions,
  ) {
    writeLocation(type, location)
    update(
      {
        page,
        pending: null,
        arrival: {
          location,
          type,
          scrollTo: left?.[location.key] ?? null,
          keepsScroll: preventScrollReset,
        },
      },
      flushSync,
    )
  }

  async function step(
    type: NavigationType,
    location: Location,
    options: StepOptions = {},
  ): Promise<void> {
    underWay.abort()
    underWay = new AbortController()
    const { signal } = underWay
    if (left) left[state.arrival.location.key] = window.scrollY
    const found = match(location.pathname)
    // At once: whoever presses the next key is there already.
    if (isOnSamePage(state.arrival.location, location))
      return arrive(type, location, state.page, { ...options, flushSync: true })
    if (canStay(state, found, location))
      return arrive(type, location, { ...state.page, params: found.params }, options)
    update({ pending: location }, options.flushSync)
    const { preventScrollReset } = options
    try {
      const page = await show(found.route, {
        api,
        params: found.params,
        url: urlOf(location),
        signal,
      })
      if (!signal.aborted) arrive(type, location, page, { preventScrollReset })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Redirect)) throw error
      await step(type === 'PUSH' ? 'PUSH' : 'REPLACE', locationOf(error.to), { preventScrollReset })
    }
  }

  window.addEventListener('popstate', () => void step('POP', readLocation()))

  return {
    get state() {
      return state
    },
    navigate: (to, { replace = false, state: told, ...options } = {}) =>
      step(replace ? 'REPLACE' : 'PUSH', locationOf(to, told), options),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keepScroll(positions) {
      left = positions
      const before = positions[state.arrival.location.key]
      if (!wasRestored && !state.pending && before !== undefined)
        update({ arrival: { ...state.arrival, scrollTo: before } })
      wasRestored = true
      return () => {
        left = null
      }
    },
  }
}

/** A router that stays where it is: what the server renders with. */
export const createStillRouter = (state: RouterState): Router => ({
  state,
  navigate: async () => {},
  subscribe: () => () => {},
  keepScroll: () => () => {},
})

/** Where the visitor is going, if anywhere. */
export const targetOf = ({ pending }: RouterState) => pending && fullAddressOf(pending)
