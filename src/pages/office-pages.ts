import type { MemberPermission } from '../access/member-access.ts'
import type { Permission } from '../kit/contract/access.ts'
import { pathsOf, withQuery } from '../kit/contract/fields/address.ts'
import { paths } from './shop-pages.ts'

export interface OfficePage {
  path: string
  /** The file in `office/` or a noun's `office/`: `order` stands for `order-page.tsx`. */
  file: string
  /** The permission to open it. Without one, only members of sellers see the page. */
  needs?: Permission
  /** A second permission to open it. */
  alsoNeeds?: Permission
  /**
   * The access that members of a seller need to open the page in their own office. Without it, the
   * page is for staff only.
   */
  member?: MemberPermission
  /** Links to it may carry a query. */
  query?: boolean
}

const root = '/admin'

// The one table of the office's pages. Routes and links follow from it.
const table = {
  dashboard: { path: '/admin', file: 'dashboard', needs: 'reports' },
  firstSteps: { path: '/admin/first-steps', file: 'first-steps', needs: 'settings' },
  orders: { path: '/admin/orders', file: 'orders', needs: 'orders', member: 'orders', query: true },
  counter: { path: '/admin/counter', file: 'counter', needs: 'money' },
  newOrder: { path: '/admin/orders/new', file: 'new-order', needs: 'orders' },
  order: { path: '/admin/orders/:id', file: 'order', needs: 'orders', member: 'orders' },
  changeOrder: { path: '/admin/orders/change/:id', file: 'change-order', needs: 'orders' },
  printedOrders: {
    path: '/admin/orders/print',
    file: 'print-orders',
    needs: 'orders',
    member: 'orders',
  },
  returns: {
    path: '/admin/returns',
    file: 'returns',
    needs: 'orders',
    member: 'orders',
    query: true,
  },
  serials: {
    path: '/admin/serials',
    file: 'serials',
    needs: 'orders',
    member: 'orders',
    query: true,
  },
  return: { path: '/admin/returns/:id', file: 'claimed-return', needs: 'orders', member: 'orders' },
  repairs: { path: '/admin/repairs', file: 'repairs', needs: 'repairs', query: true },
  repairList: { path: '/admin/repairs/list', file: 'repair-list', needs: 'repairs', query: true },
  newRepair: { path: '/admin/repairs/new', file: 'new-repair', needs: 'repairs', query: true },
  repairReport: {
    path: '/admin/repairs/report',
    file: 'repair-report',
    needs: 'reports',
    query: true,
  },
  repairSettings: { path: '/admin/repairs/settings', file: 'repair-settings', needs: 'settings' },
  printedRepair: {
    path: '/admin/repairs/print/:id',
    file: 'print-repair',
    needs: 'repairs',
    query: true,
  },
  repair: { path: '/admin/repairs/:id', file: 'repair-ticket', needs: 'repairs' },
  products: {
    path: '/admin/products',
    file: 'products',
    needs: 'goods',
    member: 'products',
    query: true,
  },
  newProduct: {
    path: '/admin/products/new',
    file: 'new-product',
    needs: 'products',
    member: 'products',
    query: true,
  },
  importProducts: {
    path: '/admin/products/import',
    file: 'import-products',
    needs: 'products',
    member: 'products',
  },
  labels: {
    path: '/admin/products/labels',
    file: 'labels',
    needs: 'goods',
    member: 'products',
    query: true,
  },
  lowStock: {
    path: '/admin/stock/low',
    file: 'low-stock',
    needs: 'goods',
    member: 'products',
    query: true,
  },
  countSheets: {
    path: '/admin/stock/counts',
    file: 'count-sheets',
    needs: 'stock',
    member: 'products',
    query: true,
  },
  countSheet: {
    path: '/admin/stock/counts/:id',
    file: 'count-sheet',
    needs: 'stock',
    member: 'products',
  },
  product: { path: '/admin/products/:id', file: 'product', needs: 'goods', member: 'products' },
  job: { path: '/admin/jobs/:id', file: 'job', needs: 'goods', member: 'products' },
  categories: { path: '/admin/categories', file: 'categories', needs: 'products' },
  attributes: { path: '/admin/attributes', file: 'attributes', needs: 'products' },
  search: { path: '/admin/search', file: 'search', needs: 'products', query: true },
  fitment: { path: '/admin/fits', file: 'fitment', needs: 'products', query: true },
  customers: { path: '/admin/customers', file: 'customers', needs: 'customers' },
  customer: { path: '/admin/customers/:id', file: 'customer', needs: 'customers' },
  promotions: { path: '/admin/promotions', file: 'promotions', needs: 'promotions' },
  newPromotion: { path: '/admin/promotions/new', file: 'new-promotion', needs: 'promotions' },
  promotion: { path: '/admin/promotions/:id', file: 'promotion', needs: 'promotions' },
  enquiries: { path: '/admin/enquiries', file: 'enquiries', needs: 'enquiries', query: true },
  builds: { path: '/admin/builds', file: 'build-messages', needs: 'enquiries', query: true },
  enquiry: { path: '/admin/enquiries/:id', file: 'enquiry', needs: 'enquiries' },
  reviews: { path: '/admin/reviews', file: 'reviews', needs: 'reviews' },
  sellers: { path: '/admin/sellers', file: 'sellers', needs: 'sellers', query: true },
  seller: { path: '/admin/sellers/:id', file: 'seller', needs: 'sellers' },
  sellerProfile: { path: '/admin/profile', file: 'seller-profile', member: 'profile' },
  // All members of a seller see each other. Their role decides what they may change.
  sellerMembers: { path: '/admin/members', file: 'seller-members', member: 'orders' },
  cashBook: { path: '/admin/money/book', file: 'cash-book', needs: 'money', query: true },
  couriers: { path: '/admin/money/couriers', file: 'couriers', needs: 'money' },
  courierCash: {
    path: '/admin/money/couriers/cash',
    file: 'courier-cash',
    needs: 'money',
    query: true,
  },
  paymentReview: { path: '/admin/money/attention', file: 'payment-review', needs: 'money' },
  invoices: {
    path: '/admin/invoices',
    file: 'invoices',
    needs: 'orders',
    member: 'orders',
    query: true,
  },
  printedInvoices: {
    path: '/admin/invoices/print',
    file: 'print-invoices',
    needs: 'orders',
    member: 'orders',
  },
  vatBooks: {
    path: '/admin/invoices/books',
    file: 'vat-books',
    needs: 'settlements',
    alsoNeeds: 'exports',
    member: 'payouts',
    query: true,
  },
  invoiceSettings: {
    path: '/admin/invoices/settings',
    file: 'invoice-settings',
    needs: 'settings',
    member: 'profile',
  },
  settlements: {
    path: '/admin/settlements',
    file: 'settlements',
    needs: 'settlements',
    query: true,
  },
  statement: {
    path: '/admin/settlements/statement',
    file: 'statement',
    needs: 'settlements',
    member: 'payouts',
    query: true,
  },
  settlement: { path: '/admin/settlements/:id', file: 'settlement', needs: 'settlements' },
  payouts: { path: '/admin/payouts', file: 'payouts', member: 'payouts', query: true },
  brand: { path: '/admin/brand', file: 'brand', needs: 'content' },
  homeEditor: { path: '/admin/home', file: 'home-editor', needs: 'content' },
  pages: { path: '/admin/pages', file: 'pages', needs: 'content' },
  page: { path: '/admin/pages/:id', file: 'page-editor', needs: 'content' },
  links: { path: '/admin/links', file: 'links', needs: 'content', query: true },
  guarantees: { path: '/admin/promises', file: 'guarantees', needs: 'content' },
  mails: { path: '/admin/mails', file: 'mails', needs: 'mails' },
  mail: { path: '/admin/mails/:id', file: 'mail', needs: 'mails' },
  mailTexts: { path: '/admin/mail-texts', file: 'mail-texts', needs: 'content' },
  mailText: { path: '/admin/mail-texts/:id', file: 'mail-text', needs: 'content' },
  messages: { path: '/admin/messages', file: 'messages', needs: 'mails' },
  messageSettings: {
    path: '/admin/messages/settings',
    file: 'message-settings',
    needs: 'settings',
  },
  delivery: { path: '/admin/delivery', file: 'delivery', needs: 'settings' },
  deliveryZones: { path: '/admin/delivery/zones', file: 'delivery-zones', needs: 'settings' },
  newShippingOption: {
    path: '/admin/delivery/new',
    file: 'new-shipping-option',
    needs: 'settings',
  },
  shippingOption: { path: '/admin/delivery/:id', file: 'shipping-option', needs: 'settings' },
  paymentSettings: { path: '/admin/payment-settings', file: 'payment-settings', needs: 'settings' },
  staff: { path: '/admin/staff', file: 'staff', needs: 'staff' },
  roles: { path: '/admin/staff/roles', file: 'roles', needs: 'staff' },
  settings: { path: '/admin/settings', file: 'settings', needs: 'settings' },
  audit: { path: '/admin/audit', file: 'audit', needs: 'audit', query: true },
} as const satisfies Record<string, OfficePage>

