import { type RouteObject, redirect } from 'react-router'
import { readSession } from '#accounts/shop/session.ts'
import { ApiError } from '#kit/contract/wire.ts'
import { apiContext } from '#kit/web/app/api.ts'
import type { PageModule } from '#kit/web/app/page.ts'
import { Loader } from '#kit/web/ui/loader.tsx'
import { adminPaths, type OfficePage, officePages } from '#office-pages.ts'
import { OfficeError } from './office-error.tsx'
import { Shell } from './shell.tsx'

const modules = import.meta.glob<PageModule>(['./*-page.tsx', '../*/office/*-page.tsx'])

/** Asked before anything is loaded: a call that may not be made would end the session. */
function requireOwner(path: string) {
  if (readSession().user?.role === 'owner') return
  throw path === adminPaths.dashboard ? redirect(adminPaths.orders()) : new ApiError(403, {})
}

function toRoute([id, { path, file, owner = false }]: [string, OfficePage]): RouteObject {
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
          if (owner) requireOwner(path)
          return loader ? await loader({ api: context.get(apiContext), params, url, origin: url.origin }) : null
        },
      }
    },
  }
}

const nowhere: RouteObject = {
  path: '*',
  loader: () => {
    throw new ApiError(404, {})
  },
}

export const adminRoutes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: Loader,
    ErrorBoundary: OfficeError,
    children: [{ ErrorBoundary: OfficeError, children: [...Object.entries(officePages).map(toRoute), nowhere] }],
  },
]
