import { type RouteObject, redirect } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { ApiError } from '#contract/wire.ts'
import { apiContext } from '../app/api.ts'
import type { PageModule } from '../app/page.ts'
import { readSession } from '../app/session.ts'
import { Loader } from '../ui/loader.tsx'
import { OfficeError } from './frame/office-error.tsx'
import { Shell } from './frame/shell.tsx'

const modules = import.meta.glob<PageModule>('./*/*-page.tsx')

interface OfficeRoute {
  path: string
  /** Names the file: `orders/order` is `orders/order-page.tsx`. */
  page: string
  owner?: boolean
}

// The one table of the back office's addresses.
const pages: OfficeRoute[] = [
  { path: '/admin', page: 'dashboard/dashboard', owner: true },
  { path: '/admin/orders', page: 'orders/orders' },
  { path: '/admin/orders/new', page: 'orders/new-order' },
  { path: '/admin/orders/:id', page: 'orders/order' },
  { path: '/admin/orders/print', page: 'orders/print-orders' },
  { path: '/admin/products', page: 'products/products' },
  { path: '/admin/products/new', page: 'products/new-product' },
  { path: '/admin/products/import', page: 'products/import-products' },
  { path: '/admin/products/:id', page: 'products/product' },
  { path: '/admin/categories', page: 'categories/categories' },
  { path: '/admin/attributes', page: 'categories/attributes' },
  { path: '/admin/customers', page: 'customers/customers', owner: true },
  { path: '/admin/customers/:id', page: 'customers/customer', owner: true },
  { path: '/admin/promotions', page: 'promotions/promotions' },
  { path: '/admin/promotions/new', page: 'promotions/new-promotion' },
  { path: '/admin/promotions/:id', page: 'promotions/promotion' },
  { path: '/admin/enquiries', page: 'enquiries/enquiries' },
  { path: '/admin/enquiries/:id', page: 'enquiries/enquiry' },
  { path: '/admin/reviews', page: 'reviews/reviews' },
  { path: '/admin/mails', page: 'mails/mails', owner: true },
  { path: '/admin/mails/:id', page: 'mails/mail', owner: true },
  { path: '/admin/staff', page: 'staff/staff', owner: true },
  { path: '/admin/settings', page: 'settings/settings', owner: true },
  { path: '/admin/audit', page: 'audit/audit', owner: true },
]

/** Asked before anything is loaded: a call that may not be made would end the session. */
function requireOwner(path: string) {
  if (readSession().user?.role === 'owner') return
  throw path === adminPaths.dashboard ? redirect(adminPaths.orders()) : new ApiError(403, {})
}

function toRoute({ path, page, owner = false }: OfficeRoute): RouteObject {
  return {
    id: page,
    path,
    lazy: async () => {
      const load = modules[`./${page}-page.tsx`]
      if (!load) throw new Error(`There is no page called ${page}.`)
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
    children: [{ ErrorBoundary: OfficeError, children: [...pages.map(toRoute), nowhere] }],
  },
]
