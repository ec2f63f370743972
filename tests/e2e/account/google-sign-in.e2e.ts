import type { Page } from '@playwright/test'
import { accountWords } from '#accounts/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import {
  expect,
  onDesktop,
  onPhone,
  visit,
  test as withoutGoogle,
} from '../../support/journey/journey.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { openSignIn, signInWindow, storedToken } from '../../support/journey/sign-in.ts'
import { startGoogleIssuer } from '../../support/mocks/google-issuer.ts'

const google = 'https://accounts.google.com'

type Issuer = Awaited<ReturnType<typeof startGoogleIssuer>>

/** A shop that trusts our issuer as it would trust Google. */
const test = withoutGoogle.extend<object, { issuer: Issuer }>({
  issuer: [
    // Playwright reads the fixture names from here.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const issuer = await startGoogleIssuer('shop.apps.example')
      await use(issuer)
      issuer.stop()
    },
    { scope: 'worker' },
  ],
  shopSettings: [({ issuer }, use) => use(issuer.settings), { scope: 'worker' }],
  otherHosts: [google],
})

// One worker runs them all: each worker would start its own shop and issuer.
test.describe.configure({ mode: 'default' })

let members = 0
/** A person without an account in the shop. */
const newPerson = () => {
  members += 1
  return {
    sub: `google-${process.pid}-${members}`,
    email: `maya-${process.pid}-${members}@example.com`,
    name: 'Maya Rai',
  }
}

/** Replaces Google's library: its button returns this credential. */
async function answerAsGoogle(page: Page, credential: string | undefined) {
  const library = `
    let options
    const renderButton = (parent) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Continue with Google for ' + options.client_id
      button.onclick = () => options.callback(${JSON.stringify({ credential })})
      parent.append(button)
    }
    const initialize = (input) => { options = input }
    window.google = { accounts: { id: { initialize, renderButton } } }`
  await page.route(`${google}/gsi/client`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: library }),
  )
}

const googleButton = (page: Page) =>
  signInWindow(page).getByRole('button', { name: 'Continue with Google for shop.apps.example' })

test(
  'a visitor signs in with Google and continues to the requested page',
  onDesktop,
  async ({ page, issuer }) => {
    const { sub, email, name } = newPerson()
    await answerAsGoogle(page, await issuer.token({ sub, email, name }))
    await visit(page, paths.profile)
    await googleButton(page).click()
    await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
    await expect(signInWindow(page)).toBeHidden()
    await expect(page).toHaveURL(paths.profile)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await expect(page.getByLabel('Email')).toHaveValue(email)
  },
)

test(
  'signing in with Google opens the account that has the same verified e-mail',
  onDesktop,
  async ({ page, shop, issuer, person }) => {
    await answerAsGoogle(page, await issuer.token({ ...newPerson(), email: person.email }))
    await visit(page, '/')
    await openSignIn(page)
    await googleButton(page).click()
    await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
    const { data } = await shop.as((await storedToken(page)) ?? '').accounts.profile()
    expect(data).toMatchObject({ name: person.name, email: person.email, number: person.number })
  },
)

test('a token issued for another shop is refused', onDesktop, async ({ page, issuer }) => {
  await answerAsGoogle(page, await issuer.token({ ...newPerson(), aud: 'another.apps.example' }))
  await visit(page, '/')
  await openSignIn(page)
  await googleButton(page).click()
  await expect(toast(page, accountWords('en').googleCallFailed)).toBeVisible()
  await expect(signInWindow(page).getByRole('alert').first()).toHaveText(
    accountWords('en').googleCallFailed,
  )
  expect(await storedToken(page)).toBeNull()
})

test('a Google window that returns nothing says so', onDesktop, async ({ page }) => {
  await answerAsGoogle(page, undefined)
  await visit(page, '/')
  await openSignIn(page)
  await googleButton(page).click()
  await expect(toast(page, accountWords('en').googleWidgetFailed)).toBeVisible()
})

test(
  'the Google button is also in a reopened window and beside Sign Up',
  onDesktop,
  async ({ page, issuer }) => {
    await answerAsGoogle(page, await issuer.token(newPerson()))
    await visit(page, '/')
    const window = await openSignIn(page)
    await expect(googleButton(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await openSignIn(page)
    await expect(googleButton(page)).toHaveCount(1)
    await window.getByRole('button', { name: 'Sign Up' }).click()
    await page
      .getByRole('dialog', { name: 'Sign Up' })
      .getByRole('button', { name: /Continue with Google/ })
      .click()
    await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  "if Google can't be reached, the password still signs the customer in",
  onDesktop,
  async ({ page, person }) => {
    await page.route(`${google}/**`, (route) => route.abort())
    await visit(page, '/')
    const window = await openSignIn(page)
    await expect(window.getByRole('alert')).toHaveText(accountWords('en').googleWidgetFailed)
    await window.getByLabel('Email').fill(person.email)
    await window.getByLabel('Password', { exact: true }).fill(person.password)
    await window.getByRole('button', { name: 'Sign In' }).click()
    await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
  },
)

test(
  "Google's script is not requested before the visitor opens the sign-in window",
  onDesktop,
  async ({ page, issuer }) => {
    const requests: string[] = []
    page.on(
      'request',
      (request) => request.url().startsWith(google) && requests.push(request.url()),
    )
    await answerAsGoogle(page, await issuer.token(newPerson()))
    await visit(page, '/')
    expect(requests).toEqual([])
    await openSignIn(page)
    await expect(googleButton(page)).toBeVisible()
    expect(requests).toEqual([`${google}/gsi/client`])
  },
)

// `noSurprises` refuses every request to another host.
withoutGoogle(
  'a shop without Google asks Google for nothing and shows no button',
  onPhone,
  async ({ page }) => {
    const response = await page.goto('/')
    expect(response?.headers()['content-security-policy']).not.toContain('google')
    const window = await openSignIn(page)
    await expect(window.getByLabel('Email')).toBeVisible()
    const buttons = ['', 'Sign In', 'Mail me a sign-in code', 'Sign Up', '']
    await expect(window.getByRole('button')).toHaveText(buttons)
    await window.getByRole('button', { name: 'Sign Up' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Sign Up' }).getByLabel('Full Name'),
    ).toBeVisible()
    await expect(page.getByText(/google/i)).toHaveCount(0)
  },
)
