import { accountWords } from '#accounts/words.ts'
import { buyingWords } from '#cart/buying-words.ts'
import { errorWords } from '#errors.ts'
import { paths } from '#shop-pages.ts'
import { wishlistWords } from '#wishlist/words.ts'
import {
  enter,
  expect,
  keptToken,
  onDesktop,
  onPhone,
  openSignIn,
  signInAs,
  signInWindow,
  test,
  toast,
  visit,
} from '../support/journey.ts'

const membersOnly = { [paths.profile]: 'Profile', [paths.changePassword]: 'Change Password' }

for (const [path, title] of Object.entries(membersOnly)) {
  test(
    `${path} sends a visitor home and opens once they have signed in there`,
    onPhone,
    async ({ page, person }) => {
      await visit(page, path)
      await expect(page).toHaveURL('/')
      await expect(signInWindow(page)).toBeVisible()
      await enter(page, person)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(toast(page, accountWords.loggedIn)).toBeVisible()
    },
  )

  test(
    `${path} opens at once for whoever is signed in`,
    onDesktop,
    async ({ page, shop, person }) => {
      await signInAs(page, shop, person)
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveURL(path)
    },
  )
}

test('a visitor who goes back after being sent home is not caught', onDesktop, async ({ page }) => {
  await visit(page, paths.about)
  await page.goto(paths.profile)
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(paths.about)
})

test(
  'whoever closes the prompt is not taken to the page by a later sign-in',
  onPhone,
  async ({ page, person }) => {
    await visit(page, paths.profile)
    await expect(signInWindow(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await openSignIn(page)
    const here = page.url()
    await enter(page, person)
    await expect(toast(page, accountWords.loggedIn)).toBeVisible()
    await expect(signInWindow(page)).toBeHidden()
    await expect(page).toHaveURL(here)
  },
)

test('a visitor who clicks account or cart is asked to sign in and then goes on', async ({
  page,
  person,
}) => {
  const ways = [
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
  const shown = []
  for (const way of ways) if (await way.link.isVisible()) shown.push(way)
  expect(shown.length).toBeGreaterThanOrEqual(2)
  for (const { link } of shown) {
    await link.click()
    await expect(signInWindow(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.keyboard.press('Escape')
  }
  for (const { link, to } of shown.slice(-2)) {
    await test.step(to, async () => {
      await page.evaluate(() => localStorage.clear())
      await visit(page, '/')
      await link.click()
      await enter(page, person)
      await expect(page).toHaveURL(to)
    })
  }
})

test('whoever is signed in goes straight to account and cart', async ({
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
  'whoever logs out on a page for members goes home and is not asked to sign in again',
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
  'a page for members says so when it cannot be told who is there, and opens once that is known',
  onPhone,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    await page.route(
      '**/api/v1/user/token',
      (route) =>
        route.fulfill({
          status: 503,
          json: { code: 'unavailable', message: errorWords.unavailable },
        }),
      {
        times: 1,
      },
    )
    await visit(page, paths.orders)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(errorWords.unavailable)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
    await expect(page).toHaveURL(paths.orders)
  },
)

test(
  'whoever adds to cart or wishlist after their session ended elsewhere signs in and has it',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const [product] = (
      await shop.as().search.listing({ category: 'Parts', availability: 'inStock' })
    ).products
    if (!product) throw new Error('the sample shop sells parts')
    const main = page.getByRole('main')
    const ways = [
      { press: main.getByRole('button', { name: 'Add to cart' }).first(), done: buyingWords.added },
      {
        press: main
          .getByRole('button', { name: `Add ${product.productName} to the wishlist` })
          .first(),
        done: wishlistWords.added,
      },
    ]
    await visit(page, paths.product(product.id))
    for (const { press, done } of ways) {
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await shop.as((await keptToken(page)) ?? token).accounts.logout()
      await press.click()
      await expect(signInWindow(page)).toBeVisible()
      await enter(page, person)
      await expect(toast(page, done)).toBeVisible()
    }
  },
)
