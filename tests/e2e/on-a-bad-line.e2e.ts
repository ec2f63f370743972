import type { Page } from '@playwright/test'
import { accountWords } from '#accounts/words.ts'
import { buyingWords } from '#cart/buying-words.ts'
import { cartWords } from '#cart/words.ts'
import { kitWords } from '#kit/contract/words.ts'
import { orderWords } from '#orders/words.ts'
import { paths } from '#shop-pages.ts'
import { wishlistWords } from '#wishlist/words.ts'
import {
  chooseAddress,
  enter,
  expect,
  hold,
  keptToken,
  onPhone,
  ownerOf,
  productCards,
  type RunningShop,
  signInAs,
  signInWindow,
  test,
  toast,
  visit,
} from '../support/journey.ts'

// A phone on the road: answers are slow, come in another order, or never arrive.

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })

/** Products that are in stock and cheap. */
async function parts(shop: RunningShop, count: number) {
  const { products } = await shop
    .as()
    .search.listing({ category: 'Parts', availability: 'inStock', sort: 'priceasc' })
  if (products.length < count) throw new Error('the sample shop sells parts')
  return products.slice(0, count)
}

async function fillCart(
  page: Page,
  shop: RunningShop,
  person: { email: string; password: string },
  count: number,
) {
  const token = await signInAs(page, shop, person)
  const products = await parts(shop, count)
  for (const { id } of products) await shop.as(token).cart.addItem({ product: id, quantity: 1 })
  const lines = async () => (await shop.as(token).cart.current({})).data[0]?.items ?? []
  return { token, products, lines }
}

/**
 * What is asked of the address for the first time, with this method, is under way until it is
 * released.
 */
async function holdFirst(page: Page, address: string, method: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    asked += 1
    if (asked === 1) await promise
    await route.continue()
  })
  return release
}

/** Ends the session on another device, once this page has asked for all that it needs. */
async function endElsewhere(page: Page, shop: RunningShop, token: string) {
  await page.waitForLoadState('networkidle')
  await shop.as(token).accounts.logout()
}

/** Tells whether these words have stood on the page since, if only for a moment. */
async function watchFor(page: Page, words: string) {
  const seen = await page.evaluateHandle((text) => {
    const found = { ever: false }
    const look = () => {
      found.ever ||= document.querySelector('main')?.textContent.includes(text) ?? false
    }
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    look()
    return found
  }, words)
  return () => seen.evaluate(({ ever }) => ever)
}

/** Tells how many calls with this method were answered from now on. */
function countAnswers(page: Page, method: string) {
  let answered = 0
  page.on('response', (response) => {
    if (response.request().method() === method) answered += 1
  })
  return () => answered
}

test(
  'of two quantities chosen one after the other the later one holds',
  onPhone,
  async ({ page, shop, person }) => {
    const { products, lines } = await fillCart(page, shop, person, 1)
    await visit(page, paths.cart)
    const release = await holdFirst(page, '**/api/v1/cart/*', 'PATCH')
    const answered = countAnswers(page, 'PATCH')
    const quantity = page.getByLabel(`Quantity of ${products[0]?.productName}`)
    await quantity.selectOption('2')
    await quantity.selectOption('3')
    release()
    await expect.poll(answered).toBe(2)
    expect((await lines())[0]?.quantity).toBe(3)
    await expect(quantity).toHaveValue('3')
  },
)

test(
  'a removal that is taken back at once leaves everything as it was',
  onPhone,
  async ({ page, shop, person }) => {
    const { products, lines } = await fillCart(page, shop, person, 2)
    await visit(page, paths.cart)
    const remove = await holdFirst(page, '**/api/v1/cart/*', 'DELETE')
    const add = await holdFirst(page, '**/api/v1/cart', 'POST')
    const removed = countAnswers(page, 'DELETE')
    const added = countAnswers(page, 'POST')
    await page.getByRole('button', { name: `Remove ${products[0]?.productName}` }).click()
    await page.getByRole('button', { name: 'Undo' }).dblclick()
    remove()
    add()
    await expect.poll(removed).toBe(1)
    await expect.poll(added).toBe(1)
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    expect((await lines()).map(({ product, quantity }) => [product.id, quantity]).sort()).toEqual(
      products.map(({ id }) => [id, 1]).sort(),
    )
  },
)

test(
  'an order waits for the quantity that was chosen before it',
  onPhone,
  async ({ page, shop, person }) => {
    const { token, products } = await fillCart(page, shop, person, 1)
    await visit(page, paths.cart)
    const release = await holdFirst(page, '**/api/v1/cart/*', 'PATCH')
    await page.getByLabel(`Quantity of ${products[0]?.productName}`).selectOption('3')
    await page
      .getByRole('link', { name: /^(Proceed To )?Checkout$/ })
      .filter({ visible: true })
      .first()
      .click()
    await chooseAddress(page)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    release()
    await expect(toast(page, orderWords.created)).toBeVisible()
    const [order] = (await shop.as(token).orders.mine()).orders
    expect(order?.items[0]?.quantity).toBe(3)
  },
)

test(
  'a cart that could not be loaded says so and is loaded when it is opened',
  onPhone,
  async ({ page, shop, person }) => {
    const { products } = await fillCart(page, shop, person, 1)
    const [, other] = await parts(shop, 2)
    await visit(page, paths.product(other?.id ?? ''))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.route('**/api/v1/cart/carts*', (route) => route.abort(), { times: 2 })
    await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(toast(page, buyingWords.added)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(main(page).getByRole('alert')).toContainText(kitWords.offline)
    await page.getByRole('button', { name: 'Retry' }).click()
    for (const { productName } of [...products, ...(other ? [other] : [])])
      await expect(page.getByRole('button', { name: `Remove ${productName}` })).toBeVisible()
  },
)

test(
  'what was ordered is gone from the cart, though that could not be asked',
  onPhone,
  async ({ page, shop, person }) => {
    await fillCart(page, shop, person, 1)
    await visit(page, paths.cartStep(2))
    await chooseAddress(page)
    await page.route('**/api/v1/cart/carts*', (route) => route.abort())
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(toast(page, orderWords.created)).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }),
    ).toBeVisible()
  },
)

