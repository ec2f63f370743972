import { accountWords } from '#accounts/words/shop.ts'
import { buyingWords } from '#cart/words/buying.ts'
import { errorWords } from '#errors.ts'
import { paths } from '#pages/shop-pages.ts'
import { wishlistWords } from '#wishlist/words/shop.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { getCheapest } from '../../support/journey/office-products.ts'
import { toast } from '../../support/journey/page-parts.ts'
import {
  openSignIn,
  signInAs,
  signInWindow,
  storedToken,
  submitSignIn,
} from '../../support/journey/sign-in.ts'

const membersOnly = { [paths.profile]: 'Profile', [paths.changePassword]: 'Change Password' }

for (const [path, title] of Object.entries(membersOnly)) {
  test(
    `${path} sends a visitor home and opens after they sign in there`,
    onPhone,
    async ({ page, person }) => {
      await visit(page, path)
      await expect(page).toHaveURL('/')
      await expect(signInWindow(page)).toBeVisible()
      await submitSignIn(page, person)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
    },
  )

  test(
    `${path} opens at once for a signed-in customer`,
    onDesktop,
    async ({ page, shop, person }) => {
      await signInAs(page, shop, person)
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveURL(path)
    },
  )
}

test(
  'a visitor who goes back after being sent home is not caught in a loop',
  onDesktop,
  async ({ page }) => {
    await visit(page, paths.about)
    await page.goto(paths.profile)
    await expect(page).toHaveURL('/')
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page).toHaveURL(paths.about)
  },
)

test(
  'after a visitor closes the prompt, a later sign-in does not open the page',
  onPhone,
  async ({ page, person }) => {
    await visit(page, paths.profile)
    await expect(signInWindow(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await openSignIn(page)
    const here = page.url()
    await submitSignIn(page, person)
    await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
    await expect(signInWindow(page)).toBeHidden()
    await expect(page).toHaveURL(here)
  },
)

test('a visitor who clicks account or cart signs in and continues there', async ({
  page,
  person,
}) => {
  const links = [
    { link: page.getByRole('banner').getByRole('link', { name: 'My Account' }), to: paths.profile },
    {
      link: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }),
      to: paths.profile,
    },
    { link: page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }), to: paths.cart },
    {
      link: page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Cart' }),
      to: paths.cart,
    },
  ]
  await visit(page, '/')
  const visibleLinks = []
  for (const entry of links) if (await entry.link.isVisible()) visibleLinks.push(entry)
  expect(visibleLinks.length).toBeGreaterThanOrEqual(2)
  for (const { link } of visibleLinks) {
    await link.click()
    await expect(signInWindow(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.keyboard.press('Escape')
  }
  for (const { link, to } of visibleLinks.slice(-2)) {
    await test.step(to, async () => {
      await page.evaluate(() => localStorage.clear())
      await visit(page, '/')
      await link.click()
      await submitSignIn(page, person)
      await expect(page).toHaveURL(to)
    })
  }
})

test('a signed-in customer goes straight to account and cart', async ({
  page,
  shop,
  person,
  isMobile,
}) => {
  await signInAs(page, shop, person)
  await visit(page, paths.mobileProfile)
  await expect(page.getByRole('heading', { name: `Hello, ${person.name}` })).toBeVisible()
  await (isMobile
    ? page.getByRole('main').getByRole('link', { name: 'Profile' })
    : page.getByRole('link', { name: 'My Account' })
  ).click()
  await expect(page).toHaveURL(paths.profile)
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }).click()
  await expect(page).toHaveURL(paths.cart)
  await expect(signInWindow(page)).toBeHidden()
})

test(
  "logging out on a members' page leads home and does not ask to sign in again",
  onDesktop,
  async ({ page, context, shop, person }) => {
    await signInAs(page, shop, person)
    await visit(page, paths.changePassword)
    await expect(page.getByLabel('Old Password', { exact: true })).toBeVisible()
    const otherTab = await context.newPage()
    await visit(otherTab, paths.mobileProfile)
    await otherTab.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  "a members' page that can't check the session says so, and opens once it can",
  onPhone,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    await page.route(
      '**/api/v1/user/token',
      (route) =>
        route.fulfill({
          status: 503,
          json: { code: 'unavailable', message: errorWords('en').unavailable },
        }),
      {
        times: 1,
      },
    )
    await visit(page, paths.orders)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      errorWords('en').unavailable,
    )
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
    await expect(page).toHaveURL(paths.orders)
  },
)

test(
  'adding to cart or wishlist after the session ended completes after signing in',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const product = await getCheapest(shop, 'Parts')
    const main = page.getByRole('main')
    const links = [
      {
        press: main.getByRole('button', { name: 'Add to cart' }).first(),
        done: buyingWords('en').added,
      },
      {
        press: main
          .getByRole('button', { name: `Add ${product.productName} to the wishlist` })
          .first(),
        done: wishlistWords('en').added,
      },
    ]
    await visit(page, paths.product(product.id))
    for (const { press, done } of links) {
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await shop.as((await storedToken(page)) ?? token).accounts.logout()
      await press.click()
      await expect(signInWindow(page)).toBeVisible()
      await submitSignIn(page, person)
      await expect(toast(page, done)).toBeVisible()
    }
  },
)
