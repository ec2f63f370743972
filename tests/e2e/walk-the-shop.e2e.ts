import type { Page } from '@playwright/test'
import { buyingWords } from '#cart/buying-words.ts'
import { cartWords } from '#cart/words.ts'
import { catalogWords } from '#catalog/words.ts'
import { enquiryWords } from '#enquiries/words.ts'
import { errorWords } from '#errors.ts'
import { formatRs } from '#kit/contract/money.ts'
import { kitWords } from '#kit/contract/words.ts'
import { orderWords } from '#orders/words.ts'
import { listingWords } from '#search/listing-words.ts'
import { paths } from '#shop-pages.ts'
import { wishlistWords } from '#wishlist/words.ts'
import {
  chooseAddress,
  expect,
  onDesktop,
  onPhone,
  ownerOf,
  productCards,
  type RunningShop,
  signInAs,
  test,
  toast,
  visit,
} from '../support/journey.ts'
import { sellSomething } from '../support/office.ts'

// The specification's section 2, screen by screen; sign-in, search, buying and the reset of a
// password have journeys of their own.

const mapHost = 'https://www.openstreetmap.org'
test.use({ otherHosts: [mapHost] })
test.beforeEach(({ page }) =>
  page.route(`${mapHost}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'a map' }),
  ),
)

/** Products of a price list that nobody else in these journeys buys. */
const cheap = async (shop: RunningShop, count: number) =>
  (
    await shop.as().search.listing({ category: 'Parts', availability: 'inStock', sort: 'priceasc' })
  ).products.slice(0, count)

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

test('navigation: discover, footer and the number of things in the cart', async ({
  page,
  shop,
  person,
  isMobile,
}) => {
  const token = await signInAs(page, shop, person)
  for (const { id } of await cheap(shop, 2))
    await shop.as(token).cart.addItem({ product: id, quantity: 1 })
  await visit(page, paths.home)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Mobile' })
  if (isMobile) {
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Discover', '2Cart', 'Account'])
    await bar.getByRole('link', { name: 'Discover' }).click()
  } else {
    await expect(bar).toBeHidden()
    await visit(page, paths.discover)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogWords.explore)
  await expect(main(page).getByRole('link', { name: 'View all' })).toHaveAttribute(
    'href',
    paths.listing(),
  )
  await main(page).getByRole('link', { name: 'Load More' }).click()
  await expect(page).toHaveURL(paths.listing())
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText([
    'Customer Service & Help',
    'Useful Links',
    'About',
    'Support',
  ])
  for (const label of ['Terms of use', 'Privacy', 'Export Policy'])
    await expect(footer.getByRole('link', { name: label })).toBeVisible()
  // Support details: on a phone the header has room for logo, search and cart alone.
  const { phone, email, address, chat, facebook } = await shop.as().shop.facts()
  for (const place of isMobile ? [footer] : [footer, page.getByRole('banner')]) {
    for (const name of [phone, email, address])
      await expect(place.getByRole('link', { name })).toBeVisible()
    await expect(place.getByRole('link', { name: 'Message us' })).toHaveAttribute('href', chat)
    await expect(place.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', facebook)
  }
})

test(
  'home: its parts in their order, and an addition from a price list',
  onPhone,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    await visit(page, paths.home)
    await expect(page).toHaveTitle('Computer Shop')
    const parts = await main(page).getByRole('heading', { level: 2 }).allTextContents()
    const inOrder = [
      'Categories',
      'Laptop repair.No fix, no fee.',
      'New arrivals',
      'Featured',
      'Parts price list',
      catalogWords.explore,
    ]
    expect(parts.slice(0, inOrder.length)).toEqual(inOrder)
    expect(parts).toHaveLength(9)
    await expect(main(page).locator('.trust li b')).toHaveText([
      'Fast & Secure Delivery',
      'Money Back Guarantee',
      '24 Hour Return Policy',
      'Pro Quality Support',
    ])
    const bySize = page.getByRole('table', { name: 'Vehicle and machine parts' })
    await bySize
      .getByRole('button', { name: /Add to cart/ })
      .first()
      .click()
    await expect(toast(page, buyingWords.added)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  },
)

test(
  'listing: order, price, long titles, and more products that are still there on the way back',
  onPhone,
  async ({ page, shop, isMobile }) => {
    await visit(page, paths.listing())
    if (isMobile) await page.getByRole('button', { name: 'Filter' }).click()
    const tools = isMobile ? page.getByRole('dialog') : main(page)
    await expect(tools.getByLabel('Sort').getByRole('option')).toHaveText([
      'All',
      'Newest Arrival',
      'Price Low to High',
      'Price High to Low',
      'Best rated',
    ])
    const apply = tools.getByRole('button', { name: 'Apply' })
    await expect(apply).toBeHidden()
    await tools.getByLabel('Min', { exact: true }).fill('1000')
    await apply.click()
    await expect(page).toHaveURL(/price=1000-/)
    await expect(tools.getByText('1 stars')).toHaveCount(0)
    if (isMobile) await page.keyboard.press('Escape')
    await main(page)
      .getByRole('link', { name: /Remove filter From/ })
      .click()
    await expect(page).toHaveURL(paths.listing())

    const cards = productCards(page)
    await expect(cards).toHaveCount(24)
    await main(page).getByRole('link', { name: 'Load more' }).click()
    await expect(cards).toHaveCount(48)
    const { products } = await shop.as().search.listing({ page: '2' })
    const name = products[16]?.productName ?? ''
    await expect(cards.nth(40)).toContainText(name)
    await cards.nth(40).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(cards).toHaveCount(48)
    await expect(cards.nth(40)).toBeInViewport()

    const size = () =>
      page
        .getByRole('heading', { level: 1 })
        .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))
    await visit(page, paths.listing({ category: 'Laptops' }))
    const usual = await size()
    await visit(
      page,
      paths.listing({ search: 'something with a very long name that nobody sells anywhere' }),
    )
    expect(await size()).toBeLessThan(usual)
    await expect(heading(page, listingWords.none)).toBeVisible()
  },
)

test(
  'listing: earlier products join those that are shown, and are still there on the way back',
  onDesktop,
  async ({ page, shop }) => {
    await visit(page, `${paths.listing()}?page=2`)
    const cards = productCards(page)
    await expect(cards).toHaveCount(24)
    const name = (await shop.as().search.listing({ page: '2' })).products[0]?.productName ?? ''
    await expect(cards.first()).toContainText(name)
    await main(page).getByRole('link', { name: 'Show earlier products' }).click()
    await expect(cards).toHaveCount(48)
    await expect(cards.first().getByRole('link')).toBeFocused()
    await expect(cards.nth(24)).toContainText(name)
    await main(page).getByRole('link', { name: 'Load more' }).click()
    await expect(cards).toHaveCount(72)
    await cards.nth(24).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(cards).toHaveCount(72)
  },
)

test(
  'product: a fraction of its rating shows as half a star',
  onDesktop,
  async ({ page, shop }) => {
    const { products } = await shop.as().search.listing({ limit: '100' })
    const product = products.find(
      ({ averageRating }) => averageRating % 1 > 0 && averageRating % 1 < 0.25,
    )
    if (!product) throw new Error('the sample shop has ratings with fractions')
    await visit(page, paths.product(product.id))
    const stars = main(page).getByRole('img', { name: `${product.averageRating} of 5 stars` })
    await expect(stars.first()).toHaveCSS('--v', String(Math.floor(product.averageRating) + 0.5))
  },
)

test(
  'product: pictures, quantity, shipping, the shop, and tabs that ask for nothing anew',
  onPhone,
  async ({ page, shop }) => {
    const [laptop] = (
      await shop.as().search.listing({ category: 'Laptops', availability: 'inStock' })
    ).products
    await visit(page, paths.product(laptop?.id ?? ''))
    const thumbs = page.getByRole('button', { name: /^Picture \d/ })
    await thumbs.nth(1).click()
    await expect(thumbs.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(heading(page, 'Key Features')).toBeVisible()
    await expect(heading(page, 'Product Description')).toBeVisible()
    await expect(heading(page, 'Customers Also Viewed')).toBeVisible()
    const more = page.getByRole('button', { name: 'One more' })
    while (await more.isEnabled()) await more.click()
    expect(
      Number(
        await page
          .getByRole('group', { name: /^Quantity/ })
          .getByRole('status')
          .innerText(),
      ),
    ).toBeLessThanOrEqual(5)
    await expect(
      page.getByRole('group', { name: 'Shipping options' }).getByRole('radio'),
    ).toHaveCount(3)
    await page.getByText('Find in Local store').click()
    await expect(page.getByText(/in the shop$/)).toBeVisible()

    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    // At the top, where no header comes back and moves the tabs below it.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('tab', { name: 'Tech Specs' }).click()
    await expect(page.getByRole('table', { name: 'General' })).toBeVisible()
    await expect(page).toHaveURL(/tab=techSpecs/)
    await page.getByRole('tab', { name: 'General Info' }).click()
    await expect(heading(page, 'Key Features')).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('tab', { name: /^Reviews/ }).click()
    await expect(
      page.getByRole('navigation', { name: 'Reviews by stars' }).getByRole('link'),
    ).toHaveCount(5)
  },
)

test(
  'cart: a promo code, a comment, a removal taken back, and an order whose answer was lost',
  onPhone,
  async ({ page, shop, person }) => {
    const owner = await ownerOf(shop)
    const code = `TEN-${Date.now()}`
    await owner.promotions.create({ code, percent: 10 })
    const token = await signInAs(page, shop, person)
    const [first, second] = await cheap(shop, 2)
    if (!first || !second) throw new Error('the sample shop sells parts')
    for (const { id } of [first, second])
      await shop.as(token).cart.addItem({ product: id, quantity: 1 })

    await visit(page, paths.cart)
    await page.getByRole('button', { name: `Remove ${first.productName}` }).click()
    await expect(toast(page, cartWords.removed)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Remove ${first.productName}` })).toBeVisible()
    await page.getByLabel('Promo Code').fill('nothing')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Promo Code')).toHaveAccessibleDescription(
      errorWords.promo_refused({ reason: 'unknown' }),
    )
    await page.getByLabel('Promo Code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(cartWords.promo.accepted)).toBeVisible()
    const { total } = (await shop.as(token).cart.current({ promoCode: code })).data[0] ?? {
      total: 0,
    }
    await expect(
      page
        .getByRole('complementary', { name: 'Summary' })
        .getByText(formatRs(total).slice(4))
        .first(),
    ).toBeVisible()
    await page.getByLabel('Additional Comments').fill('The blue gate')
    await page.reload()
    await expect(page.getByLabel('Additional Comments')).toHaveValue('The blue gate')
    await expect(page.getByText(cartWords.promo.accepted)).toBeVisible()

    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', '1')
    await visit(page, paths.cartStep(2))
    await expect(bar).toHaveAttribute('aria-valuenow', '2')
    await chooseAddress(page)
    // The order is made, and its answer never arrives.
    await page.route('**/api/v1/order', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(toast(page, orderWords.createFailed)).toBeVisible()
    await visit(page, paths.cart)
    await expect(page.getByText(cartWords.maybeOrdered)).toBeVisible()
    await main(page).getByRole('link', { name: 'My Orders' }).click()
    await expect(
      page.getByRole('table', { name: 'Orders List' }).getByText('Pending'),
    ).toBeVisible()
  },
)

