import type { Locator, Page } from '@playwright/test'
import { addedWords } from '#cart/added-words.ts'
import { buyingWords } from '#cart/buying-words.ts'
import { cartWords } from '#cart/words.ts'
import { catalogWords } from '#catalog/words.ts'
import { paths } from '#shop-pages.ts'
import {
  expect,
  hold,
  onDesktop,
  onlyOnDesktop,
  onlyOnPhone,
  onPhone,
  type RunningShop,
  signInAs,
  test,
  toast,
  toasts,
  visit,
} from '../support/journey.ts'

const main = (page: Page) => page.getByRole('main')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const laptop = async (shop: RunningShop) => {
  const [found] = (
    await shop
      .as()
      .search.listing({ category: 'Laptops', availability: 'inStock', sort: 'pricedsc' })
  ).products
  if (!found) throw new Error('the sample shop sells laptops')
  return found
}
const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
/** Of the words themselves: a heading is as wide as its page. */
const wordsOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { x, y, width, height } = words.getBoundingClientRect()
    return { x, y, width, height }
  })
const meet = (a: Awaited<ReturnType<typeof boxOf>>, b: Awaited<ReturnType<typeof boxOf>>) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('price and button are on the first screen of a product, and on a phone they stay', async ({
  page,
  shop,
  isMobile,
}) => {
  await page.setViewportSize(isMobile ? { width: 360, height: 740 } : { width: 1280, height: 720 })
  const product = await laptop(shop)
  await visit(page, paths.product(product.id))
  const own = main(page).getByRole('button', { name: 'Add to cart', exact: true })
  const bar = main(page).getByRole('button', { name: catalogWords.add(product.productName) })
  if (!isMobile) {
    await expect(own).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.buy-card .price').first()).toBeInViewport({ ratio: 1 })
    return expect(bar).toBeHidden()
  }
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.buy-bar .price')).toBeInViewport({ ratio: 1 })
  await own.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Customers Also Viewed' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Tech Specs' }).click()
  await expect(bar).toBeInViewport({ ratio: 1 })
})

test(
  'who has put something into the cart sees it there, and the ways on',
  onPhone,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    const product = await laptop(shop)
    await visit(page, paths.product(product.id))
    const add = main(page).getByRole('button', { name: 'Add to cart', exact: true }).first()
    await add.click()
    await expect(toast(page, buyingWords.added)).toBeVisible()
    const panel = messages(page).getByRole('region', { name: addedWords.label })
    await expect(panel).toContainText(product.productName)
    await expect(panel).toContainText(addedWords.inCart(1))
    // It is no dialog: the page goes on, and Esc closes it.
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(add).toBeEnabled()
    await add.click()
    await panel.getByRole('button', { name: addedWords.goOn }).click()
    await expect(panel).toHaveCount(0)
    await add.click()
    await panel.getByRole('link', { name: addedWords.viewCart }).click()
    await expect(page).toHaveURL(paths.cart)
    await expect(panel).toHaveCount(0)
  },
)

test('a message lies over neither title nor price', async ({ page, shop, person, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 360, height: 740 } : { width: 1280, height: 720 })
  await signInAs(page, shop, person)
  const product = await laptop(shop)
  await visit(page, paths.product(product.id))
  await main(page)
    .getByRole('button', {
      name: isMobile ? catalogWords.add(product.productName) : 'Add to cart',
      exact: true,
    })
    .first()
    .click()
  const said = await boxOf(messages(page).getByRole('status').first())
  for (const shown of [
    page.getByRole('heading', { level: 1 }),
    main(page).locator('.buy-card > div > .price'),
  ])
    expect(meet(said, await wordsOf(shown))).toBe(false)
})

test(
  'of several messages about the same thing the last one stands, and none once it has worked',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const product = await laptop(shop)
    await visit(page, paths.product(product.id))
    await page.route('**/api/v1/cart', (route) => route.abort())
    const add = main(page).getByRole('button', { name: 'Add to cart', exact: true }).first()
    await add.click()
    await expect(toast(page, buyingWords.addFailed)).toBeVisible()
    await page.unroute('**/api/v1/cart')
    await add.click()
    await expect(toast(page, buyingWords.added)).toBeVisible()
    await expect(toast(page, buyingWords.addFailed)).toHaveCount(0)

    expect((await shop.as(token).cart.current()).data[0]?.items).toHaveLength(1)
    await visit(page, paths.cart)
    await page.route('**/api/v1/cart/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    const quantity = page.getByLabel(`Quantity of ${product.productName}`)
    await quantity.selectOption('2')
    await expect(toast(page, cartWords.changeFailed)).toBeVisible()
    await page.unroute('**/api/v1/cart/*')
    await quantity.selectOption('2')
    await expect(toasts(page)).toHaveCount(0)
  },
)

test('the header scrolls away and comes back on the way up', async ({ page, shop }) => {
  await visit(page, paths.product((await laptop(shop)).id))
  const header = page.getByRole('banner')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(header).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect(header).toBeInViewport({ ratio: 1 })
  // What sticks to the top makes room for it.
  const [head, tabs] = [await boxOf(header), await boxOf(page.getByRole('tablist'))]
  expect(tabs.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
  await page.evaluate(() => window.scrollTo(0, 800))
  await expect(header).not.toBeInViewport()
})

test('a page that takes its time says so at once', onlyOnPhone, async ({ page }) => {
  await visit(page, paths.about)
  const release = await hold(page, '**/api/v1/product**', 'GET')
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
  'between phone and desk the total of the cart stays in sight',
  onDesktop,
  async ({ page, shop, person }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const token = await signInAs(page, shop, person)
    const { products } = await shop.as().search.listing({ availability: 'inStock', limit: '8' })
    for (const { id } of products) await shop.as(token).cart.addItem({ product: id, quantity: 1 })
    await visit(page, paths.cart)
    await expect(page.getByRole('link', { name: cartWords.checkout, exact: true })).toBeInViewport({
      ratio: 1,
    })
    await expect(page.locator('.pay-bar .price')).toBeInViewport({ ratio: 1 })
  },
)

test('a visitor reads the way in beside the greeting', onlyOnDesktop, async ({ page }) => {
  await visit(page, paths.home)
  await expect(page.getByRole('banner').getByText('Hello, User')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Sign in', { exact: true })).toBeVisible()
})

test('from a listing’s head one can skip to its products', onDesktop, async ({ page }) => {
  await visit(page, paths.listing())
  const skip = page.getByRole('link', { name: 'Skip to products' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.results :focus')).toHaveCount(1)
})
