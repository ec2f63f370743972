import type { ComponentType } from 'react'
import type { ApiClient } from '../../contract/calls/client.ts'
import type { Language } from '../../contract/language.ts'
import type { Params } from './match.ts'

/** The data of a page, or the error that prevented loading it. */
export type Outcome = { data: unknown; error?: undefined } | { data?: undefined; error: unknown }

/** Thrown by a loader to redirect to another page. */
export class Redirect {
  readonly to: string
  readonly status: number

  constructor(to: string, status: number) {
    this.to = to
    this.status = status
  }
}
export const redirect = (to: string, status = 302) => new Redirect(to, status)

export interface LoadInput {
  /** Calls go over the network in the browser, and in-process on the server. */
  api: ApiClient
  params: Params
  url: URL
  language: Language
  /** Aborted when another navigation starts. */
  signal: AbortSignal
}

/** Whether a navigation between two addresses of the same page has to load its data again. */
export type ShouldRevalidate = (step: { currentUrl: URL; nextUrl: URL }) => boolean

export interface LoadedPage {
  Component: ComponentType
  load?: (input: LoadInput) => unknown
  shouldRevalidate?: ShouldRevalidate
}

export interface Route {
  id: string
  path: string
  /** Loads the page's file, once. */
  fetch: () => Promise<LoadedPage>
}

/** A page with its data or error. `page` is null if its file could not be loaded. */
export type LoadedRoute = Outcome & { id: string; params: Params; page: LoadedPage | null }

/** Turns thrown errors into an outcome. Only a redirect is thrown on. */
export async function outcomeOf(load: () => unknown): Promise<Outcome> {
  try {
    return { data: await load() }
  } catch (error) {
    if (error instanceof Redirect) throw error
    return { error }
  }
}

/** Loads a page and its data. Only a redirect is thrown. */
export async function loadRoute({ id, fetch }: Route, input: LoadInput): Promise<LoadedRoute> {
  let page: LoadedPage | null = null
  const outcome = await outcomeOf(async () => {
    page = await fetch()
    return page.load?.(input)
  })
  return { id, params: input.params, page, ...outcome }
}