test(
  'profile area: orders that failed to load, one that came back, once more the same, and the ' +
    'wishlist',
  onDesktop,
  async ({ page, shop, person }) => {
    const owner = await ownerOf(shop)
    const token = await signInAs(page, shop, person)
    const [part, kept, other] = await cheap(shop, 3)
    if (!part || !kept || !other) throw new Error('the sample shop sells parts')
    await shop.as(token).cart.addItem({ product: part.id, quantity: 1 })
    const { data: order } = await shop.as(token).orders.place({
      items: [{ product: { id: part.id }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered', 'returned'] as const)
      await owner.orders.changeStage({ id: order.id, status })

    await page.route('**/api/v1/order/user?*', (route) => route.abort(), { times: 1 })
    await visit(page, paths.orders)
    await expect(main(page).getByRole('alert')).toContainText(kitWords.offline)
    await page.getByRole('button', { name: 'Retry' }).click()
    const row = page.getByRole('row').filter({ hasText: String(order.number) })
    await expect(row.getByText('Returned')).toBeVisible()
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Reorder' }).click()
    await expect(toast(page, orderWords.reorder.done(1))).toBeVisible()

    await shop.as(token).wishlist.add({ product: kept.id })
    await visit(page, paths.product(other.id))
    const heart = main(page)
      .getByRole('button', { name: `Add ${other.productName} to the wishlist` })
      .first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page, wishlistWords.added)).toBeVisible()
    await visit(page, paths.wishlist)
    const wishes = productCards(page)
    await expect(wishes).toHaveCount(2)
    await expect(wishes).toContainText([other.productName, kept.productName])
    await wishes.first().getByRole('button', { name: 'Move to cart' }).click()
    await expect(toast(page, buyingWords.added)).toBeVisible()
    await expect(wishes).toHaveCount(1)
    await wishes
      .first()
      .getByRole('button', { name: `Remove ${kept.productName}` })
      .click()
    await expect(heading(page, wishlistWords.none)).toBeVisible()
    await expect.poll(() => shop.as(token).wishlist.ids()).toEqual([])
  },
)

test(
  'profile area: a page of orders or of the wishlist that there is not leads to the first',
  onDesktop,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const { id: product } = await sellSomething(await ownerOf(shop), 'Spare key', 1)
    await shop.as(token).wishlist.add({ product })
    await shop.as(token).cart.addItem({ product, quantity: 1 })
    await shop.as(token).orders.place({
      items: [{ product: { id: product }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
    for (const list of [paths.orders, paths.wishlist]) {
      await visit(page, `${list}?page=99999`)
      await expect(page.getByRole('main').getByText('Spare key')).toBeVisible()
      await expect(page).toHaveURL(list)
      await visit(page, `${list}?page=Infinity`)
      await expect(page.getByRole('main').getByText('Spare key')).toBeVisible()
    }
  },
)

test(
  'wishlist: what was kept elsewhere is there, and asked for once',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    await visit(page, paths.mobileProfile)
    await expect(heading(page, `Hello, ${person.name}`)).toBeVisible()
    const products = await cheap(shop, 14)
    for (const { id } of products) await shop.as(token).wishlist.add({ product: id })
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/wishlist?')) asked += 1
    })
    await main(page).getByRole('link', { name: 'Wishlist' }).click()
    await expect(productCards(page)).toHaveCount(12)
    expect(asked).toBe(1)
  },
)

test(
  'wishlist: one that is let go of takes no other with it, and the rest of a used-up page follows',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const products = await cheap(shop, 14)
    for (const { id } of products) await shop.as(token).wishlist.add({ product: id })
    await page.route('**/api/v1/wishlist/ids', (route) => route.abort())
    await visit(page, paths.wishlist)
    const wishes = productCards(page)
    await expect(wishes).toHaveCount(12)
    await wishes
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(wishes).toHaveCount(11)
    for (let left = 11; left > 0; left--) {
      await wishes
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click()
    }
    await expect(wishes).toHaveCount(2)
    await expect(wishes).toContainText([
      products[1]?.productName ?? '',
      products[0]?.productName ?? '',
    ])
  },
)

test(
  'contact: a message that was begun before the script arrived reaches the shop',
  onPhone,
  async ({ page, shop, person }) => {
    let arrive = () => {}
    const typed = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto(paths.contact)
    await page.getByLabel('Full Name').fill(person.name)
    arrive()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await expect(page.getByLabel('Full Name')).toHaveValue(person.name)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Message', { exact: true }).fill('Do you mend printers?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText(enquiryWords.sent)).toBeFocused()
    const { items } = await (await ownerOf(shop)).enquiries.list()
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: person.name,
          email: person.email,
          message: 'Do you mend printers?',
        }),
      ]),
    )
    for (const name of ['Talk to us', 'Find us', 'Careers'])
      await expect(heading(page, name)).toBeVisible()
  },
)

