import type { Locator, Page } from '@playwright/test'
import { addedWords } from '#cart/words/added.ts'
import { buyingWords } from '#cart/words/buying.ts'
import { cartWords } from '#cart/words/shop.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import {
  delayCalls,
  expect,
  onDesktop,
  onlyOnDesktop,
  onlyOnPhone,
  onPhone,
  type RunningShop,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { main, toast, toasts } from '../../support/journey/page-parts.ts'
import { signInAs } from '../../support/journey/sign-in.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const laptop = async (shop: RunningShop) => {
  const [product] = (
    await shop
      .as()
      .search.listing({ category: 'Laptops', availability: 'inStock', sort: 'pricedsc' })
  ).products
  if (!product) throw new Error('the sample shop sells laptops')
  return product
}
const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
/** The bounds of the text itself: a heading is as wide as its page. */
const textBoundsOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { x, y, width, height } = words.getBoundingClientRect()
    return { x, y, width, height }
  })
const overlap = (a: Awaited<ReturnType<typeof boxOf>>, b: Awaited<ReturnType<typeof boxOf>>) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test("a product's price and button are on the first screen, and stay there on a phone", async ({
  page,
  shop,
  isMobile,
}) => {
  await page.setViewportSize(isMobile ? { width: 360, height: 740 } : { width: 1280, height: 720 })
  const product = await laptop(shop)
  await visit(page, paths.product(product.id))
  const addButton = main(page).getByRole('button', { name: 'Add to cart', exact: true })
  const bar = main(page).getByRole('button', { name: catalogWords('en').add(product.productName) })
  if (!isMobile) {
    await expect(addButton).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.buy-card .price').first()).toBeInViewport({ ratio: 1 })
    return expect(bar).toBeHidden()
  }
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.buy-bar .price')).toBeInViewport({ ratio: 1 })
  await addButton.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Customers Also Viewed' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Tech Specs' }).click()
  await expect(bar).toBeInViewport({ ratio: 1 })
})

test(
  'adding to the cart shows the product and the next steps',
  onPhone,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    const product = await laptop(shop)
    await visit(page, paths.product(product.id))
    const add = main(page).getByRole('button', { name: 'Add to cart', exact: true }).first()
    await add.click()
    await expect(toast(page, buyingWords('en').added)).toBeVisible()
    const panel = messages(page).getByRole('region', { name: addedWords('en').label })
    await expect(panel).toContainText(product.productName)
    await expect(panel).toContainText(addedWords('en').inCart(1))
    // It is not a dialog: the page stays usable, and Esc closes it.
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(add).toBeEnabled()
    await add.click()
    await panel.getByRole('button', { name: addedWords('en').continueShopping }).click()
    await expect(panel).toHaveCount(0)
    await add.click()
    await panel.getByRole('link', { name: addedWords('en').viewCart }).click()
    await expect(page).toHaveURL(paths.cart)
    await expect(panel).toHaveCount(0)
  },
)

test('a message covers neither title nor price', async ({ page, shop, person, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 360, height: 740 } : { width: 1280, height: 720 })
  await signInAs(page, shop, person)
  const product = await laptop(shop)
  await visit(page, paths.product(product.id))
  await main(page)
    .getByRole('button', {
      name: isMobile ? catalogWords('en').add(product.productName) : 'Add to cart',
      exact: true,
    })
    .first()
    .click()
  const message = await boxOf(messages(page).getByRole('status').first())
  for (const text of [
    page.getByRole('heading', { level: 1 }),
    main(page).locator('.buy-card > div > .price'),
  ])
    expect(overlap(message, await textBoundsOf(text))).toBe(false)
})

test(
  'the last of several messages about the same thing stays, and none after success',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const product = await laptop(shop)
    await visit(page, paths.product(product.id))
    await page.route('**/api/v1/cart', (route) => route.abort())
    const add = main(page).getByRole('button', { name: 'Add to cart', exact: true }).first()
    await add.click()
    await expect(toast(page, buyingWords('en').addFailed)).toBeVisible()
    await page.unroute('**/api/v1/cart')
    await add.click()
    await expect(toast(page, buyingWords('en').added)).toBeVisible()
    await expect(toast(page, buyingWords('en').addFailed)).toHaveCount(0)

    expect((await shop.as(token).cart.current()).data[0]?.items).toHaveLength(1)
    await visit(page, paths.cart)
    await page.route('**/api/v1/cart/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    const quantity = page.getByLabel(`Quantity of ${product.productName}`)
    await quantity.selectOption('2')
    await expect(toast(page, cartWords('en').changeFailed)).toBeVisible()
    await page.unroute('**/api/v1/cart/*')
    await quantity.selectOption('2')
    await expect(toasts(page)).toHaveCount(0)
  },
)

test('the header scrolls away and returns on the way up', async ({ page, shop }) => {
  await visit(page, paths.product((await laptop(shop)).id))
  const header = page.getByRole('banner')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(header).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect(header).toBeInViewport({ ratio: 1 })
  // Sticky elements make room for it.
  const [head, tabs] = [await boxOf(header), await boxOf(page.getByRole('tablist'))]
  expect(tabs.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
  await page.evaluate(() => window.scrollTo(0, 800))
  await expect(header).not.toBeInViewport()
})

test('a slow page says at once that it is loading', onlyOnPhone, async ({ page }) => {
  await visit(page, paths.about)
  const release = await delayCalls(page, '**/api/v1/product**', 'GET')
  await page
    .getByRole('navigation', { name: 'Mobile' })
    .getByRole('link', { name: 'Discover' })
    .click()
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  release()
  await expect(page).toHaveURL(paths.discover)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test(
  "on widths between phone and desktop, the cart's total stays in sight",
  onDesktop,
  async ({ page, shop, person }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const token = await signInAs(page, shop, person)
    const { products } = await shop.as().search.listing({ availability: 'inStock', limit: '8' })
    for (const { id } of products) await shop.as(token).cart.addItem({ product: id, quantity: 1 })
    await visit(page, paths.cart)
    await expect(
      page.getByRole('link', { name: cartWords('en').checkout, exact: true }),
    ).toBeInViewport({
      ratio: 1,
    })
    await expect(page.locator('.pay-bar .price')).toBeInViewport({ ratio: 1 })
  },
)

test('a visitor sees how to sign in beside the greeting', onlyOnDesktop, async ({ page }) => {
  await visit(page, paths.home)
  await expect(page.getByRole('banner').getByText('Hello, User')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Sign in', { exact: true })).toBeVisible()
})

test('a link at the top of a listing skips to its products', onDesktop, async ({ page }) => {
  await visit(page, paths.listing())
  const skip = page.getByRole('link', { name: 'Skip to products' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.results :focus')).toHaveCount(1)
})
