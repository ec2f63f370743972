import type { ComponentType } from 'react'
import type { ApiClient } from '../../contract/client.ts'
import type { Params } from './match.ts'

/** What a page shows, or why it cannot be shown. */
export type Outcome = { data: unknown; error?: undefined } | { data?: undefined; error: unknown }

/** Thrown by a loader whose page is somewhere else. */
export class Redirect {
  readonly to: string
  readonly status: number

  constructor(to: string, status: number) {
    this.to = to
    this.status = status
  }
}
export const redirect = (to: string, status = 302) => new Redirect(to, status)

export interface Load {
  /** In the browser over the network, on the server without it. */
  api: ApiClient
  params: Params
  url: URL
  /** Ends when the visitor goes somewhere else. */
  signal: AbortSignal
}

/** Whether a step from one address of a page to another has to load its data again. */
export type ShouldRevalidate = (step: { currentUrl: URL; nextUrl: URL }) => boolean

export interface LoadedPage {
  Component: ComponentType
  load?: (wanted: Load) => unknown
  shouldRevalidate?: ShouldRevalidate
}

export interface Route {
  id: string
  path: string
  /** Gets the page's file, once. */
  fetch: () => Promise<LoadedPage>
}

/** A page with what it shows: null, if its file could not be had. */
export type Shown = Outcome & { id: string; params: Params; page: LoadedPage | null }

/** Never fails, but for a redirect. */
export async function outcomeOf(load: () => unknown): Promise<Outcome> {
  try {
    return { data: await load() }
  } catch (error) {
    if (error instanceof Redirect) throw error
    return { error }
  }
}

/** Gets a page and its data. Never fails, but for a redirect. */
export async function show({ id, fetch }: Route, wanted: Load): Promise<Shown> {
  let page: LoadedPage | null = null
  const outcome = await outcomeOf(async () => {
    page = await fetch()
    return page.load?.(wanted)
  })
  return { id, params: wanted.params, page, ...outcome }
}
