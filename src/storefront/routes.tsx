import type { RouteObject } from 'react-router'
import { unknownOrigin } from '#contract/paths.ts'
import { apiContext } from './app/api.ts'
import { ErrorPage, PageNotLoaded } from './app/error-page.tsx'
import type { PageModule } from './app/page.ts'
import { loadRoot, rootRouteId } from './app/root-data.ts'
import { SignedInOnly } from './app/signed-in-only.tsx'
import { StorefrontLayout } from './pages/storefront-layout.tsx'

const modules = import.meta.glob<PageModule>('./pages/*-page.tsx')

interface PageRoute {
  path: string
  /** Names the file: `home` is `pages/home-page.tsx`. */
  page: string
  guard?: 'signedIn'
  /** The query is part of the page; without it the page is the same for every query. */
  query?: boolean
}

// The one table of the storefront's addresses (specification §2).
const pages: PageRoute[] = [
  { path: '/', page: 'home' },
  { path: '/productListing', page: 'product-listing', query: true },
  { path: '/product/:id', page: 'product', query: true },
  { path: '/discover', page: 'discover' },
  { path: '/myCart', page: 'my-cart', guard: 'signedIn' },
  { path: '/myCart/orderSuccess', page: 'order-success', guard: 'signedIn' },
  { path: '/profile', page: 'profile', guard: 'signedIn' },
  { path: '/profile/myOrder', page: 'my-orders', guard: 'signedIn' },
  { path: '/profile/myOrder/:id', page: 'order', guard: 'signedIn' },
  { path: '/profile/myWishlist', page: 'my-wishlist', guard: 'signedIn' },
  { path: '/profile/changePassword', page: 'change-password', guard: 'signedIn' },
  { path: '/mobileProfile', page: 'mobile-profile' },
  { path: '/forgot-password', page: 'forgot-password' },
  { path: '/about', page: 'about' },
  { path: '/services', page: 'services' },
  { path: '/contactUs', page: 'contact-us' },
  { path: '/delivery', page: 'delivery' },
  { path: '/returns', page: 'returns' },
  { path: '/warranty', page: 'warranty' },
  { path: '/terms', page: 'terms' },
  { path: '/privacy', page: 'privacy' },
  { path: '/export-policy', page: 'export-policy' },
  { path: '*', page: 'not-found' },
]

export interface RouteHandle {
  page: string
  query: boolean
  /** What it shows is loaded by the browser, for whoever is signed in. */
  personal: boolean
}

/** A page's file is loaded when the page is visited first, and its loader gets the API of the side it runs on. */
function toRoute({ path, page, guard, query = false }: PageRoute): RouteObject {
  return {
    id: page,
    path,
    handle: { page, query, personal: guard !== undefined } satisfies RouteHandle,
    lazy: async () => {
      const load = modules[`./pages/${page}-page.tsx`]
      if (!load) throw new Error(`There is no page called ${page}.`)
      const { Component, loader, shouldRevalidate } = await load().catch((error: Error) => {
        throw new PageNotLoaded(error.message)
      })
      return {
        Component: guard ? () => <SignedInOnly page={Component} /> : Component,
        ...(shouldRevalidate && { shouldRevalidate }),
        ...(loader && {
          loader: ({ context, params, url }) => loader({ api: context.get(apiContext), params, url, origin: url.origin === unknownOrigin ? '' : url.origin }),
        }),
      }
    },
  }
}

export const routes: RouteObject[] = [
  {
    id: rootRouteId,
    Component: StorefrontLayout,
    ErrorBoundary: ErrorPage,
    loader: ({ context }) => loadRoot(context.get(apiContext)),
    // The shop's name and menus do not change while somebody walks through it.
    shouldRevalidate: () => false,
    // Above the pages, not on them: the router shows no boundary of a page whose file has not arrived.
    children: [{ id: 'page', ErrorBoundary: ErrorPage, children: pages.map(toRoute) }],
  },
]
