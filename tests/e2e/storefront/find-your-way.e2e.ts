import type { Page } from '@playwright/test'
import { catalogWords } from '#catalog/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { serviceWords } from '#repairs/words/services.ts'
import { storefrontWords } from '#storefront/words/shop.ts'
import {
  delayCalls,
  expect,
  onDesktop,
  onlyOnDesktop,
  onPhone,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { signInAs } from '../../support/journey/sign-in.ts'
import { mapHost, mockMap } from '../../support/mocks/map.ts'

const shopName = 'Computer Shop'
const nowhere = '/there-is-no-such-page'

test.use({ otherHosts: [mapHost] })
test.beforeEach(async ({ page }) => mockMap(page))

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('menu and footer link to their pages by name', async ({ page, isMobile }) => {
  await visit(page, '/')
  const menu = page.getByRole('navigation', { name: isMobile ? 'Mobile' : 'Main' })
  const entries: [string, string, string][] = isMobile
    ? [
        ['Account', paths.mobileProfile, 'My Account'],
        ['Home', paths.home, 'Good machines, and every part in them.'],
      ]
    : [
        ['About', paths.about, 'About us'],
        ['Services', paths.services, 'Services'],
        ['Contact us', paths.contact, 'Contact us'],
        ['Home', paths.home, 'Good machines, and every part in them.'],
      ]
  for (const [label, path, heading] of entries) {
    await menu.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(title(page)).toHaveText(heading)
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  await expect(menu.getByRole('link')).toHaveText(
    isMobile
      ? ['Home', 'Discover', 'Cart', 'Account']
      : ['Home', 'Account', 'About', 'Services', 'Contact us'],
  )
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText([
    'Customer Service & Help',
    'Useful Links',
    'About',
    'Support',
  ])
  for (const [label, path] of [
    ['Terms of use', paths.terms],
    ['Privacy', paths.privacy],
    ['Export Policy', paths.exportPolicy],
  ] as const) {
    await footer.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(title(page)).toHaveText(label)
  }
  await expect(footer.getByText(`© 2023–${new Date().getFullYear()}`)).toBeVisible()
})

test('a link to a section of another page scrolls to that section', onPhone, async ({ page }) => {
  await visit(page, paths.about)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL(paths.categories)
  await expect(page.locator('#categories')).toBeInViewport()
  await expect(page.locator('#categories')).toBeFocused()
})

test(
  'a link to a section of this page works every time, and Back returns',
  onDesktop,
  async ({ page }) => {
    await visit(page, paths.services)
    const visitUs = page.getByRole('link', { name: serviceWords('en').now.hours })
    await visitUs.click()
    await expect(page).toHaveURL(`${paths.services}#visit`)
    const section = page.locator('#visit')
    await expect(section).toBeFocused()
    const there = await scrolledTo(page)
    expect(there).toBeGreaterThan(500)
    const steps = await page.evaluate(() => history.length)
    await visitUs.click()
    await expect(section).toBeFocused()
    await expect.poll(() => scrolledTo(page)).toBe(there)
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await page.goBack()
    await expect(page).toHaveURL(paths.services)
    await expect.poll(() => scrolledTo(page)).toBeLessThan(there)
  },
)

test(
  'a link to the current page adds no history, and a path with two slashes no host',
  onlyOnDesktop,
  async ({ page, shop }) => {
    await visit(page, paths.about)
    const steps = await page.evaluate(() => history.length)
    const about = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About', exact: true })
    await about.click()
    await about.click()
    await expect(about).toHaveAttribute('aria-current', 'page')
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await visit(page, `${shop.address}//elsewhere.example/about`)
    await expect(page).toHaveTitle('Page not found')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About', exact: true })
      .click()
    await expect(title(page)).toHaveText('About us')
    await page.goBack()
    await expect(page).toHaveURL(`${shop.address}//elsewhere.example/about`)
    await expect(page).toHaveTitle('Page not found')
  },
)

test('an unknown address answers 404 and links home', onDesktop, async ({ page, shop }) => {
  const response = await page.goto(nowhere)
  expect(response?.status()).toBe(404)
  await expect(title(page)).toHaveText(`${storefrontWords('en').notFound} Home`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(shopName)
  for (const strange of [
    '/profile/nothing',
    '/%E0%A4%A',
    '//example.com',
    '//example.com/about',
    '/about%00',
    `/${'long'.repeat(1000)}`,
  ]) {
    const answer = await page.request.get(shop.address + strange, { maxRedirects: 0 })
    expect([400, 404], strange).toContain(answer.status())
  }
})

test(
  'an unusual address shows the intended page or says that it is not found',
  onDesktop,
  async ({ page, shop }) => {
    const { productName } = await shop.as().catalog.product({ id: '81' })
    const long = 'x'.repeat(2_500)
    const strange = {
      [`${paths.product('81')}?fbclid=${long}`]: productName,
      [`${paths.about}?from=${long}`]: 'About us',
      [`${paths.listing()}?sort=${long}`]: catalogWords('en').allProducts,
      [`${paths.listing()}?search=%00`]: catalogWords('en').allProducts,
      [`${paths.listing()}?category=%00&brand=%00`]: catalogWords('en').allProducts,
      '/%': storefrontWords('en').notFound,
      '/product/%': storefrontWords('en').notFound,
      '/product/%E0': storefrontWords('en').notFound,
    }
    for (const [path, name] of Object.entries(strange)) {
      await visit(page, path)
      await expect(page.getByRole('banner')).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(title(page)).toContainText(name)
    }
    await visit(page, paths.about)
    await page.evaluate(() => {
      window.location.hash = '100%'
    })
    await expect(title(page)).toBeFocused()
    await expect(title(page)).toHaveText('About us')
  },
)

test(
  'a new page starts at its top with the title focused, and Back restores the position',
  onPhone,
  async ({ page }) => {
    await visit(page, paths.privacy)
    await expect(title(page)).not.toBeFocused()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(100)
    const left = await scrolledTo(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
    await expect(title(page)).toHaveText('Terms of use')
    await expect(title(page)).toBeFocused()
    expect(await scrolledTo(page)).toBe(0)

    await page.goBack()
    await expect(title(page)).toHaveText('Privacy')
    await expect.poll(() => scrolledTo(page)).toBe(left)

    // The same holds if the app has restarted in between.
    await page.goForward()
    await expect(title(page)).toHaveText('Terms of use')
    await page.reload()
    await expect(page.locator('html[data-ready]')).toHaveCount(1)
    await page.goBack()
    await expect(title(page)).toHaveText('Privacy')
    await expect.poll(() => scrolledTo(page)).toBe(left)
  },
)

test(
  'of two links pressed in a row, the last wins, whichever page loads first',
  onDesktop,
  async ({ page }) => {
    await visit(page, paths.privacy)
    const release = await delayCalls(page, '**/api/v1/content/pages/terms', 'GET')
    const foot = page.getByRole('contentinfo')
    const requested = page.waitForRequest('**/api/v1/content/pages/terms')
    await foot.getByRole('link', { name: 'Terms of use' }).click()
    await requested
    // The open page stays and says that another is loading.
    await expect(page.getByRole('progressbar')).toHaveCount(1)
    await expect(page).toHaveURL(paths.privacy)
    await foot.getByRole('link', { name: 'Delivery' }).click()
    await expect(title(page)).toHaveText('Delivery')
    const late = page.waitForResponse('**/api/v1/content/pages/terms')
    release()
    await late
    await page.goBack()
    await expect(title(page)).toHaveText('Privacy')
    await page.goForward()
    await expect(title(page)).toHaveText('Delivery')
  },
)

test('the page header shows breadcrumbs where there is room', async ({
  page,
  shop,
  person,
  isMobile,
}) => {
  await signInAs(page, shop, person)
  await visit(page, paths.changePassword)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(title(page)).toHaveText('Change Password')
  if (isMobile) return expect(crumbs).toHaveCount(0)
  await expect(crumbs).toHaveText(['Home', 'Profile', 'Change Password'])
  await expect(crumbs.last().getByRole('link')).toHaveCount(0)
  await crumbs.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(paths.profile)
})

test('the first Tab reaches a link that skips to the content', onDesktop, async ({ page }) => {
  await visit(page, paths.about)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('every script that runs is a file of the shop', onDesktop, async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self';/)
  const inline = await page
    .locator('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])')
    .count()
  expect(inline).toBe(0)
})
