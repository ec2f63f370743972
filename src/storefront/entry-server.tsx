import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { PublicBrand } from '#content/brand.ts'
import type { ApiClient } from '#kit/contract/client.ts'
import { readQuery } from '#kit/contract/read-query.ts'
import { ApiError } from '#kit/contract/wire.ts'
import { apiContext } from '#kit/web/app/api.ts'
import { type Assets, type Look, toDocument } from '#kit/web/app/document.ts'
import { type RootData, rootRouteId } from '#settings/shop/root-data.ts'
import { notFoundPage } from '#shop-pages.ts'
import { shopQueries } from '#shop-queries.ts'
import { type ClosedShop, ComingSoon } from './coming-soon.tsx'
import { storefrontOfficeWords } from './office-words.ts'
import { type RouteHandle, routes } from './routes.tsx'

export interface RenderInput {
  url: URL
  api: ApiClient
  /** The files that a page needs, by the name of its own. */
  assetsOf: (page: string) => Assets
  /** Is told what nobody foresaw; the page only says that something went wrong. */
  report: (error: unknown) => void
}

export type Rendered = { status: number; html: string[] } | { status: number; location: string }

/** Of the API or of the router. */
interface ShownError {
  status: number
  statusText?: string
  message?: string
}

const handler = createStaticHandler(routes)

/** The one address of what is shown there; null for an address that no page has. */
export function matchPage({ pathname, searchParams }: URL): string | null {
  const match = matchRoutes(routes, pathname)?.at(-1)
  const page = match?.route.handle as RouteHandle | undefined
  if (!match || !page || page.file === notFoundPage.file) return null
  // The server shows nothing of a page of one's own, so that it is the same for every id.
  const path = page.personal ? page.path : generatePath(page.path, match.params)
  const query = readQuery(shopQueries[match.route.id as keyof typeof shopQueries] ?? {}, searchParams)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Matches the address, runs the loaders and renders the whole document. */
export async function render({ url, api, assetsOf, report }: RenderInput): Promise<Rendered> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, api)
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location') ?? '/' }
  const errors = context.errors && mapValues(context.errors, (error) => toShown(error, report))
  context.errors = errors
  const handle = context.matches.at(-1)?.route.handle as RouteHandle | undefined
  const router = createStaticRouter(branchOf(context), context)
  const rendered = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const state = { loaderData: context.loaderData, errors: errors && mapValues(errors, serialize) }
  const status = Object.values(errors ?? {})[0]?.status ?? (handle?.file === notFoundPage.file ? 404 : context.statusCode)
  const assets = assetsOf(handle?.file ?? notFoundPage.file)
  const root = context.loaderData[rootRouteId] as RootData | undefined
  // A page of one's own is empty until the app is there: nothing is painted before it.
  return { status, html: toDocument(rendered, handle?.personal ? { ...assets, start: undefined } : assets, state, root?.frame.brand) }
}

/** The back office is filled in the browser: what it shows is nobody's who has not signed in. */
export const renderBackOffice = (assets: Assets, look: Look) =>
  toDocument(`<title>${storefrontOfficeWords.title}</title><meta name="robots" content="noindex">`, assets, null, look).join('')

/** The one page of a closed shop: nothing of it waits for a script. */
export const renderComingSoon = (shop: ClosedShop, brand: PublicBrand, styles: string[]) =>
  toDocument(renderToString(<ComingSoon shop={shop} logo={brand.logo} />), { styles, scripts: [], preloads: [] }, null, brand).join('')

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** The routes that lead to the page; the router would get all others ready, too, for every page. */
const branchOf = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<RouteObject[]>((below, { route }) => [{ ...route, children: below } as RouteObject], [])

/** The API's refusals are for people to read; of anything else they learn that it happened. */
function toShown(error: unknown, report: RenderInput['report']): ShownError {
  if ((error as Partial<ShownError> | null)?.status !== undefined) return error as ShownError
  report(error)
  return new ApiError(500, {})
}

/** Errors cross to the browser as plain objects; `entry-client` makes errors of them again. */
const serialize = ({ status, statusText, message = '' }: ShownError) => ({ status, statusText: statusText || message })
