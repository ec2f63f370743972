import type { ComponentType } from 'react'
import type { ApiClient } from '#contract/index.ts'

/** What a page's loader gets: the same in browser and server. */
export interface LoaderArgs {
  api: ApiClient
  params: Record<string, string | undefined>
  url: URL
}

/** What every file in `pages/` exports. */
export interface PageModule {
  Component: ComponentType
  loader?: (args: LoaderArgs) => unknown
}
