import type { ComponentType } from 'react'
import type { ApiClient } from '../../contract/client.ts'
import type { ShouldRevalidate } from '../router/page.ts'

/** What a page's loader gets: the same in browser and server. */
export interface LoaderArgs {
  api: ApiClient
  params: Record<string, string | undefined>
  url: URL
  /** The shop's public host, for addresses that leave the page; empty where it is not known. */
  origin: string
}

/** One of our paths with its host in front; an address elsewhere is left alone. */
export const withOrigin = (path: string, origin: string) =>
  path.startsWith('/') ? origin + path : path

/** What every `*-page.tsx` exports. */
export interface PageModule {
  Component: ComponentType
  loader?: (args: LoaderArgs) => unknown
  /**
   * Loads the parts that an address shows; the browser waits for them before it takes over what the
   * server rendered.
   */
  prepare?: (url: URL) => unknown
  /** Returns false where a navigation need not load the data again. */
  shouldRevalidate?: ShouldRevalidate
}
