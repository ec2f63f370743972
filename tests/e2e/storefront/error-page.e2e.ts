import type { Page } from '@playwright/test'
import { sessionWords } from '#accounts/words/session.ts'
import { accountWords } from '#accounts/words/shop.ts'
import { errorWords } from '#errors.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { toast, toasts } from '../../support/journey/page-parts.ts'
import { openSignIn, signInAs, storedToken, submitSignIn } from '../../support/journey/sign-in.ts'

const busy = { status: 503, json: { code: 'unavailable', message: errorWords('en').unavailable } }

/** Each failure with the sentence that describes it and the next step. */
const failures = {
  'the network is gone': {
    begin: (page: Page, url: string) => page.route(url, (route) => route.abort()),
    sentence: kitWords('en').offline,
  },
  'the shop is busy': {
    begin: (page: Page, url: string) => page.route(url, (route) => route.fulfill(busy)),
    sentence: errorWords('en').unavailable,
  },
  'something else answers': {
    begin: (page: Page, url: string) =>
      page.route(url, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      ),
    sentence: errorWords('en').internal,
  },
}
const formError = (page: Page) => page.locator('form').getByRole('alert')

const newcomer = {
  'Full Name': 'Maya Rai',
  Email: 'maya@example.com',
  Password: 'secret1',
  'Confirm Password': 'secret1',
  Address: 'Lakeside, Pokhara',
  'Mobile Number': '9812345678',
}

for (const [failure, { begin, sentence }] of Object.entries(failures)) {
  test(
    `when ${failure}, sign-up and sign-in say so, preserve the input and can be retried`,
    onPhone,
    async ({ page, person }) => {
      await visit(page, '/')
      const window = await openSignIn(page)
      await window.getByRole('button', { name: 'Sign Up' }).click()
      const form = page.getByRole('dialog', { name: 'Sign Up' })
      for (const [label, answer] of Object.entries(newcomer))
        await form.getByLabel(label, { exact: true }).fill(answer)
      await begin(page, '**/api/v1/**')
      await form.getByRole('button', { name: 'Sign Up' }).click()
      await expect(formError(page)).toHaveText(sentence)
      for (const [label, answer] of Object.entries(newcomer))
        await expect(form.getByLabel(label, { exact: true })).toHaveValue(answer)
      await expect(toasts(page)).toHaveCount(0)

      await form.getByRole('button', { name: 'Sign In' }).click()
      await submitSignIn(page, person)
      // Specification §8: every error except 401 shows this sentence.
      const expected =
        sentence === kitWords('en').offline ? sentence : accountWords('en').loginFailed
      await expect(formError(page)).toHaveText(expected)
      await expect(toast(page, expected)).toBeVisible()
      await expect(window.getByLabel('Email')).toHaveValue(person.email)
      await expect(window.getByLabel('Password', { exact: true })).toHaveValue(person.password)

      await page.unroute('**/api/v1/**')
      await window.getByRole('button', { name: 'Sign In' }).click()
      await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
    },
  )
}

