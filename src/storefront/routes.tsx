import { SignedInOnly } from '#accounts/shop/session/signed-in-only.tsx'
import { placeholderOrigin } from '#kit/contract/fields/address.ts'
import { loadLazily, loadWhenOnline } from '#kit/web/app/offline.ts'
import type { PageModule } from '#kit/web/app/page/page.ts'
import { createMatcher } from '#kit/web/router/match.ts'
import type { LoadedPage, Route } from '#kit/web/router/page.ts'
import { notFoundPage, type ShopPage, shopPages } from '#pages/shop-pages.ts'

const modules = import.meta.glob<PageModule>(['./**/*-page.tsx', '../*/shop/**/*-page.tsx'])

interface ShopRoute extends Route {
  /** The name of the page's file, without `-page.tsx`. */
  file: string
  /** The browser loads the page's data, for the signed-in customer. */
  personal: boolean
}

/** Fetches a page's file. Its loader gets the API client of its side: browser or server. */
async function fetchPage(file: string, personal: boolean): Promise<LoadedPage> {
  const load = Object.entries(modules).find(([name]) => name.endsWith(`/${file}-page.tsx`))?.[1]
  if (!load) throw new Error(`There is no page called ${file}.`)
  const { Component, loader, prepare, shouldRevalidate } = await loadLazily(load)
  if (typeof window !== 'undefined') await prepare?.(new URL(window.location.href))
  return {
    Component: personal ? () => <SignedInOnly page={Component} /> : Component,
    shouldRevalidate,
    load:
      loader &&
      (({ api, params, url, language, signal }) =>
        loadWhenOnline(
          () =>
            loader({
              api,
              params,
              url,
              language,
              origin: url.origin === placeholderOrigin ? '' : url.origin,
            }),
          signal,
        )),
  }
}

/** The page's file is fetched on the first visit to the page. */
function toRoute([id, { path, file, personal = false }]: [string, ShopPage]): ShopRoute {
  let page: LoadedPage | undefined
  return {
    id,
    path,
    file,
    personal,
    fetch: async () => {
      page ??= await fetchPage(file, personal)
      return page
    },
  }
}

export const matchRoute = createMatcher(
  [...Object.entries<ShopPage>(shopPages), ['notFound', notFoundPage] as [string, ShopPage]].map(
    toRoute,
  ),
)
