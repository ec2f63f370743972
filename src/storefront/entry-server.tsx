import { renderToString } from 'react-dom/server'
import type { PublicBrand } from '#content/brand/brand.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { parseQuery } from '#kit/contract/calls/parse-query.ts'
import { ApiError } from '#kit/contract/calls/wire.ts'
import type { Language } from '#kit/contract/language.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { type Assets, type Look, newsMarkName, toDocument } from '#kit/web/app/page/document.ts'
import { LanguageContext } from '#kit/web/router/language.ts'
import { toLocation } from '#kit/web/router/location.ts'
import { pathOf } from '#kit/web/router/match.ts'
import {
  type LoadedRoute,
  loadRoute,
  type Outcome,
  outcomeOf,
  Redirect,
} from '#kit/web/router/page.ts'
import { createStaticRouter } from '#kit/web/router/router.ts'
import { RouterView } from '#kit/web/router/router-view.tsx'
import { notFoundPage } from '#pages/shop-pages.ts'
import { shopQueries } from '#pages/shop-queries.ts'
import { loadRoot, type RootData } from '#settings/shop/root-data.ts'
import { type ClosedShop, ComingSoon } from './about/coming-soon.tsx'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { StorefrontLayout } from './frame/storefront-layout.tsx'
import { matchRoute } from './routes.tsx'
import { storefrontOfficeWords } from './words/office.ts'

export interface RenderInput {
  url: URL
  language: Language
  api: ApiClient
  /** Returns the files that a page needs, by the name of the page's file. */
  assetsOf: (page: string) => Assets
  /** Reports unexpected errors; the page only says that something went wrong. */
  report: (error: unknown) => void
}

export type RenderResult = { status: number; html: string[] } | { status: number; location: string }

/** An error as the page shows it; errors of the API have this shape. */
interface PageError {
  status: number
  statusText?: string
  message?: string
}

/** The canonical address of a page; null for an address without a page. */
export function matchPage({ pathname, searchParams }: URL): string | null {
  const match = matchRoute(pathname)
  const { id, path, file, personal } = match.route
  if (file === notFoundPage.file) return null
  const query = parseQuery(shopQueries[id as keyof typeof shopQueries] ?? {}, searchParams)
  // The server renders personal pages without personal data, so every id shares one address.
  const address = personal ? path : pathOf(match)
  return query.size > 0 ? `${address}?${query}` : address
}

const { signal } = new AbortController()

/** Matches the address, runs the loaders and renders the whole document. */
export async function render({
  url,
  language,
  api,
  assetsOf,
  report,
}: RenderInput): Promise<RenderResult> {
  const { route, params } = matchRoute(url.pathname)
  let loaded: [Outcome, LoadedRoute]
  try {
    loaded = await Promise.all([
      outcomeOf(() => loadRoot(api)),
      loadRoute(route, { api, params, url, language, signal }),
    ])
  } catch (error) {
    if (error instanceof Redirect) return { status: error.status, location: error.to }
    throw error
  }
  const [frame, page] = loaded.map((outcome) =>
    outcome.error === undefined
      ? outcome
      : { ...outcome, error: toPageError(outcome.error, report, language) },
  ) as [Outcome, LoadedRoute]
  const arrival = {
    location: toLocation(url),
    type: 'POP',
    scrollTo: false,
    keepsScroll: false,
  } as const
  const router = createStaticRouter({ arrival, pending: null, frame, page })
  const rendered = renderToString(
    <LanguageContext value={language}>
      <RouterView router={router} Frame={StorefrontLayout} Fallback={ErrorBoundary} />
    </LanguageContext>,
  )
  const error = (frame.error ?? page.error) as PageError | undefined
  const status = error?.status ?? (route.file === notFoundPage.file ? 404 : 200)
  const assets = assetsOf(route.file)
  const brand = (frame.data as RootData | undefined)?.frame.brand
  // A personal page is empty until the app has loaded, so the app need not wait for a first paint.
  return {
    status,
    html: toDocument(
      language,
      rendered,
      route.personal ? { ...assets, start: undefined } : assets,
      { frame: serialize(frame), page: serialize(page) },
      brand,
    ),
  }
}

/**
 * The back office renders in the browser, after its user has signed in. `mark` identifies the
 * latest news when the document was sent, so that the browser requests only later news.
 */
export const renderBackOffice = (assets: Assets, look: Look, mark: string, language: Language) =>
  toDocument(
    language,
    `<title>${storefrontOfficeWords(language).title}</title>` +
      '<meta name="robots" content="noindex">' +
      `<meta name="${newsMarkName}" content="${mark}">`,
    assets,
    null,
    look,
  ).join('')

/** The only page of a closed shop. It works without scripts. */
export const renderComingSoon = (
  shop: ClosedShop,
  brand: PublicBrand,
  styles: string[],
  language: Language,
) =>
  toDocument(
    language,
    renderToString(
      <LanguageContext value={language}>
        <ComingSoon shop={shop} logo={brand.logo} />
      </LanguageContext>,
    ),
    { styles, scripts: [], preloads: [] },
    null,
    brand,
  ).join('')

/** API refusals are worded for people. Other errors are reported, and shown without details. */
function toPageError(error: unknown, report: RenderInput['report'], language: Language): PageError {
  if ((error as Partial<PageError> | null)?.status !== undefined) return error as PageError
  report(error)
  return new ApiError(500, { message: kitWords(language).failed })
}

/** Errors reach the browser as plain objects; `entry-client` turns them back into errors. */
function serialize({ data, error }: Outcome) {
  if (error === undefined) return { data }
  const { status, statusText, message = '' } = error as PageError
  return { error: { status, statusText: statusText || message } }
}
