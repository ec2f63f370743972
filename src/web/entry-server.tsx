import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, RouterContextProvider, StaticRouterProvider } from 'react-router'
import type { ApiClient } from '#contract/index.ts'
import { apiContext } from './app/api.ts'
import { type Assets, toDocument } from './app/document.ts'
import { type RouteHandle, routes } from './routes.tsx'

export interface RenderInput {
  url: URL
  api: ApiClient
  /** The files that a page needs, by the page's name. */
  assetsOf: (page: string) => Assets
}

export type Rendered = { status: number; html: string } | { status: number; location: string }

const handler = createStaticHandler(routes)

/** Null for an address that no page has. */
export function matchPage(pathname: string): { query: boolean } | null {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined
  return handle && handle.page !== 'not-found' ? { query: handle.query } : null
}

/** Matches the address, runs the loaders and renders the whole document. */
export async function render({ url, api, assetsOf }: RenderInput): Promise<Rendered> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, api)
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location') ?? '/' }
  const handle = context.matches.at(-1)?.route.handle as RouteHandle | undefined
  const state = { loaderData: context.loaderData, errors: serializeErrors(context.errors) }
  const router = createStaticRouter(handler.dataRoutes, context)
  const rendered = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const failed = Object.values(state.errors ?? {})[0]
  const status = failed?.status ?? (handle?.page === 'not-found' ? 404 : context.statusCode)
  const assets = assetsOf(handle?.page ?? 'not-found')
  // A page of one's own is empty until the app is there: nothing is painted before it.
  return { status, html: toDocument(rendered, handle?.personal ? { ...assets, start: undefined } : assets, state) }
}

/** The back office is filled in the browser: what it shows is nobody's who has not signed in. */
export const renderBackOffice = (assets: Assets) => toDocument('<title>Back office</title><meta name="robots" content="noindex">', assets, null)

/** Errors cross to the browser as plain objects; `entry-client` makes errors of them again. */
function serializeErrors(errors: Record<string, unknown> | null) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500, statusText = '', message = '' } = error as { status?: number; statusText?: string; message?: string }
      return [id, { status, statusText: statusText || message }]
    }),
  )
}
