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
import {
  type LoadedRoute,
  type LoadInput,
  loadRoute,
  type Outcome,
  Redirect,
  type Route,
} from './page.ts'

/** The current location, and how it was reached. */
export interface Arrival {
  location: Location
  type: NavigationType
  /** The last scroll position: null for a new page, false if the browser restores it. */
  scrollTo: number | null | false
  keepsScroll: boolean
}

export interface RouterState {
  arrival: Arrival
  /** The location that is being loaded. */
  pending: Location | null
  page: LoadedRoute
  /** The data of the frame around all pages. */
  frame: Outcome
}

interface StepOptions {
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  /** Renders the pending state synchronously. */
  flushSync?: boolean
}

export interface NavigateOptions extends StepOptions {
  replace?: boolean
  state?: unknown
}

/** Resolves when the page is rendered, or when another navigation has replaced this one. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>

type Listener = (state: RouterState, isUrgent: boolean) => void

/** The router as components see it. */
export interface Router {
  readonly state: RouterState
  navigate: Navigate
  subscribe(listener: Listener): () => void
  /** Records scroll positions in `positions`, by location key, until the result is called. */
  trackScroll(positions: Record<string, number>): () => void
}

interface RouterParts extends Pick<RouterState, 'page' | 'frame'> {
  match: (pathname: string) => Match<Route>
  /** The same for every page. */
  context: Pick<LoadInput, 'api' | 'language'>
}

const urlOf = (location: Location) =>
  new URL(location.pathname + location.search, window.location.origin)

/** Whether the current page can show another address without loading. */
function canStay({ arrival, page: current }: RouterState, { route }: Match<Route>, to: Location) {
  if (route.id !== current.id || !current.page || current.error !== undefined) return false
  const { load, shouldRevalidate } = current.page
  return (
    !load ||
    shouldRevalidate?.({ currentUrl: urlOf(arrival.location), nextUrl: urlOf(to) }) === false
  )
}

/**
 * Creates the browser's router. The current page stays until the next one is loaded, and the last
 * navigation wins.
 */
export function createRouter({ match, context, ...initial }: RouterParts): Router {
  let state: RouterState = {
    ...initial,
    pending: null,
    arrival: { location: readLocation(), type: 'POP', scrollTo: false, keepsScroll: false },
  }
  const listeners = new Set<Listener>()
  let navigation = new AbortController()
  let scrollPositions: Record<string, number> | null = null
  let wasRestored = false

  function update(change: Partial<RouterState>, isUrgent = false) {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state, isUrgent)
  }

  function arrive(
    type: NavigationType,
    location: Location,
    page: LoadedRoute,
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
          scrollTo: scrollPositions?.[location.key] ?? null,
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
    navigation.abort()
    navigation = new AbortController()
    const { signal } = navigation
    if (scrollPositions) scrollPositions[state.arrival.location.key] = window.scrollY
    const matched = match(location.pathname)
    // Synchronously, so that the next key press already acts on the new location.
    if (isOnSamePage(state.arrival.location, location))
      return arrive(type, location, state.page, { ...options, flushSync: true })
    if (canStay(state, matched, location))
      return arrive(type, location, { ...state.page, params: matched.params }, options)
    update({ pending: location }, options.flushSync)
    const { preventScrollReset } = options
    try {
      const { route, params } = matched
      const page = await loadRoute(route, { ...context, params, url: urlOf(location), signal })
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
    navigate: (to, { replace = false, state: linkState, ...options } = {}) =>
      step(replace ? 'REPLACE' : 'PUSH', locationOf(to, linkState), options),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    trackScroll(positions) {
      scrollPositions = positions
      const previous = positions[state.arrival.location.key]
      if (!wasRestored && !state.pending && previous !== undefined)
        update({ arrival: { ...state.arrival, scrollTo: previous } })
      wasRestored = true
      return () => {
        scrollPositions = null
      }
    },
  }
}

/** Creates a router that never navigates, for rendering on the server. */
export const createStaticRouter = (state: RouterState): Router => ({
  state,
  navigate: async () => {},
  subscribe: () => () => {},
  trackScroll: () => () => {},
})

/** The address of the pending navigation, or null. */
export const targetOf = ({ pending }: RouterState) => pending && fullAddressOf(pending)
