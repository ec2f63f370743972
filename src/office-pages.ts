import { pathsOf, withQuery } from './kit/contract/address.ts'

export interface OfficePage {
  path: string
  /** Names the file, in the office or in a noun's part of it: `order` is `order-page.tsx`. */
  file: string
  /** Only the owner may open it. */
  owner?: boolean
  /** Links to it may carry a query. */
  query?: boolean
}

// The one table of the back office's pages: routes and links follow from it. Customers' pages never need it.
export const officePages = {
  dashboard: { path: '/admin', file: 'dashboard', owner: true },
  orders: { path: '/admin/orders', file: 'orders', query: true },
  newOrder: { path: '/admin/orders/new', file: 'new-order' },
  order: { path: '/admin/orders/:id', file: 'order' },
  printedOrders: { path: '/admin/orders/print', file: 'print-orders' },
  products: { path: '/admin/products', file: 'products', query: true },
  newProduct: { path: '/admin/products/new', file: 'new-product', query: true },
  importProducts: { path: '/admin/products/import', file: 'import-products' },
  product: { path: '/admin/products/:id', file: 'product' },
  categories: { path: '/admin/categories', file: 'categories' },
  attributes: { path: '/admin/attributes', file: 'attributes' },
  customers: { path: '/admin/customers', file: 'customers', owner: true },
  customer: { path: '/admin/customers/:id', file: 'customer', owner: true },
  promotions: { path: '/admin/promotions', file: 'promotions' },
  newPromotion: { path: '/admin/promotions/new', file: 'new-promotion' },
  promotion: { path: '/admin/promotions/:id', file: 'promotion' },
  enquiries: { path: '/admin/enquiries', file: 'enquiries', query: true },
  enquiry: { path: '/admin/enquiries/:id', file: 'enquiry' },
  reviews: { path: '/admin/reviews', file: 'reviews' },
  mails: { path: '/admin/mails', file: 'mails', owner: true },
  mail: { path: '/admin/mails/:id', file: 'mail', owner: true },
  staff: { path: '/admin/staff', file: 'staff', owner: true },
  settings: { path: '/admin/settings', file: 'settings', owner: true },
  audit: { path: '/admin/audit', file: 'audit', owner: true, query: true },
} as const satisfies Record<string, OfficePage>

export const paperKinds = ['slip', 'bill'] as const
export type PaperKind = (typeof paperKinds)[number]

export const adminPaths = {
  ...pathsOf(officePages),
  printOrders: (ids: string[], paper: PaperKind) => withQuery(officePages.printedOrders.path, { paper, ids: ids.join() }),
  /** A step of an import that can be left and found again: a table, or what is done with it. */
  importStep: (query: { file?: string; job?: string }) => withQuery(officePages.importProducts.path, query),
  /** Where an invited colleague chooses a password; reachable without an account. */
  acceptInvite: (token: string) => `/admin/invite/${encodeURIComponent(token)}`,
}
