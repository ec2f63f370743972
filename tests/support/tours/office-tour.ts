import type { officePages, officePathsOf } from '#pages/office-pages.ts'
import type { RunningShop } from '../journey/journey.ts'
import { ownerOf } from '../journey/sign-in.ts'
import { owner } from '../shop/sample-shop.ts'

export type OfficePageName = keyof typeof officePages

/** One id for every kind of thing that office pages show. */
export async function oneOfEach(shop: RunningShop) {
  const api = await ownerOf(shop)
  const idFrom = async (source: string) =>
    String((await shop.db.query(`select id from ${source} limit 1`)).rows[0]?.id ?? `no ${source}`)
  const product = await idFrom("products where sku = 'LAP-001'")
  const { productCategoryId: category } = await api.inventory.product({ id: product })
  const change = { kind: 'price', how: 'percent', value: 5 } as const
  const { fingerprint } = await api.inventory.previewBulk({ ids: [product], change })
  await api.enquiries.send({
    name: 'Maya Rai',
    email: 'maya@example.com',
    message: 'Do you repair hinges?',
  })
  await api.accounts.requestReset({ email: owner.email })
  return {
    product,
    order: await idFrom("orders where status = 'delivered'"),
    openOrder: await idFrom("orders where status in ('pending', 'placed')"),
    return: await idFrom('returns'),
    repair: await idFrom('repairs'),
    sheet: (await api.inventory.openSheet({ category })).id,
    job: (await api.inventory.bulkEdit({ ids: [product], change, fingerprint })).id,
    customer: await idFrom("users where role = 'customer'"),
    promotion: (await api.promotions.create({ code: `WALK-${Date.now()}`, percent: 5 })).id,
    enquiry: await idFrom('enquiries'),
    seller: await idFrom('businesses'),
    invoice: await idFrom('invoices'),
    mail: await idFrom('mails'),
    mailText: (await api.mails.worded())[0]?.key ?? '',
    shippingOption: await idFrom('shipping_options'),
  }
}

type Paths = ReturnType<typeof officePathsOf>
type Ids = Awaited<ReturnType<typeof oneOfEach>>

const goodsAddresses = (paths: Paths, ids: Ids) => ({
  dashboard: paths.dashboard,
  firstSteps: paths.firstSteps,
  orders: paths.orders(),
  counter: paths.counter,
  newOrder: paths.newOrder,
  order: paths.order(ids.order),
  changeOrder: paths.changeOrder(ids.openOrder),
  printedOrders: paths.printOrders([ids.order], 'slip'),
  returns: paths.returns(),
  serials: paths.serials(),
  return: paths.return(ids.return),
  repairs: paths.repairs(),
  repairList: paths.repairList(),
  newRepair: paths.newRepair(),
  repairReport: paths.repairReport(),
  repairSettings: paths.repairSettings,
  printedRepair: paths.printedRepair(ids.repair),
  repair: paths.repair(ids.repair),
  products: paths.products(),
  newProduct: paths.newProduct(),
  importProducts: paths.importProducts,
  labels: paths.printLabels([ids.product]),
  lowStock: paths.lowStock(),
  countSheets: paths.countSheets(),
  countSheet: paths.countSheet(ids.sheet),
  product: paths.product(ids.product),
  job: paths.job(ids.job),
  categories: paths.categories,
  attributes: paths.attributes,
  search: paths.search(),
  fitment: paths.fitment(),
})

const otherAddresses = (paths: Paths, ids: Ids) => ({
  customers: paths.customers,
  customer: paths.customer(ids.customer),
  promotions: paths.promotions,
  newPromotion: paths.newPromotion,
  promotion: paths.promotion(ids.promotion),
  enquiries: paths.enquiries(),
  builds: paths.builds(),
  enquiry: paths.enquiry(ids.enquiry),
  reviews: paths.reviews,
  sellers: paths.sellers(),
  seller: paths.seller(ids.seller),
  sellerProfile: paths.sellerProfile,
  sellerMembers: paths.sellerMembers,
  cashBook: paths.cashBook(),
  couriers: paths.couriers,
  courierCash: paths.courierCash(),
  paymentReview: paths.paymentReview,
  invoices: paths.invoices(),
  printedInvoices: paths.printInvoices([ids.invoice], 'a4'),
  vatBooks: paths.vatBooks(),
  invoiceSettings: paths.invoiceSettings,
  settlements: paths.settlements(),
  statement: paths.statement({ businessId: ids.seller }),
  settlement: paths.settlement(ids.seller),
  payouts: paths.payouts(),
  brand: paths.brand,
  homeEditor: paths.homeEditor,
  pages: paths.pages,
  page: paths.page('about'),
  links: paths.links(),
  guarantees: paths.guarantees,
  mails: paths.mails,
  mail: paths.mail(ids.mail),
  mailTexts: paths.mailTexts,
  mailText: paths.mailText(ids.mailText),
  messages: paths.messages,
  messageSettings: paths.messageSettings,
  delivery: paths.delivery,
  deliveryZones: paths.deliveryZones,
  newShippingOption: paths.newShippingOption,
  shippingOption: paths.shippingOption(ids.shippingOption),
  paymentSettings: paths.paymentSettings,
  staff: paths.staff,
  roles: paths.roles,
  settings: paths.settings,
  audit: paths.audit(),
})

/** The pages of an office with an address of each. A new page needs an entry above. */
export function officeStops(paths: Paths, ids: Ids) {
  const addresses: Record<OfficePageName, string> = {
    ...goodsAddresses(paths, ids),
    ...otherAddresses(paths, ids),
  }
  return Object.entries(addresses) as [OfficePageName, string][]
}