test(
  'a promo code holds for a cart that changes while it is asked for',
  onPhone,
  async ({ page, shop, person }) => {
    const code = `SLOW-${Date.now()}`
    await (await ownerOf(shop)).promotions.create({ code, percent: 10 })
    const { products } = await fillCart(page, shop, person, 1)
    await visit(page, paths.cart)
    const release = await holdFirst(page, '**/api/v1/cart/carts?promoCode=*', 'GET')
    await page.getByLabel('Promo Code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByLabel(`Quantity of ${products[0]?.productName}`).selectOption('2')
    release()
    await expect(page.getByText(cartWords.promo.accepted)).toBeVisible()
    await expect(toast(page, kitWords.offline)).toHaveCount(0)
  },
)

test(
  'a product that is added twice while the first press is under way is added once',
  onPhone,
  async ({ page, shop, person }) => {
    const { lines } = await fillCart(page, shop, person, 0)
    const [part] = await parts(shop, 1)
    await visit(page, paths.product(part?.id ?? ''))
    const goOn = await hold(page, '**/api/v1/cart', 'POST')
    const add = main(page).getByRole('button', { name: 'Add to cart', exact: true }).first()
    await add.click()
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await add.click({ force: true })
    goOn()
    await expect(toast(page, buyingWords.added)).toBeVisible()
    await expect(add).not.toHaveAttribute('aria-disabled')
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([1])
  },
)

test(
  'ordering the same again goes on where the line broke off',
  onPhone,
  async ({ page, shop, person }) => {
    const { token, products, lines } = await fillCart(page, shop, person, 2)
    const items = products.map(({ id }) => ({ product: { id }, quantity: 1 }))
    const { data: order } = await shop.as(token).orders.place({ items, shippingAddress: 'Patan' })
    await visit(page, paths.order(order.id))
    let asked = 0
    await page.route('**/api/v1/cart', (route) => {
      asked += 1
      return asked === 2 ? route.abort() : route.continue()
    })
    const again = page.getByRole('button', { name: 'Reorder' })
    await again.click()
    await expect(toast(page, kitWords.offline)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await again.click()
    await expect(toast(page, orderWords.reorder.done(2))).toBeVisible()
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([1, 1])
  },
)

test(
  'what was let go of stays away from the wishlist while the server still works on it',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const [older, newer] = await parts(shop, 2)
    if (!older || !newer) throw new Error('the sample shop sells parts')
    for (const { id } of [older, newer]) await shop.as(token).wishlist.add({ product: id })
    const goOn = await hold(page, `**/api/v1/wishlist/${older.id}`, 'DELETE')
    await visit(page, paths.wishlist)
    const wishes = productCards(page)
    await expect(wishes).toHaveCount(2)
    await page.getByRole('button', { name: `Remove ${newer.productName}` }).click()
    await page.getByRole('button', { name: `Remove ${older.productName}` }).click()
    await expect(toast(page, wishlistWords.removed)).toBeVisible()
    await expect(wishes).toHaveCount(0)
    const cameBack = await watchFor(page, older.productName)
    goOn()
    await expect.poll(() => shop.as(token).wishlist.ids()).toEqual([])
    await expect(heading(page, wishlistWords.none)).toBeVisible()
    expect(await cameBack()).toBe(false)
  },
)

test('a heart that is pressed twice ends as it looks', onPhone, async ({ page, shop, person }) => {
  const token = await signInAs(page, shop, person)
  const [part] = await parts(shop, 1)
  await visit(page, paths.product(part?.id ?? ''))
  const release = await holdFirst(page, '**/api/v1/wishlist', 'POST')
  const removed = countAnswers(page, 'DELETE')
  const heart = main(page)
    .getByRole('button', { name: `Add ${part?.productName} to the wishlist` })
    .first()
  await heart.click()
  await heart.click()
  release()
  await expect.poll(removed).toBe(1)
  await expect(toast(page, wishlistWords.removed)).toBeVisible()
  expect(await shop.as(token).wishlist.ids()).toEqual([])
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test(
  'whose session is over at the checkout signs in and is there again',
  onPhone,
  async ({ page, shop, person }) => {
    const { token } = await fillCart(page, shop, person, 1)
    await visit(page, paths.cartStep(2))
    await chooseAddress(page)
    await endElsewhere(page, shop, token)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(signInWindow(page)).toBeVisible()
    await enter(page, person)
    await expect(page).toHaveURL(paths.cartStep(2))
    await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible()
  },
)

test(
  'a late answer to a session that is over does not end the next one',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const [part] = await parts(shop, 1)
    await visit(page, paths.product(part?.id ?? ''))
    await endElsewhere(page, shop, token)
    const arrive = await hold(page, '**/api/v1/wishlist', 'POST')
    await main(page)
      .getByRole('button', { name: `Add ${part?.productName} to the wishlist` })
      .first()
      .click()
    await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await enter(page, person)
    await expect(toast(page, accountWords.loggedIn)).toBeVisible()
    const refused = page.waitForResponse('**/api/v1/wishlist')
    arrive()
    expect((await refused).status()).toBe(403)
    await expect(toast(page, wishlistWords.failed)).toBeVisible()
    expect(await keptToken(page)).not.toBeNull()
  },
)