/**
 * A seller's office has the same pages below the seller's handle, so that two tabs can show two
 * sellers.
 */
const rootOf = (tag: string | null) => (tag === null ? root : paths.sellerOffice(tag))
const inSellersOffice = /^\/admin\/@([^/]+)/

const pagesOf = (tag: string | null) =>
  Object.fromEntries(
    Object.entries(table).map(([name, page]) => [
      name,
      { ...page, path: page.path.replace(root, rootOf(tag)) },
    ]),
  ) as typeof table

/**
 * The handle in the address of a seller's office. Null in the shop's office and on the server.
 */
export const officeTag =
  typeof location === 'undefined' ? null : (inSellersOffice.exec(location.pathname)?.[1] ?? null)

/** The pages of the current office. */
export const officePages = pagesOf(officeTag)

export const paperKinds = ['slip', 'bill', 'label'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The default size first. A roll is 80 mm wide, a label 100 by 150 mm. */
export const paperSizes = {
  slip: ['a4', 'roll'],
  bill: ['a4', 'roll'],
  label: ['label', 'a6'],
} as const satisfies Record<PaperKind, readonly string[]>
export type PaperSize = (typeof paperSizes)[PaperKind][number]

/** The same page in the office of this seller. */
export const inOfficeOf = (tag: string, address: string) => address.replace(root, rootOf(tag))

interface PrintOptions {
  /** Opens the browser's print dialog at once. */
  printsNow?: boolean
}

/** Links to the pages of the shop's office, or of a seller's. */
export function officePathsOf(tag: string | null) {
  const pages = pagesOf(tag)
  return {
    ...pathsOf(pages),
    /** Documents of these orders, or of one consignment. */
    printOrders: (
      ids: string[],
      paper: PaperKind,
      { printsNow, ...options }: { consignment?: string; size?: PaperSize } & PrintOptions = {},
    ) =>
      withQuery(pages.printedOrders.path, {
        paper,
        ids: ids.join(),
        ...options,
        now: printsNow ? 'yes' : undefined,
      }),
    printInvoices: (ids: string[], format: 'a4' | 'roll', { printsNow }: PrintOptions = {}) =>
      withQuery(pages.printedInvoices.path, {
        ids: ids.join(),
        format,
        now: printsNow ? 'yes' : undefined,
      }),
    printLabels: (ids: string[]) => withQuery(pages.labels.path, { ids: ids.join() }),
    /** A step of an import: an uploaded table, or the job that imports it. */
    importStep: (query: { file?: string; job?: string }) =>
      withQuery(pages.importProducts.path, query),
    /** Browsers never send the part after `#`, so the token stays out of logs. */
    acceptInvite: (token: string) => `/admin/invite#${token}`,
  }
}

/** Links to the pages of the current office. */
export const officePaths = officePathsOf(officeTag)
