import type { Page } from '@playwright/test'
import { accountWords } from '#accounts/words/shop.ts'
import { buyingWords } from '#cart/words/buying.ts'
import { cartWords } from '#cart/words/shop.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { orderWords } from '#orders/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { wishlistWords } from '#wishlist/words/shop.ts'
import {
  delayCalls,
  expect,
  onPhone,
  type RunningShop,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { listCheapParts } from '../../support/journey/office-products.ts'
import {
  chooseAddress,
  heading,
  main,
  productCards,
  toast,
} from '../../support/journey/page-parts.ts'
import {
  ownerOf,
  signInAs,
  signInWindow,
  storedToken,
  submitSignIn,
} from '../../support/journey/sign-in.ts'

// A phone on a bad connection: replies are slow, arrive out of order, or never arrive.

async function fillCart(
  page: Page,
  shop: RunningShop,
  person: { email: string; password: string },
  count: number,
) {
  const token = await signInAs(page, shop, person)
  const products = await listCheapParts(shop, count)
  for (const { id } of products) await shop.as(token).cart.addItem({ product: id, quantity: 1 })
  const lines = async () => (await shop.as(token).cart.current({})).data[0]?.items ?? []
  return { token, products, lines }
}

/** Delays the first request with this method to the address until the delay is released. */
async function delayFirst(page: Page, address: string, method: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let requests = 0
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    requests += 1
    if (requests === 1) await promise
    await route.continue()
  })
  return release
}

/** Ends the session from another device once this page has loaded everything it needs. */
async function endSessionElsewhere(page: Page, shop: RunningShop, token: string) {
  await page.waitForLoadState('networkidle')
  await shop.as(token).accounts.logout()
}

/** Returns a check whether this text has appeared on the page since, if only for a moment. */
async function watchFor(page: Page, words: string) {
  const seen = await page.evaluateHandle((text) => {
    const result = { ever: false }
    const look = () => {
      result.ever ||= document.querySelector('main')?.textContent.includes(text) ?? false
    }
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    look()
    return result
  }, words)
  return () => seen.evaluate(({ ever }) => ever)
}

/** Returns a counter of the replies to this method from now on. */
function countReplies(page: Page, method: string) {
  let replies = 0
  page.on('response', (response) => {
    if (response.request().method() === method) replies += 1
  })
  return () => replies
}

test(
  'of two quantities chosen in a row, the later one holds',
  onPhone,
  async ({ page, shop, person }) => {
    const { products, lines } = await fillCart(page, shop, person, 1)
    await visit(page, paths.cart)
    const release = await delayFirst(page, '**/api/v1/cart/*', 'PATCH')
    const replies = countReplies(page, 'PATCH')
    const quantity = page.getByLabel(`Quantity of ${products[0]?.productName}`)
    await quantity.selectOption('2')
    await quantity.selectOption('3')
    release()
    await expect.poll(replies).toBe(2)
    expect((await lines())[0]?.quantity).toBe(3)
    await expect(quantity).toHaveValue('3')
  },
)

test(
  'a removal that is undone at once leaves everything as it was',
  onPhone,
  async ({ page, shop, person }) => {
    const { products, lines } = await fillCart(page, shop, person, 2)
    await visit(page, paths.cart)
    const remove = await delayFirst(page, '**/api/v1/cart/*', 'DELETE')
    const add = await delayFirst(page, '**/api/v1/cart', 'POST')
    const removed = countReplies(page, 'DELETE')
    const added = countReplies(page, 'POST')
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
  'an order waits for a quantity that was chosen before it',
  onPhone,
  async ({ page, shop, person }) => {
    const { token, products } = await fillCart(page, shop, person, 1)
    await visit(page, paths.cart)
    const release = await delayFirst(page, '**/api/v1/cart/*', 'PATCH')
    await page.getByLabel(`Quantity of ${products[0]?.productName}`).selectOption('3')
    await page
      .getByRole('link', { name: /^(Proceed To )?Checkout$/ })
      .filter({ visible: true })
      .first()
      .click()
    await chooseAddress(page)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    release()
    await expect(toast(page, orderWords('en').created)).toBeVisible()
    const [order] = (await shop.as(token).orders.mine()).orders
    expect(order?.items[0]?.quantity).toBe(3)
  },
)

test(
  'a cart that failed to load says so, and loads when it is opened',
  onPhone,
  async ({ page, shop, person }) => {
    const { products } = await fillCart(page, shop, person, 1)
    const [, other] = await listCheapParts(shop, 2)
    await visit(page, paths.product(other?.id ?? ''))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.route('**/api/v1/cart/carts*', (route) => route.abort(), { times: 2 })
    await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(toast(page, buyingWords('en').added)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(main(page).getByRole('alert')).toContainText(kitWords('en').offline)
    await page.getByRole('button', { name: 'Retry' }).click()
    for (const { productName } of [...products, ...(other ? [other] : [])])
      await expect(page.getByRole('button', { name: `Remove ${productName}` })).toBeVisible()
  },
)

test(
  'ordered items leave the cart, although the cart could not be requested',
  onPhone,
  async ({ page, shop, person }) => {
    await fillCart(page, shop, person, 1)
    await visit(page, paths.cartStep(2))
    await chooseAddress(page)
    await page.route('**/api/v1/cart/carts*', (route) => route.abort())
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(toast(page, orderWords('en').created)).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }),
    ).toBeVisible()
  },
)

