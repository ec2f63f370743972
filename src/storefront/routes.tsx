import type { RouteObject } from 'react-router'
import { SignedInOnly } from '#accounts/shop/signed-in-only.tsx'
import { unknownOrigin } from '#kit/contract/address.ts'
import { apiContext } from '#kit/web/app/api.ts'
import { fetchPart, loadWithPatience } from '#kit/web/app/offline.ts'
import type { PageModule } from '#kit/web/app/page.ts'
import { loadRoot, rootRouteId } from '#settings/shop/root-data.ts'
import { notFoundPage, type ShopPage, shopPages } from '#shop-pages.ts'

import { ErrorBoundary } from './frame/error-boundary.tsx'
import { StorefrontLayout } from './frame/storefront-layout.tsx'

const modules = import.meta.glob<PageModule>(['./*-page.tsx', '../*/shop/*-page.tsx'])

export interface RouteHandle {
  /** Names the page's file. */
  file: string
  path: string
  /** What it shows is loaded by the browser, for whoever is signed in. */
  personal: boolean
}

/** A page's file is loaded when the page is visited first, and its loader gets the API of the side it runs on. */
function toRoute([id, { path, file, personal = false }]: [string, ShopPage]): RouteObject {
  return {
    id,
    path,
    handle: { file, path, personal } satisfies RouteHandle,
    lazy: async () => {
      const load = Object.entries(modules).find(([name]) => name.endsWith(`/${file}-page.tsx`))?.[1]
      if (!load) throw new Error(`There is no page called ${file}.`)
      const { Component, loader, prepare, shouldRevalidate } = await fetchPart(load)
      if (typeof window !== 'undefined') await prepare?.(new URL(window.location.href))
      return {
        Component: personal ? () => <SignedInOnly page={Component} /> : Component,
        ...(shouldRevalidate && { shouldRevalidate }),
        ...(loader && {
          loader: ({ context, params, url, request }) => {
            const origin = url.origin === unknownOrigin ? '' : url.origin
            return loadWithPatience(() => loader({ api: context.get(apiContext), params, url, origin }), request.signal)
          },
        }),
      }
    },
  }
}

export const routes: RouteObject[] = [
  {
    id: rootRouteId,
    Component: StorefrontLayout,
    ErrorBoundary,
    loader: ({ context }) => loadRoot(context.get(apiContext)),
    // The shop's name and menus do not change while somebody walks through it.
    shouldRevalidate: () => false,
    // Above the pages, not on them: the router shows no boundary of a page whose file has not arrived.
    children: [{ id: 'page', ErrorBoundary, children: [...Object.entries(shopPages), ['notFound', notFoundPage] as [string, ShopPage]].map(toRoute) }],
  },
]
