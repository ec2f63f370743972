import type { Permission } from './kit/contract/access.ts'
import { pathsOf, withQuery } from './kit/contract/address.ts'

export interface OfficePage {
  path: string
  /** Names the file, in `office/` or in a noun's `office/`: `order` is `order-page.tsx`. */
  file: string
  /** The permission it takes to open it. */
  needs: Permission
  /** Links to it may carry a query. */
  query?: boolean
}

// The one table of the back office's pages: routes and links follow from it. Customers' pages never need it.
export const officePages = {
  dashboard: { path: '/admin', file: 'dashboard', needs: 'reports' },
  firstSteps: { path: '/admin/first-steps', file: 'first-steps', needs: 'settings' },
  orders: { path: '/admin/orders', file: 'orders', needs: 'orders', query: true },
  newOrder: { path: '/admin/orders/new', file: 'new-order', needs: 'orders' },
  order: { path: '/admin/orders/:id', file: 'order', needs: 'orders' },
  printedOrders: { path: '/admin/orders/print', file: 'print-orders', needs: 'orders' },
  products: { path: '/admin/products', file: 'products', needs: 'products', query: true },
  newProduct: { path: '/admin/products/new', file: 'new-product', needs: 'products', query: true },
  importProducts: { path: '/admin/products/import', file: 'import-products', needs: 'products' },
  product: { path: '/admin/products/:id', file: 'product', needs: 'products' },
  job: { path: '/admin/jobs/:id', file: 'job', needs: 'products' },
  categories: { path: '/admin/categories', file: 'categories', needs: 'products' },
  attributes: { path: '/admin/attributes', file: 'attributes', needs: 'products' },
  search: { path: '/admin/search', file: 'search', needs: 'products', query: true },
  customers: { path: '/admin/customers', file: 'customers', needs: 'customers' },
  customer: { path: '/admin/customers/:id', file: 'customer', needs: 'customers' },
  promotions: { path: '/admin/promotions', file: 'promotions', needs: 'promotions' },
  newPromotion: { path: '/admin/promotions/new', file: 'new-promotion', needs: 'promotions' },
  promotion: { path: '/admin/promotions/:id', file: 'promotion', needs: 'promotions' },
  enquiries: { path: '/admin/enquiries', file: 'enquiries', needs: 'enquiries', query: true },
  enquiry: { path: '/admin/enquiries/:id', file: 'enquiry', needs: 'enquiries' },
  reviews: { path: '/admin/reviews', file: 'reviews', needs: 'reviews' },
  sellers: { path: '/admin/sellers', file: 'sellers', needs: 'sellers', query: true },
  sellerFile: { path: '/admin/sellers/:id', file: 'seller-file', needs: 'sellers' },
  settlements: { path: '/admin/settlements', file: 'settlements', needs: 'settlements', query: true },
  statement: { path: '/admin/settlements/statement', file: 'statement', needs: 'settlements', query: true },
  settlement: { path: '/admin/settlements/:id', file: 'settlement', needs: 'settlements' },
  brand: { path: '/admin/brand', file: 'brand', needs: 'content' },
  homeEditor: { path: '/admin/home', file: 'home-editor', needs: 'content' },
  pages: { path: '/admin/pages', file: 'pages', needs: 'content' },
  page: { path: '/admin/pages/:id', file: 'page-editor', needs: 'content' },
  links: { path: '/admin/links', file: 'links', needs: 'content', query: true },
  promises: { path: '/admin/promises', file: 'promises', needs: 'content' },
  mails: { path: '/admin/mails', file: 'mails', needs: 'mails' },
  mail: { path: '/admin/mails/:id', file: 'mail', needs: 'mails' },
  mailTexts: { path: '/admin/mail-texts', file: 'mail-texts', needs: 'content' },
  mailText: { path: '/admin/mail-texts/:id', file: 'mail-text', needs: 'content' },
  delivery: { path: '/admin/delivery', file: 'delivery', needs: 'settings' },
  newShippingOption: { path: '/admin/delivery/new', file: 'new-shipping-option', needs: 'settings' },
  shippingOption: { path: '/admin/delivery/:id', file: 'shipping-option', needs: 'settings' },
  staff: { path: '/admin/staff', file: 'staff', needs: 'staff' },
  settings: { path: '/admin/settings', file: 'settings', needs: 'settings' },
  audit: { path: '/admin/audit', file: 'audit', needs: 'audit', query: true },
} as const satisfies Record<string, OfficePage>

export const paperKinds = ['slip', 'bill'] as const
export type PaperKind = (typeof paperKinds)[number]

export const officePaths = {
  ...pathsOf(officePages),
  /** The papers of these orders; of one order, those of one consignment alone where it is named. */
  printOrders: (ids: string[], paper: PaperKind, consignment?: string) => withQuery(officePages.printedOrders.path, { paper, ids: ids.join(), consignment }),
  /** A step of an import that one can leave and come back to: a table, or the job that works on it. */
  importStep: (query: { file?: string; job?: string }) => withQuery(officePages.importProducts.path, query),
  /** Where an invited colleague chooses a password; reachable without an account. What stands after `#` is never sent to a server. */
  acceptInvite: (token: string) => `/admin/invite#${token}`,
}
