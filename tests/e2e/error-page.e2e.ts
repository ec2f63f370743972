import type { Page } from '@playwright/test'
import { sessionWords } from '#accounts/session-words.ts'
import { accountWords } from '#accounts/words.ts'
import { errorWords } from '#errors.ts'
import { kitWords } from '#kit/contract/words.ts'
import { paths } from '#shop-pages.ts'
import {
  enter,
  expect,
  keptToken,
  onDesktop,
  onPhone,
  openSignIn,
  signInAs,
  test,
  toast,
  toasts,
  visit,
} from '../support/journey.ts'

const busy = { status: 503, json: { code: 'unavailable', message: errorWords.unavailable } }

/** What goes wrong, with the sentence that says so and what to do next. */
const troubles = {
  'the network is gone': {
    begin: (page: Page, url: string) => page.route(url, (route) => route.abort()),
    sentence: kitWords.offline,
  },
  'the shop is busy': {
    begin: (page: Page, url: string) => page.route(url, (route) => route.fulfill(busy)),
    sentence: errorWords.unavailable,
  },
  'something else answers': {
    begin: (page: Page, url: string) =>
      page.route(url, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      ),
    sentence: errorWords.internal,
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

for (const [trouble, { begin, sentence }] of Object.entries(troubles)) {
  test(
    `when ${trouble}, signing up and signing in say so, keep what was typed and can be tried again`,
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
      await enter(page, person)
      // Specification §8: whatever the shop answers but 401 is this sentence.
      const said = sentence === kitWords.offline ? sentence : accountWords.loginFailed
      await expect(formError(page)).toHaveText(said)
      await expect(toast(page, said)).toBeVisible()
      await expect(window.getByLabel('Email')).toHaveValue(person.email)
      await expect(window.getByLabel('Password', { exact: true })).toHaveValue(person.password)

      await page.unroute('**/api/v1/**')
      await window.getByRole('button', { name: 'Sign In' }).click()
      await expect(toast(page, accountWords.loggedIn)).toBeVisible()
    },
  )
}

test(
  'without the network a reset token is not sent, and the e-mail stays',
  onDesktop,
  async ({ page }) => {
    await visit(page, paths.forgotPassword)
    await troubles['the network is gone'].begin(page, '**/api/v1/**')
    await page.getByLabel('Email').fill('sita@example.com')
    await page.getByRole('button', { name: 'Send token' }).click()
    await expect(formError(page)).toHaveText(kitWords.offline)
    await expect(toast(page, kitWords.offline)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('sita@example.com')
  },
)

test(
  'without the network a password is not changed, and what was typed stays',
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
    await troubles['the network is gone'].begin(page, '**/api/v1/**')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(formError(page)).toHaveText(kitWords.offline)
    for (const [label, answer] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(answer)
    expect(await keptToken(page)).not.toBeNull()
  },
)

test('a session outlives a failing network', onPhone, async ({ page, shop, person }) => {
  const token = await signInAs(page, shop, person)
  await troubles['the network is gone'].begin(page, '**/api/v1/user/token')
  await visit(page, paths.mobileProfile)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(kitWords.offline)
  expect(await keptToken(page)).toBe(token)

  // It is asked for again by itself.
  await page.unroute('**/api/v1/user/token')
  await expect(page.getByRole('heading', { name: `Hello, ${person.name}` })).toBeVisible()
})

test(
  'logging out works without the network, as far as this browser goes',
  onPhone,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    await visit(page, paths.mobileProfile)
    await troubles['the network is gone'].begin(page, '**/api/v1/auth/logout')
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(toast(page, sessionWords.loggedOut)).toBeVisible()
    expect(await keptToken(page)).toBeNull()
  },
)

const { 'the network is gone': gone, ...others } = troubles
for (const [trouble, { begin, sentence }] of Object.entries(others)) {
  test(
    `when ${trouble} on the way to a page, the fallback says so and trying again helps`,
    onDesktop,
    async ({ page }) => {
      await visit(page, paths.about)
      await begin(page, '**/api/v1/product**')
      await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(kitWords.unexpectedError)
      await expect(heading).toBeFocused()
      await expect(page).toHaveTitle(kitWords.unexpectedError)
      await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(sentence)
      await expect(page.getByRole('contentinfo')).toBeVisible()

      await page.unroute('**/api/v1/product**')
      await page.getByRole('button', { name: kitWords.tryAgain }).click()
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
    `without the network for ${lost}, the page that is open stays and says so`,
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
      const notice = page.getByRole('alert').filter({ hasText: kitWords.youAreOffline })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
      await expect(page.getByText('dynamically imported')).toHaveCount(0)
      // Another try that fails changes nothing.
      await notice.getByRole('button', { name: kitWords.retry }).click()
      await expect(notice).toBeVisible()

      await page.unroute(address)
      await notice.getByRole('button', { name: kitWords.retry }).click()
      await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(notice).toHaveCount(0)
    },
  )
}

test(
  'a page that was opened before the shop was updated leads on to the new pages',
  onDesktop,
  async ({ page }) => {
    await visit(page, paths.about)
    const gone = /assets\/text-page-.+\.js$/
    let asked = 0
    await page.route(gone, (route) =>
      asked++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    expect(asked).toBeGreaterThan(1)
  },
)

test(
  'a sign-in window whose files do not arrive says so, and the next click tries again',
  onPhone,
  async ({ page }) => {
    await visit(page, paths.mobileProfile)
    await page.route('**/assets/**', (route) => route.abort())
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' })
    await signIn.click()
    await expect(toast(page, kitWords.offline)).toBeVisible()
    await page.unroute('**/assets/**')
    await signIn.click()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  },
)

test(
  'a checkout whose file was lost before it was wanted is asked for again',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    await shop.as(token).cart.addItem({ product: '1', quantity: 1 })
    const lost = page.waitForEvent('requestfailed', (request) => /\/checkout-/.test(request.url()))
    // Not with `times`: the import of a file that arrives while interception ends may never settle.
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
  'a part of a page whose file does not arrive says so, and can be tried again',
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
      await expect(alert).toContainText(kitWords.offline)
      await page.unrouteAll()
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('button', { name: button })).toBeVisible()
    }
  },
)

test('a press before the app has arrived is not lost', onPhone, async ({ page }) => {
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
