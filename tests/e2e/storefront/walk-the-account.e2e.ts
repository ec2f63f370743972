import { buyingWords } from '#cart/words/buying.ts'
import { cartWords } from '#cart/words/shop.ts'
import { errorWords } from '#errors.ts'
import { formatRs } from '#kit/contract/money.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { orderWords } from '#orders/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { wishlistWords } from '#wishlist/words/shop.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createProduct } from '../../support/journey/office.ts'
import { listCheapParts } from '../../support/journey/office-products.ts'
import {
  chooseAddress,
  heading,
  main,
  productCards,
  toast,
} from '../../support/journey/page-parts.ts'
import { ownerOf, signInAs } from '../../support/journey/sign-in.ts'

// The specification's section 2, screen by screen. Sign-in, search, buying and password reset have
// journeys of their own.

test(
  'cart: a promo code, a comment, an undone removal, and an order whose reply was lost',
  onPhone,
  async ({ page, shop, person }) => {
    const owner = await ownerOf(shop)
    const code = `TEN-${Date.now()}`
    await owner.promotions.create({ code, percent: 10 })
    const token = await signInAs(page, shop, person)
    const [first, second] = await listCheapParts(shop, 2)
    if (!first || !second) throw new Error('the sample shop sells parts')
    for (const { id } of [first, second])
      await shop.as(token).cart.addItem({ product: id, quantity: 1 })

    await visit(page, paths.cart)
    await page.getByRole('button', { name: `Remove ${first.productName}` }).click()
    await expect(toast(page, cartWords('en').removed)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Remove ${first.productName}` })).toBeVisible()
    await page.getByLabel('Promo Code').fill('nothing')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Promo Code')).toHaveAccessibleDescription(
      errorWords('en').promo_refused({ reason: 'unknown' }),
    )
    await page.getByLabel('Promo Code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(cartWords('en').promo.accepted)).toBeVisible()
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
    await expect(page.getByText(cartWords('en').promo.accepted)).toBeVisible()

    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', '1')
    await visit(page, paths.cartStep(2))
    await expect(bar).toHaveAttribute('aria-valuenow', '2')
    await chooseAddress(page)
    // The order is placed, and its reply never arrives.
    await page.route('**/api/v1/order', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(toast(page, orderWords('en').createFailed)).toBeVisible()
    await visit(page, paths.cart)
    await expect(page.getByText(cartWords('en').maybeOrdered)).toBeVisible()
    await main(page).getByRole('link', { name: 'My Orders' }).click()
    await expect(
      page.getByRole('table', { name: 'Orders List' }).getByText('Pending'),
    ).toBeVisible()
  },
)

test(
  'profile area: orders that failed to load, a returned one, a reorder, and the wishlist',
  onDesktop,
  async ({ page, shop, person }) => {
    const owner = await ownerOf(shop)
    const token = await signInAs(page, shop, person)
    const [part, wished, other] = await listCheapParts(shop, 3)
    if (!part || !wished || !other) throw new Error('the sample shop sells parts')
    await shop.as(token).cart.addItem({ product: part.id, quantity: 1 })
    const { data: order } = await shop.as(token).orders.place({
      items: [{ product: { id: part.id }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered', 'returned'] as const)
      await owner.orders.changeStage({ id: order.id, status })

    await page.route('**/api/v1/order/user?*', (route) => route.abort(), { times: 1 })
    await visit(page, paths.orders)
    await expect(main(page).getByRole('alert')).toContainText(kitWords('en').offline)
    await page.getByRole('button', { name: 'Retry' }).click()
    const row = page.getByRole('row').filter({ hasText: String(order.number) })
    await expect(row.getByText('Returned')).toBeVisible()
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Reorder' }).click()
    await expect(toast(page, orderWords('en').reorder.done(1))).toBeVisible()

    await shop.as(token).wishlist.add({ product: wished.id })
    await visit(page, paths.product(other.id))
    const heart = main(page)
      .getByRole('button', { name: `Add ${other.productName} to the wishlist` })
      .first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page, wishlistWords('en').added)).toBeVisible()
    await visit(page, paths.wishlist)
    const wishes = productCards(page)
    await expect(wishes).toHaveCount(2)
    await expect(wishes).toContainText([other.productName, wished.productName])
    await wishes.first().getByRole('button', { name: 'Move to cart' }).click()
    await expect(toast(page, buyingWords('en').added)).toBeVisible()
    await expect(wishes).toHaveCount(1)
    await wishes
      .first()
      .getByRole('button', { name: `Remove ${wished.productName}` })
      .click()
    await expect(heading(page, wishlistWords('en').none)).toBeVisible()
    await expect.poll(() => shop.as(token).wishlist.ids()).toEqual([])
  },
)

test(
  'profile area: a page number beyond the last order or wishlist item leads to the first',
  onDesktop,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const { id: product } = await createProduct(await ownerOf(shop), 'Spare key', 1)
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
  'wishlist: products added elsewhere appear and are requested once',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    await visit(page, paths.mobileProfile)
    await expect(heading(page, `Hello, ${person.name}`)).toBeVisible()
    const products = await listCheapParts(shop, 14)
    for (const { id } of products) await shop.as(token).wishlist.add({ product: id })
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/wishlist?')) requests += 1
    })
    await main(page).getByRole('link', { name: 'Wishlist' }).click()
    await expect(productCards(page)).toHaveCount(12)
    expect(requests).toBe(1)
  },
)

test(
  'wishlist: removing one item removes no other, and the next page fills the gap',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const products = await listCheapParts(shop, 14)
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