test(
  'a promo code also applies to a cart that changes while the code is being checked',
  onPhone,
  async ({ page, shop, person }) => {
    const code = `SLOW-${Date.now()}`
    await (await ownerOf(shop)).promotions.create({ code, percent: 10 })
    const { products } = await fillCart(page, shop, person, 1)
    await visit(page, paths.cart)
    const release = await delayFirst(page, '**/api/v1/cart/carts?promoCode=*', 'GET')
    await page.getByLabel('Promo Code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByLabel(`Quantity of ${products[0]?.productName}`).selectOption('2')
    release()
    await expect(page.getByText(cartWords('en').promo.accepted)).toBeVisible()
    await expect(toast(page, kitWords('en').offline)).toHaveCount(0)
  },
)

test(
  'a product that is added twice while the first request is under way is added once',
  onPhone,
  async ({ page, shop, person }) => {
    const { lines } = await fillCart(page, shop, person, 0)
    const [part] = await listCheapParts(shop, 1)
    await visit(page, paths.product(part?.id ?? ''))
    const release = await delayCalls(page, '**/api/v1/cart', 'POST')
    const add = main(page).getByRole('button', { name: 'Add to cart', exact: true }).first()
    await add.click()
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await add.click({ force: true })
    release()
    await expect(toast(page, buyingWords('en').added)).toBeVisible()
    await expect(add).not.toHaveAttribute('aria-disabled')
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([1])
  },
)

test(
  'ordering the same again continues after the connection broke',
  onPhone,
  async ({ page, shop, person }) => {
    const { token, products, lines } = await fillCart(page, shop, person, 2)
    const items = products.map(({ id }) => ({ product: { id }, quantity: 1 }))
    const { data: order } = await shop.as(token).orders.place({ items, shippingAddress: 'Patan' })
    await visit(page, paths.order(order.id))
    let requests = 0
    await page.route('**/api/v1/cart', (route) => {
      requests += 1
      return requests === 2 ? route.abort() : route.continue()
    })
    const again = page.getByRole('button', { name: 'Reorder' })
    await again.click()
    await expect(toast(page, kitWords('en').offline)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await again.click()
    await expect(toast(page, orderWords('en').reorder.done(2))).toBeVisible()
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([1, 1])
  },
)

test(
  'a removed wishlist item stays hidden while the server is still removing it',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const [older, newer] = await listCheapParts(shop, 2)
    if (!older || !newer) throw new Error('the sample shop sells parts')
    for (const { id } of [older, newer]) await shop.as(token).wishlist.add({ product: id })
    const release = await delayCalls(page, `**/api/v1/wishlist/${older.id}`, 'DELETE')
    await visit(page, paths.wishlist)
    const wishes = productCards(page)
    await expect(wishes).toHaveCount(2)
    await page.getByRole('button', { name: `Remove ${newer.productName}` }).click()
    await page.getByRole('button', { name: `Remove ${older.productName}` }).click()
    await expect(toast(page, wishlistWords('en').removed)).toBeVisible()
    await expect(wishes).toHaveCount(0)
    const cameBack = await watchFor(page, older.productName)
    release()
    await expect.poll(() => shop.as(token).wishlist.ids()).toEqual([])
    await expect(heading(page, wishlistWords('en').none)).toBeVisible()
    expect(await cameBack()).toBe(false)
  },
)

test(
  'a wishlist heart that is pressed twice ends in the state it shows',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const [part] = await listCheapParts(shop, 1)
    await visit(page, paths.product(part?.id ?? ''))
    const release = await delayFirst(page, '**/api/v1/wishlist', 'POST')
    const removed = countReplies(page, 'DELETE')
    const heart = main(page)
      .getByRole('button', { name: `Add ${part?.productName} to the wishlist` })
      .first()
    await heart.click()
    await heart.click()
    release()
    await expect.poll(removed).toBe(1)
    await expect(toast(page, wishlistWords('en').removed)).toBeVisible()
    expect(await shop.as(token).wishlist.ids()).toEqual([])
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'a customer whose session ends at the checkout signs in and returns to it',
  onPhone,
  async ({ page, shop, person }) => {
    const { token } = await fillCart(page, shop, person, 1)
    await visit(page, paths.cartStep(2))
    await chooseAddress(page)
    await endSessionElsewhere(page, shop, token)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(signInWindow(page)).toBeVisible()
    await submitSignIn(page, person)
    await expect(page).toHaveURL(paths.cartStep(2))
    await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible()
  },
)

test(
  'a late reply to an ended session does not end the next one',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const [part] = await listCheapParts(shop, 1)
    await visit(page, paths.product(part?.id ?? ''))
    await endSessionElsewhere(page, shop, token)
    const arrive = await delayCalls(page, '**/api/v1/wishlist', 'POST')
    await main(page)
      .getByRole('button', { name: `Add ${part?.productName} to the wishlist` })
      .first()
      .click()
    await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await submitSignIn(page, person)
    await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
    const refused = page.waitForResponse('**/api/v1/wishlist')
    arrive()
    expect((await refused).status()).toBe(403)
    await expect(toast(page, wishlistWords('en').failed)).toBeVisible()
    expect(await storedToken(page)).not.toBeNull()
  },
)
