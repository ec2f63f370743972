import { type Browser, chromium, type Page } from '@playwright/test'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { searchTabs } from '#search/tabs.ts'
import { findChromium } from '../../tests/support/journey/chromium.ts'
import { atEnd } from '../support/at-end.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop, type SampleShop } from '../support/shop.ts'

// Each text attacks in several ways and fits into a name field.
const texts = [
  '<script>hit()</script><img src=x onerror=hit()>',
  `"><svg onload=hit()>'onmouseover='hit()'x='`,
  '</title></textarea></script><script>hit()</script>',
  'javascript:hit()//{{constructor.constructor("hit()")()}}',
  '<a href="javascript:hit()">x</a><iframe srcdoc="<script>parent.hit()</script>">',
]

interface MarkupTarget {
  product: string
  order: string
  customer: string
  promotion: string
  enquiry: string
  mail: string
  /** The key of a custom page. */
  page: string
  /** How many fields contain the markup. */
  fields: number
}

/** Writes the markup into every field that is shown to a reader. */
async function writeMarkup(shop: SampleShop, text: string): Promise<MarkupTarget> {
  const [person, staff] = [await shop.signIn('customer', text), await shop.signIn('owner', text)]
  const label = `${text} ${Math.random().toString(36).slice(2, 8)}`
  const category = await staff.api.catalog.createCategory({
    categoryName: label.slice(-80),
    description: text,
  })
  const name = `markup${Math.random().toString(36).slice(2, 8)}`
  await staff.api.catalog.createAttribute({
    name,
    label: text,
    unit: text.slice(0, 20),
    type: 'text',
    group: text.slice(0, 60),
    help: text,
    filterable: true,
    categoryIds: [category.id],
  })
  const product = await staff.api.catalog.createProduct({
    productName: label,
    brand: text.slice(0, 60),
    model: text,
    productCategoryId: category.id,
    productMarkedPrice: 1000,
    stock: 5,
    color: text.slice(0, 60),
    keyFeature: `${text}, ${text}`,
    productDescription: text,
    attributes: { [name]: text },
    featured: true,
    isNew: true,
  })
  await person.api.accounts.updateProfile({
    id: person.id,
    name: text,
    number: '9841234567',
    address: text,
  })
  await person.api.cart.addItem({ product: product.id, quantity: 1 })
  const { data: order } = await person.api.orders.place({
    items: [{ product: { id: product.id }, quantity: 1 }],
    shippingAddress: text,
    notes: text,
  })
  await staff.api.orders.changeStage({ id: order.id, status: 'confirmed', note: text })
  await person.api.reviews.post({ product: product.id, rating: 3, comment: text })
  await person.api.wishlist.add({ product: product.id })
  await person.api.cart.addItem({ product: product.id, quantity: 1 })
  await shop.visitor.enquiries.send({ name: text, email: 'a@example.com', message: text })
  const [enquiry] = (await staff.api.enquiries.list()).items
  if (!enquiry) throw new Error('the enquiry did not arrive')
  await staff.api.enquiries.answer({ id: enquiry.id, answer: text })
  const promotion = await staff.api.promotions.create({
    code: name.toUpperCase(),
    percent: 5,
    categoryId: category.id,
  })
  await shop.visitor.search.track({ phrase: text.slice(-60) })
  await staff.api.search.createSynonym({ words: [text.slice(-60)], meaning: text })
  await staff.api.search.createRedirect({
    phrase: text.slice(-60),
    path: `/delivery?about=${encodeURIComponent(text)}`,
  })
  await staff.api.search.createFeatured({ phrase: text.slice(-60), productIds: [product.id] })
  const texted = {
    title: text.slice(0, 80),
    description: text,
    lead: text,
    text: `# ${text}\n\n[${text}](/${encodeURIComponent(text)})`,
    listTitle: '',
    list: [],
  }
  await publish(staff.api, { kind: 'page', key: name }, texted)
  await publish(
    staff.api,
    { kind: 'links', key: 'menu' },
    { links: [{ label: text.slice(0, 60), to: paths.ownPage(name) }], groups: [] },
  )
  const promise = { title: text.slice(0, 60), text: text.slice(0, 80) }
  await publish(
    staff.api,
    { kind: 'promises', key: 'promises' },
    { strip: [{ icon: 'truck', ...promise }], benefitsTitle: '', benefits: [] },
  )
  const [mail] = (await staff.api.mails.list()).items
  if (!mail) throw new Error('no mail was written')
  return {
    product: product.id,
    order: order.id,
    customer: person.id,
    promotion: promotion.id,
    enquiry: enquiry.id,
    mail: mail.id,
    page: name,
    fields: 36,
  }
}

