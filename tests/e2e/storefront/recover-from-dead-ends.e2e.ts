import { resetWords } from '#accounts/words/reset.ts'
import { orderWords } from '#orders/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { storefrontWords } from '#storefront/words/shop.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { getCheapest } from '../../support/journey/office-products.ts'
import { chooseAddress, productCards, toast } from '../../support/journey/page-parts.ts'
import { openSignIn, signInAs } from '../../support/journey/sign-in.ts'

test(
  'an unknown address and a removed product suggest other products with pictures',
  onPhone,
  async ({ page }) => {
    for (const [path, words] of [
      ['/nothing', storefrontWords('en').notFoundHint],
      [paths.product('99999999'), storefrontWords('en').productGoneHint],
    ] as const) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `${storefrontWords('en').notFound} Home`,
      )
      await expect(page.getByText(words)).toBeVisible()
      await expect(productCards(page)).toHaveCount(4)
      await expect(page.getByRole('main').locator('.cats img').first()).toBeVisible()
    }
    const [card] = await productCards(page).all()
    await card?.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
  },
)

test('the steps of a password reset are visible', onPhone, async ({ page }) => {
  await visit(page, paths.forgotPassword)
  await expect(
    page.getByRole('complementary', { name: resetWords('en').how }).locator('[aria-current=step]'),
  ).toContainText(resetWords('en').steps.sendToken.name)
})

test(
  'a phone number of fifteen digits, accepted at registration, is accepted for an order',
  onPhone,
  async ({ page, shop, person }) => {
    const number = '491701234567890'
    await shop.db.query('update users set phone = $2 where email = $1', [person.email, number])
    const token = await signInAs(page, shop, person)
    const product = await getCheapest(shop, 'Processors')
    await shop.as(token).cart.addItem({ product: product.id, quantity: 1 })
    await visit(page, paths.cartStep(2))
    await expect(page.getByLabel('Contact Number')).toHaveValue(number)
    await chooseAddress(page)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(toast(page, orderWords('en').created)).toBeVisible()
    const [order] = (await shop.as(token).orders.mine()).orders
    await visit(page, paths.orderThanks(order?.id ?? ''))
    await expect(
      page.getByRole('main').getByRole('link', { name: product.productName }).locator('img'),
    ).toBeVisible()
  },
)

test('a search without results has room for its message', onDesktop, async ({ page }) => {
  await visit(page, paths.home)
  await page.getByRole('combobox', { name: 'Search Products' }).fill('qqzzxx')
  const none = page.getByText('No result found.')
  await expect(none).toBeVisible()
  expect((await none.boundingBox())?.height).toBeGreaterThan(100)
})

test("a dialog's backdrop covers the whole page", onDesktop, async ({ page }) => {
  await visit(page, paths.home)
  await openSignIn(page)
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter),
  ).toBe('auto')
})