test(
  'without a network no reset token is sent, and the typed e-mail stays',
  onDesktop,
  async ({ page }) => {
    await visit(page, paths.forgotPassword)
    await failures['the network is gone'].begin(page, '**/api/v1/**')
    await page.getByLabel('Email').fill('sita@example.com')
    await page.getByRole('button', { name: 'Send token' }).click()
    await expect(formError(page)).toHaveText(kitWords('en').offline)
    await expect(toast(page, kitWords('en').offline)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('sita@example.com')
  },
)

test(
  'without a network the password is not changed, and the typed text stays',
  onPhone,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    await visit(page, paths.changePassword)
    const typed = {
      'Old Password': person.password,
      'New Password': 'brand-new',
      'Confirm Password': 'brand-new',
    }
    for (const [label, answer] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(answer)
    await failures['the network is gone'].begin(page, '**/api/v1/**')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(formError(page)).toHaveText(kitWords('en').offline)
    for (const [label, answer] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(answer)
    expect(await storedToken(page)).not.toBeNull()
  },
)

test('a session survives a failing network', onPhone, async ({ page, shop, person }) => {
  const token = await signInAs(page, shop, person)
  await failures['the network is gone'].begin(page, '**/api/v1/user/token')
  await visit(page, paths.mobileProfile)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(kitWords('en').offline)
  expect(await storedToken(page)).toBe(token)

  // The page retries by itself.
  await page.unroute('**/api/v1/user/token')
  await expect(page.getByRole('heading', { name: `Hello, ${person.name}` })).toBeVisible()
})

test(
  'logging out works without a network, for this browser',
  onPhone,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    await visit(page, paths.mobileProfile)
    await failures['the network is gone'].begin(page, '**/api/v1/auth/logout')
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(toast(page, sessionWords('en').loggedOut)).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  },
)

const { 'the network is gone': gone, ...others } = failures
for (const [failure, { begin, sentence }] of Object.entries(others)) {
  test(
    `when ${failure} while a page loads, the fallback says so and retrying helps`,
    onDesktop,
    async ({ page }) => {
      await visit(page, paths.about)
      await begin(page, '**/api/v1/product**')
      await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(kitWords('en').unexpectedError)
      await expect(heading).toBeFocused()
      await expect(page).toHaveTitle(kitWords('en').unexpectedError)
      await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(sentence)
      await expect(page.getByRole('contentinfo')).toBeVisible()

      await page.unroute('**/api/v1/product**')
      await page.getByRole('button', { name: kitWords('en').tryAgain }).click()
      await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible()
      await expect(page).toHaveURL('/')
    },
  )
}

for (const [lost, address] of Object.entries({
  'what a page shows': '**/api/v1/product**',
  'the files of a page': '**/*',
})) {
  test(
    `without the network for ${lost}, the open page stays and says so`,
    onPhone,
    async ({ page }) => {
      await visit(page, paths.about)
      await gone.begin(page, address)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Terms of use' })
        .scrollIntoViewIfNeeded()
      await page.evaluate(
        (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(),
        paths.home,
      )
      const notice = page.getByRole('alert').filter({ hasText: kitWords('en').youAreOffline })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
      await expect(page.getByText('dynamically imported')).toHaveCount(0)
      // Another failed attempt changes nothing.
      await notice.getByRole('button', { name: kitWords('en').retry }).click()
      await expect(notice).toBeVisible()

      await page.unroute(address)
      await notice.getByRole('button', { name: kitWords('en').retry }).click()
      await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(notice).toHaveCount(0)
    },
  )
}

test(
  'a page opened before an update of the shop still leads to the new pages',
  onDesktop,
  async ({ page }) => {
    await visit(page, paths.about)
    const gone = /assets\/text-page-.+\.js$/
    let requests = 0
    await page.route(gone, (route) =>
      requests++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    expect(requests).toBeGreaterThan(1)
  },
)

test(
  'a sign-in window whose files do not arrive says so, and the next click retries',
  onPhone,
  async ({ page }) => {
    await visit(page, paths.mobileProfile)
    await page.route('**/assets/**', (route) => route.abort())
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' })
    await signIn.click()
    await expect(toast(page, kitWords('en').offline)).toBeVisible()
    await page.unroute('**/assets/**')
    await signIn.click()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  },
)

test(
  'a checkout whose prefetched file was lost is loaded again',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    await shop.as(token).cart.addItem({ product: '1', quantity: 1 })
    const lost = page.waitForEvent('requestfailed', (request) => /\/checkout-/.test(request.url()))
    // `times` is not an option: a request that arrives while interception ends may never settle.
    let requests = 0
    await page.route('**/assets/checkout-*.js', (route) =>
      requests++ === 0 ? route.abort() : route.continue(),
    )
    await visit(page, paths.cart)
    await lost
    await page
      .getByRole('main')
      .getByRole('link', { name: /Checkout$/ })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible()
  },
)

test(
  'a page section whose file does not arrive says so and can be retried',
  onDesktop,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    await shop.as(token).cart.addItem({ product: '1', quantity: 1 })
    const parts = {
      [paths.cartStep(2)]: 'Complete Order',
      [paths.product('1', { tab: 'reviews' })]: 'Submit a Review',
    }
    for (const [path, button] of Object.entries(parts)) {
      await page.route(/assets\/(checkout|review-form)-.+\.js$/, (route) => route.abort())
      await visit(page, path)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(kitWords('en').offline)
      await page.unrouteAll()
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('button', { name: button })).toBeVisible()
    }
  },
)

test('a press before the app has loaded is not lost', onPhone, async ({ page }) => {
  let letThrough = () => {}
  const pressed = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto(paths.product('1'), { waitUntil: 'load' })
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Sign In' }).getByLabel('Email')).toBeVisible()
})
