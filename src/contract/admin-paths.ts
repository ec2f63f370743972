const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

export const paperKinds = ['slip', 'bill'] as const
export type PaperKind = (typeof paperKinds)[number]

// The address of every page of the back office; customers' pages never need these.
export const adminPaths = {
  dashboard: '/admin',
  orders: (query: { status?: string; search?: string; customerId?: string } = {}) => withQuery('/admin/orders', query),
  newOrder: '/admin/orders/new',
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  printOrders: (ids: string[], paper: PaperKind) => withQuery('/admin/orders/print', { paper, ids: ids.join() }),
  products: (query: { search?: string; stock?: string } = {}) => withQuery('/admin/products', query),
  newProduct: (query: { copyOf?: string } = {}) => withQuery('/admin/products/new', query),
  importProducts: '/admin/products/import',
  /** A step of an import that can be left and found again: a table, or what is done with it. */
  importStep: (query: { file?: string; job?: string }) => withQuery('/admin/products/import', query),
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  categories: '/admin/categories',
  attributes: '/admin/attributes',
  customers: '/admin/customers',
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  promotions: '/admin/promotions',
  newPromotion: '/admin/promotions/new',
  promotion: (id: string) => `/admin/promotions/${encodeURIComponent(id)}`,
  enquiries: (query: { state?: string; search?: string; email?: string } = {}) => withQuery('/admin/enquiries', query),
  enquiry: (id: string) => `/admin/enquiries/${encodeURIComponent(id)}`,
  reviews: '/admin/reviews',
  mails: '/admin/mails',
  mail: (id: string) => `/admin/mails/${encodeURIComponent(id)}`,
  staff: '/admin/staff',
  settings: '/admin/settings',
  audit: (query: { subject?: string; subjectId?: string } = {}) => withQuery('/admin/audit', query),
  /** Where an invited colleague chooses a password; reachable without an account. */
  acceptInvite: (token: string) => `/admin/invite/${encodeURIComponent(token)}`,
} as const