test('texts: services, about and policies say what they should', onDesktop, async ({ page }) => {
  await visit(page, paths.services)
  await expect(main(page).locator('.benefits').first().getByRole('listitem')).toHaveCount(9)
  await expect(heading(page, 'What customers wrote')).toBeVisible()
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await main(page).getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(paths.contact)
  await visit(page, paths.about)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  for (const path of [
    paths.terms,
    paths.privacy,
    paths.exportPolicy,
    paths.delivery,
    paths.returns,
    paths.warranty,
  ]) {
    await visit(page, path)
    await expect(main(page).getByText(/^Last changed on/)).toBeVisible()
  }
})

test('other: a message stands at the top right for five seconds', async ({
  page,
  shop,
  person,
}) => {
  await signInAs(page, shop, person)
  const [part] = await cheap(shop, 1)
  await page.clock.install()
  await visit(page, paths.product(part?.id ?? ''))
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const said = toast(page, buyingWords.added)
  await expect(said).toBeVisible()
  const box = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(40)
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40)
  await page.mouse.move(5, 500)
  await page.clock.runFor(4_900)
  await expect(said).toBeVisible()
  await page.clock.runFor(200)
  await expect(said).toHaveCount(0)
})

test(
  'other: a word without an end widens neither the listing nor the list of orders',
  onDesktop,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const { id: product } = await sellSomething(await ownerOf(shop), 'x'.repeat(90), 1)
    await shop.as(token).cart.addItem({ product, quantity: 1 })
    await shop.as(token).orders.place({
      items: [{ product: { id: product }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
    const wide = {
      [paths.listing({ search: 'w'.repeat(150) })]: 'Remove filter',
      [paths.orders]: 'Order ',
    }
    for (const [path, link] of Object.entries(wide)) {
      await visit(page, path)
      await expect(page.getByRole('main').getByRole('link', { name: link }).first()).toBeVisible()
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          path,
        ).toBeLessThanOrEqual(0)
      }
    }
  },
)
