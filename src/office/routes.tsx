import { type RouteObject, redirect } from 'react-router'
import { readSession } from '#accounts/shop/session/session.ts'
import { ApiError } from '#kit/contract/calls/wire.ts'
import { pageLanguage } from '#kit/web/app/page/document.ts'
import type { PageModule } from '#kit/web/app/page/page.ts'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { type OfficePage, officePages, officeTag } from '#pages/office-pages.ts'
import { apiContext } from './api-context.ts'
import { OfficeError } from './entry/office-error.tsx'
import { mayOpen } from './may-open.ts'
import { findFirstPath } from './menu.ts'
import { RouterBridge } from './router-bridge.tsx'
import { Shell, type ShellData } from './shell.tsx'

const modules = import.meta.glob<PageModule>(['./**/*-page.tsx', '../*/office/**/*-page.tsx'])

/**
 * Checked before loading, because the API would refuse anyway. The dashboard's address redirects to
 * the first page that the user may open.
 */
function requirePermission(page: OfficePage) {
  const { user } = readSession()
  if (user && mayOpen(page, user)) return
  const first = user && page.path === officePages.dashboard.path ? findFirstPath(user) : undefined
  throw first ? redirect(first) : new ApiError(403, {})
}

function toRoute([id, page]: [string, OfficePage]): RouteObject {
  const { path, file } = page
  return {
    id,
    path,
    lazy: async () => {
      const load = Object.entries(modules).find(([name]) => name.endsWith(`/${file}-page.tsx`))?.[1]
      if (!load) throw new Error(`There is no page called ${file}.`)
      const { Component, loader } = await load()
      return {
        Component,
        loader: async ({ context, params, url }) => {
          requirePermission(page)
          return loader
            ? await loader({
                api: context.get(apiContext),
                params,
                url,
                origin: url.origin,
                language: pageLanguage(),
              })
            : null
        },
      }
    },
  }
}

/**
 * A seller's office has the pages for members, and the dashboard's address, which redirects to the
 * first of them. The shop's office has the pages for staff.
 */
const belongsToOffice = ([, { needs, member, path }]: [string, OfficePage]) =>
  officeTag === null
    ? needs !== undefined
    : member !== undefined || path === officePages.dashboard.path

const notFound: RouteObject = {
  path: '*',
  loader: () => {
    throw new ApiError(404, {})
  },
}

const shell: RouteObject = {
  Component: Shell,
  // The back office works without the logo and the shop's facts.
  loader: async ({ context }): Promise<ShellData> => {
    const { content, shop } = context.get(apiContext)
    const [brand, facts] = await Promise.all([
      content.brand().catch(() => null),
      shop.facts().catch(() => null),
    ])
    return {
      logo: brand?.logo ?? null,
      hasSellers: facts?.sellers ?? false,
      isPractice: facts?.practice ?? false,
    }
  },
  ErrorBoundary: OfficeError,
  children: [
    {
      ErrorBoundary: OfficeError,
      children: [
        ...Object.entries<OfficePage>(officePages).filter(belongsToOffice).map(toRoute),
        notFound,
      ],
    },
  ],
}

export const officeRoutes: RouteObject[] = [
  { Component: RouterBridge, HydrateFallback: Loader, children: [shell] },
]
