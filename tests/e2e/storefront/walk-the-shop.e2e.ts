import { buyingWords } from '#cart/words/buying.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { enquiryWords } from '#enquiries/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createProduct } from '../../support/journey/office.ts'
import { listCheapParts } from '../../support/journey/office-products.ts'
import { heading, main, toast } from '../../support/journey/page-parts.ts'
import { ownerOf, signInAs } from '../../support/journey/sign-in.ts'
import { mapHost, mockMap } from '../../support/mocks/map.ts'

// The specification's section 2, screen by screen. Sign-in, search, buying and password reset have
// journeys of their own.

test.use({ otherHosts: [mapHost] })
test.beforeEach(async ({ page }) => mockMap(page))

test('navigation: discover, footer and the number of items in the cart', async ({
  page,
  shop,
  person,
  isMobile,
}) => {
  const token = await signInAs(page, shop, person)
  for (const { id } of await listCheapParts(shop, 2))
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogWords('en').explore)
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
  // Support details: on a phone the header has room only for logo, search and cart.
  const { phone, email, address, chat, facebook } = await shop.as().shop.facts()
  for (const area of isMobile ? [footer] : [footer, page.getByRole('banner')]) {
    for (const name of [phone, email, address])
      await expect(area.getByRole('link', { name })).toBeVisible()
    await expect(area.getByRole('link', { name: 'Message us' })).toHaveAttribute('href', chat)
    await expect(area.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', facebook)
  }
})

test(
  'home: sections in their order, and adding a product from a price list',
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
      catalogWords('en').explore,
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
    await expect(toast(page, buyingWords('en').added)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  },
)

test(
  'contact: a message started before the script loaded reaches the shop',
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
    await expect(page.getByText(enquiryWords('en').sent)).toBeFocused()
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

test(
  'texts: services, about and policies contain the specified sentences',
  onDesktop,
  async ({ page }) => {
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
  },
)

test('other: a message stays at the top right for five seconds', async ({ page, shop, person }) => {
  await signInAs(page, shop, person)
  const [part] = await listCheapParts(shop, 1)
  await page.clock.install()
  await visit(page, paths.product(part?.id ?? ''))
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const message = toast(page, buyingWords('en').added)
  await expect(message).toBeVisible()
  const box = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(40)
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40)
  await page.mouse.move(5, 500)
  await page.clock.runFor(4_900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toHaveCount(0)
})

test(
  'other: an endless word widens neither the listing nor the list of orders',
  onDesktop,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const { id: product } = await createProduct(await ownerOf(shop), 'x'.repeat(90), 1)
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
