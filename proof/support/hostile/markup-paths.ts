import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { searchTabs } from '#search/tabs.ts'
import type { MarkupTarget } from './markup-target.ts'

/** Every storefront address that shows the markup, some with markup in the address itself. */
export const listStorefrontPaths = ({ product, order, page }: MarkupTarget, text: string) => [
  paths.home,
  paths.product(product),
  paths.product(product, { tab: 'reviews' }),
  paths.product(product, { tab: text }),
  paths.listing({ search: text }),
  paths.listing({ category: text, sort: text }),
  `/productListing?facet=${encodeURIComponent(`${text}=${text}`)}&brand=${encodeURIComponent(text)}`,
  paths.discover,
  paths.fits({ q: text }),
  paths.device(text, { year: text }),
  paths.cart,
  paths.orders,
  paths.order(order),
  paths.orderThanks(order),
  paths.profile,
  paths.wishlist,
  paths.contact,
  paths.customPage(page),
  `/${encodeURIComponent(text)}`,
  `/?${encodeURIComponent(text)}=${encodeURIComponent(text)}#${encodeURIComponent(text)}`,
]

type AdminPaths = typeof officePaths
/** Arguments of every office path that takes some. The type makes the list complete. */
type PathArguments = {
  [Name in keyof AdminPaths as AdminPaths[Name] extends string ? never : Name]: Parameters<
    Exclude<AdminPaths[Name], string>
  >
}

/** Every back office address. Those with an ID name a record that contains the markup. */
export function listOfficePaths(
  { product, order, customer, promotion, enquiry, mail, page }: MarkupTarget,
  text: string,
): string[] {
  const pathArguments: PathArguments = {
    orders: [{ search: text, status: text }],
    order: [order],
    changeOrder: [order],
    returns: [{ search: text, state: text }],
    return: [order],
    serials: [{ search: text }],
    printOrders: [[order], 'bill'],
    invoices: [{ search: text, type: text }],
    vatBooks: [{ book: text, month: text }],
    printInvoices: [[order], 'roll'],
    repairs: [{ search: text, technician: text }],
    repairList: [{ search: text, stage: text }],
    newRepair: [{ booking: text }],
    repairReport: [{ from: text, to: text }],
    printedRepair: [order, { paper: text }],
    repair: [order],
    products: [{ search: text, stock: text }],
    newProduct: [{ copyOf: product }],
    importStep: [{ file: text, job: text }],
    labels: [{ ids: text }],
    printLabels: [[product]],
    lowStock: [{ sort: text }],
    countSheets: [{ page: text }],
    countSheet: [text],
    job: [text],
    product: [product],
    search: [{ tab: text, search: text }],
    fitment: [{ tab: text, search: text, kind: text }],
    customer: [customer],
    promotion: [promotion],
    shippingOption: ['courier'],
    sellers: [{ tab: text, search: text }],
    seller: [text],
    cashBook: [{ day: text }],
    courierCash: [{ courier: text }],
    settlements: [{ search: text, upTo: text }],
    statement: [{ seller: text, from: text, to: text }],
    settlement: [text],
    payouts: [{ kind: text }],
    enquiries: [{ search: text }],
    builds: [{ state: text }],
    enquiry: [enquiry],
    mail: [mail],
    mailText: ['order-placed'],
    page: [page],
    links: [{ of: text }],
    audit: [{ subject: text, subjectId: text }],
    acceptInvite: [text],
  }
  const withMarkup = Object.entries(pathArguments).map(([name, args]) =>
    (officePaths[name as keyof PathArguments] as (...args: unknown[]) => string)(...args),
  )
  const plain = Object.values(officePaths).filter((path) => typeof path === 'string')
  return [
    ...plain,
    ...withMarkup,
    officePaths.orders(),
    officePaths.products(),
    officePaths.enquiries(),
    officePaths.audit(),
    ...searchTabs.map((tab) => officePaths.search({ tab })),
  ]
}
