import type { Page } from '@playwright/test'
import { officePages, officePaths, officePathsOf } from '#pages/office-pages.ts'
import { expect, goTo, type RunningShop, test } from '../../../support/journey/journey.ts'
import { signInAsOwner } from '../../../support/journey/office.ts'
import { inspectAndTurn } from '../../../support/journey/screen.ts'
import { ownerOf } from '../../../support/journey/sign-in.ts'
import { owner } from '../../../support/shop/sample-shop.ts'

type PageName = keyof typeof officePages

/** One id for every kind of thing that office pages show. */
async function oneOfEach(shop: RunningShop) {
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

/** A path for every page of the table. A new page needs an entry here. */
const addresses = (
  paths: ReturnType<typeof officePathsOf>,
  ids: Awaited<ReturnType<typeof oneOfEach>>,
) => {
  const id = (name: keyof typeof ids) => ids[name]
  return {
    dashboard: paths.dashboard,
    firstSteps: paths.firstSteps,
    orders: paths.orders(),
    counter: paths.counter,
    newOrder: paths.newOrder,
    order: paths.order(id('order')),
    changeOrder: paths.changeOrder(id('openOrder')),
    printedOrders: paths.printOrders([id('order')], 'slip'),
    returns: paths.returns(),
    serials: paths.serials(),
    return: paths.return(id('return')),
    repairs: paths.repairs(),
    repairList: paths.repairList(),
    newRepair: paths.newRepair(),
    repairReport: paths.repairReport(),
    repairSettings: paths.repairSettings,
    printedRepair: paths.printedRepair(id('repair')),
    repair: paths.repair(id('repair')),
    products: paths.products(),
    newProduct: paths.newProduct(),
    importProducts: paths.importProducts,
    labels: paths.printLabels([id('product')]),
    lowStock: paths.lowStock(),
    countSheets: paths.countSheets(),
    countSheet: paths.countSheet(id('sheet')),
    product: paths.product(id('product')),
    job: paths.job(id('job')),
    categories: paths.categories,
    attributes: paths.attributes,
    search: paths.search(),
    fitment: paths.fitment(),
    customers: paths.customers,
    customer: paths.customer(id('customer')),
    promotions: paths.promotions,
    newPromotion: paths.newPromotion,
    promotion: paths.promotion(id('promotion')),
    enquiries: paths.enquiries(),
    builds: paths.builds(),
    enquiry: paths.enquiry(id('enquiry')),
    reviews: paths.reviews,
    sellers: paths.sellers(),
    sellerFile: paths.sellerFile(id('seller')),
    sellerProfile: paths.sellerProfile,
    sellerMembers: paths.sellerMembers,
    dayBook: paths.dayBook(),
    couriers: paths.couriers,
    courierCash: paths.courierCash(),
    moneyAttention: paths.moneyAttention,
    invoices: paths.invoices(),
    printedInvoices: paths.printInvoices([id('invoice')], 'a4'),
    vatBooks: paths.vatBooks(),
    invoiceSettings: paths.invoiceSettings,
    settlements: paths.settlements(),
    statement: paths.statement({ businessId: id('seller') }),
    settlement: paths.settlement(id('seller')),
    payouts: paths.payouts(),
    brand: paths.brand,
    homeEditor: paths.homeEditor,
    pages: paths.pages,
    page: paths.page('about'),
    links: paths.links(),
    promises: paths.promises,
    mails: paths.mails,
    mail: paths.mail(id('mail')),
    mailTexts: paths.mailTexts,
    mailText: paths.mailText(id('mailText')),
    messages: paths.messages,
    messageSettings: paths.messageSettings,
    delivery: paths.delivery,
    deliveryZones: paths.deliveryZones,
    newShippingOption: paths.newShippingOption,
    shippingOption: paths.shippingOption(id('shippingOption')),
    paymentSettings: paths.paymentSettings,
    staff: paths.staff,
    roles: paths.roles,
    settings: paths.settings,
    audit: paths.audit(),
  } satisfies Record<PageName, string>
}

async function tour(page: Page, pages: [PageName, string][]) {
  await goTo(page, officePaths.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [name, address] of pages)
    await test.step(name, async () => {
      await goTo(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await inspectAndTurn(page)
    })
}

const entries = (
  paths: ReturnType<typeof officePathsOf>,
  ids: Awaited<ReturnType<typeof oneOfEach>>,
) => Object.entries(addresses(paths, ids)) as [PageName, string][]

// Four parts can run in parallel.
for (const part of [0, 1, 2, 3]) {
  test(`every page of the back office, part ${part + 1} of 4`, async ({ page, shop }) => {
    await signInAsOwner(page, shop)
    const pages = entries(officePathsOf(null), await oneOfEach(shop)).filter(
      ([name]) => 'needs' in officePages[name],
    )
    await tour(
      page,
      pages.filter((_, index) => index % 4 === part),
    )
  })
}
