import type { ComponentType } from 'react'
import type { ApiClient } from '../../../contract/calls/client.ts'
import type { Language } from '../../../contract/language.ts'
import type { ShouldRevalidate } from '../../router/page.ts'

/** The arguments of a page's loader, in browser and server. */
export interface LoaderArgs {
  api: ApiClient
  params: Record<string, string | undefined>
  url: URL
  /** The shop's public origin, for absolute addresses; empty if it is not configured. */
  origin: string
  language: Language
}

/** Makes a path of the shop absolute. Other addresses stay unchanged. */
export const withOrigin = (path: string, origin: string) =>
  path.startsWith('/') ? origin + path : path

/** The exports of every `*-page.tsx`. */
export interface PageModule {
  Component: ComponentType
  loader?: (args: LoaderArgs) => unknown
  /** Loads the lazy parts of a page before the browser hydrates it. */
  prepare?: (url: URL) => unknown
  /** Returns false if a navigation within the page needs no new data. */
  shouldRevalidate?: ShouldRevalidate
}