/** Replaces the published document. */
async function publish(
  { content }: ApiClient,
  name: { kind: string; key: string },
  body: Record<string, unknown>,
) {
  const { revision } = await content.saveDraft({
    ...name,
    revision: (await content.document(name)).revision,
    body,
  })
  await content.publish({ ...name, revision })
}

/** Every storefront address that shows the markup, some with markup in the address itself. */
const listStorefrontPaths = ({ product, order, page }: MarkupTarget, text: string) => [
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
  paths.ownPage(page),
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
function listOfficePaths(
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
    sellerFile: [text],
    dayBook: [{ day: text }],
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

interface Visit {
  /** The page shows the markup as text. */
  isVisible: boolean
  hits: string[]
  violations: string[]
}

/** Opens a page as a reader would, and records scripts that ran and policy violations. */
async function visit(page: Page, address: string): Promise<Visit> {
  const result: Visit = { isVisible: false, hits: [], violations: [] }
  const onConsole = (message: { text(): string }) => {
    if (/Content Security Policy/i.test(message.text()))
      result.violations.push(message.text().slice(0, 200))
  }
  page.on('console', onConsole)
  page.on('dialog', (dialog) => {
    // The back office warns about unsaved changes.
    if (dialog.type() === 'beforeunload') return dialog.accept()
    result.hits.push(`a dialog: ${dialog.message().slice(0, 100)}`)
    return dialog.dismiss()
  })
  await page.goto(address, { waitUntil: 'load' }).catch(() => {})
  // Addresses outside the shop never start the app.
  await page
    .locator('html[data-ready]')
    .waitFor({ state: 'attached', timeout: 2_000 })
    .catch(() => {})
  await page.waitForTimeout(150)
  result.hits.push(
    ...(await page.evaluate(() => {
      const active = [
        ...document.querySelectorAll(
          '[onerror],[onload],[onmouseover],a[href^="javascript:" ' +
            'i],iframe[srcdoc]:not([sandbox=""])',
        ),
      ]
      const scripts = [
        ...document.querySelectorAll(
          'script:not([type="application/json"]):not([type="application/ld+json"])',
        ),
      ].filter((one) => one.textContent?.includes('hit()'))
      return [
        ...[...active, ...scripts].map((one) => one.outerHTML.slice(0, 100)),
        ...((window as { wasHit?: boolean }).wasHit ? ['hit() was called'] : []),
      ]
    })),
  )
  result.isVisible = (await page.locator('body').innerText()).includes('hit()')
  page.off('console', onConsole)
  page.removeAllListeners('dialog')
  return result
}

async function openAs(browser: Browser, address: string, token: string) {
  const context = await browser.newContext({ baseURL: address })
  await context.addInitScript((value) => {
    Object.assign(window, {
      hit: () => {
        Object.assign(window, { wasHit: true })
      },
    })
    if (location.protocol.startsWith('http')) localStorage.setItem('token', value)
  }, token)
  return { context, page: await context.newPage() }
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Markup in any field or address never runs, in the shop or in the back office, and no page ' +
    'violates its Content-Security-Policy.',
  test:
    'Texts full of markup in every field that people read, from names and notes to ' +
    'specifications and addresses. Every page of the storefront and the back office opens in ' +
    'Chromium and is checked for executions, active elements and policy violations.',
  seconds: 300,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const shop = await openSampleShop({
      SAMPLE_DATA: 'false',
      SHOP_NAME: '<script>hit()</script>',
      SHOP_ADDRESS: '<img src=x onerror=hit()>',
      SHOP_PHONE: '"><svg onload=hit()>',
    })
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    })
    atEnd(() => browser.close())
    let pages = 0
    let visibleOn = 0
    let fields = 0
    const owner = await shop.signIn('owner')
    for (const text of brief ? texts.slice(0, 2) : texts) {
      const target = await writeMarkup(shop, text)
      fields += target.fields
      const readers = [
        {
          token: await openSession(shop.db, target.customer),
          addresses: listStorefrontPaths(target, text),
        },
        { token: owner.token, addresses: listOfficePaths(target, text) },
      ]
      for (const { token, addresses } of readers) {
        const { context, page } = await openAs(browser, shop.address, token)
        for (const address of addresses) {
          const { isVisible, hits, violations } = await visit(page, address)
          pages += 1
          if (isVisible) visibleOn += 1
          expect(hits.length === 0, `${address}: ${hits[0]}`)
          expect(violations.length === 0, `${address}: ${violations[0]}`)
        }
        await context.close()
      }
    }
    return {
      figures: [
        `${brief ? 2 : texts.length} texts full of markup in ${fields} fields, ${pages} pages checked, ${visibleOn} of which show it as text: ${broken.length} executions, active elements or policy violations`,
      ],
      broken,
    }
  },
}
