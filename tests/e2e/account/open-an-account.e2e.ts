import type { Page } from '@playwright/test'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { sessionWords } from '#accounts/words/session.ts'
import { accountWords } from '#accounts/words/shop.ts'
import { verifyWords } from '#accounts/words/verify.ts'
import { errorWords } from '#errors.ts'
import { paths } from '#pages/shop-pages.ts'
import {
  expect,
  mailTo,
  onDesktop,
  onPhone,
  type RunningShop,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { expectFieldError, toast, toasts } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import {
  openSignIn,
  signInAs,
  signInWindow,
  storedToken,
  submitSignIn,
} from '../../support/journey/sign-in.ts'
import { until } from '../../support/shop/until.ts'

const newcomer = {
  'Full Name': 'Maya Rai',
  Password: 'secret1',
  'Confirm Password': 'secret1',
  Address: 'Lakeside, Pokhara',
  'Mobile Number': '9812345678',
}
type Answers = Partial<typeof newcomer> & { Email?: string }

let opened = 0
const freshEmail = () => `newcomer-${process.pid}-${Date.now()}-${++opened}@example.com`

async function openSignUp(page: Page) {
  const window = await openSignIn(page)
  await window.getByRole('button', { name: 'Sign Up' }).click()
  return page.getByRole('dialog', { name: 'Sign Up' })
}

async function fill(page: Page, answers: Answers) {
  for (const [label, answer] of Object.entries(answers))
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(answer)
}

async function logOut(page: Page) {
  const door = page.getByRole('button', { name: 'Log out' })
  if (await door.isVisible()) return door.click()
  await visit(page, paths.mobileProfile)
  await page.getByRole('button', { name: 'Logout' }).click()
}

const signUp = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click()
const greeting = (page: Page) => page.getByText(/^Hello, /).filter({ visible: true })

test('every mistake in a new account is named beside its field', onDesktop, async ({ page }) => {
  await visit(page, '/')
  const form = await openSignUp(page)
  await signUp(page)
  const required = {
    'Full Name': accountFieldWords.fullNameRequired,
    Email: accountFieldWords.emailRequired,
    Password: accountFieldWords.passwordRequired,
    'Confirm Password': accountFieldWords.confirmRequired,
    Address: accountFieldWords.addressRequired,
    'Mobile Number': accountFieldWords.mobileRequired,
  }
  for (const [label, sentence] of Object.entries(required))
    await expectFieldError(form.getByLabel(label, { exact: true }), sentence.error())
  await expect(form.getByLabel('Full Name')).toBeFocused()

  await fill(page, {
    ...newcomer,
    Email: 'maya@home',
    Password: 'short',
    'Confirm Password': 'shorn',
    'Mobile Number': '981234567',
  })
  await expectFieldError(form.getByLabel('Email'), accountFieldWords.emailInvalid.error())
  await expectFieldError(
    form.getByLabel('Password', { exact: true }),
    accountFieldWords.passwordShort.error(),
  )
  await expectFieldError(form.getByLabel('Mobile Number'), accountFieldWords.mobileShort.error())
  await fill(page, { 'Mobile Number': '9812345678901234' })
  await expectFieldError(form.getByLabel('Mobile Number'), accountFieldWords.mobileLong.error())

  await fill(page, { Email: freshEmail(), Password: 'secret1', 'Mobile Number': '9812345678' })
  await expectFieldError(
    form.getByLabel('Confirm Password', { exact: true }),
    accountFieldWords.passwordsDiffer.error(),
  )
  await fill(page, { Password: 'shorn1', 'Confirm Password': 'shorn1' })
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
})

test(
  'an e-mail in use is refused beside its field without a toast, and all input stays',
  onPhone,
  async ({ page, person }) => {
    await visit(page, '/')
    const form = await openSignUp(page)
    await fill(page, { ...newcomer, Email: person.email })
    await signUp(page)
    await expectFieldError(form.getByLabel('Email'), errorWords('en').email_taken({}))
    await expect(form.getByLabel('Email')).toBeFocused()
    await expect(form.getByLabel('Address')).toHaveValue(newcomer.Address)
    await expect(toasts(page)).toHaveCount(0)
  },
)

test('a visitor opens an account and signs in with it', onPhone, async ({ page, shop }) => {
  const email = freshEmail()
  await visit(page, '/')
  await openSignUp(page)
  await fill(page, { ...newcomer, Email: email })
  await signUp(page)

  await expect(toast(page, accountWords('en').registered)).toBeVisible()
  await expect(signInWindow(page).getByLabel('Email')).toHaveValue(email)
  await expect(signInWindow(page).getByLabel('Password', { exact: true })).toBeFocused()
  expect(await storedToken(page)).toBeNull()

  await page.keyboard.type(newcomer.Password)
  await page.keyboard.press('Enter')
  await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
  await expect(signInWindow(page)).toBeHidden()
  await expect(greeting(page)).toHaveText(`Hello, ${newcomer['Full Name']}`)

  const { data } = await shop.as((await storedToken(page)) ?? '').accounts.profile()
  expect(data).toMatchObject({
    name: newcomer['Full Name'],
    email,
    address: newcomer.Address,
    number: newcomer['Mobile Number'],
  })
  await page.reload()
  await expect(greeting(page)).toHaveText(`Hello, ${newcomer['Full Name']}`)
})

/** Opens an account and returns its e-mail. */
async function register(shop: RunningShop) {
  const email = freshEmail()
  const person = { name: 'Maya Rai', password: 'secret1', address: 'Pokhara' }
  await shop.as().accounts.register({ ...person, email, number: '9812345678' })
  return email
}

/** The path of a mail's link in this shop. */
const linkIn = (mail: string) =>
  /\/verify-email#[\w-]{43}/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? ''

test(
  'the profile asks to confirm the e-mail until the link in the mail is opened',
  onPhone,
  async ({ page, shop }) => {
    const email = await register(shop)
    const first = linkIn(await mailTo(shop, email))
    await signInAs(page, shop, { email })
    await visit(page, paths.profile)
    await expect(page.getByText(verifyWords('en').notYet(email))).toBeVisible()
    await page.getByRole('button', { name: verifyWords('en').sendAgain }).click()
    await expect(toast(page, verifyWords('en').verificationSent)).toBeVisible()
    const second = await until('the second link', async () => {
      const link = linkIn(await mailTo(shop, email))
      return link !== first && link
    })

    await visit(page, first)
    await page.getByRole('button', { name: verifyWords('en').yes }).click()
    await expect(page.getByText(errorWords('en').verification_over)).toBeVisible()
    await page.goto('about:blank')
    await visit(page, second)
    await expectGoodScreen(page)
    await page.getByRole('button', { name: verifyWords('en').yes }).click()
    await expect(page.getByText(verifyWords('en').emailVerified)).toBeVisible()
    await visit(page, paths.profile)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByText(verifyWords('en').notYet(email))).toHaveCount(0)
  },
)

test(
  'the owner of an e-mail closes an account that a stranger opened with it',
  onDesktop,
  async ({ page, shop }) => {
    const email = await register(shop)
    await visit(page, linkIn(await mailTo(shop, email)))
    await page.getByRole('button', { name: verifyWords('en').no }).click()
    await expect(page.getByText(verifyWords('en').accountDisowned)).toBeVisible()
    await expect(shop.as().accounts.login({ email, password: 'secret1' })).rejects.toMatchObject({
      status: 401,
    })
    await page.goto('about:blank')
    await visit(page, paths.verifyEmail)
    await expect(page.getByText(verifyWords('en').noLink)).toBeVisible()
  },
)

test(
  'sign-in requires both fields, can show the password and refuses a wrong one',
  onPhone,
  async ({ page, person }) => {
    await visit(page, '/')
    const window = await openSignIn(page)
    await submitSignIn(page, { email: '', password: '' })
    await expectFieldError(window.getByLabel('Email'), accountFieldWords.emailRequired.error())
    await expectFieldError(
      window.getByLabel('Password', { exact: true }),
      accountFieldWords.passwordRequired.error(),
    )

    await window.getByRole('button', { name: 'Show password' }).click()
    await expect(window.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await submitSignIn(page, { email: person.email, password: 'not-the-password' })
    await expect(toast(page, accountWords('en').invalidCredentials)).toBeVisible()
    await expect(window.locator('form').getByRole('alert')).toHaveText(
      accountWords('en').invalidCredentials,
    )
    await expect(window.getByLabel('Email')).toHaveValue(person.email)
    expect(await storedToken(page)).toBeNull()
    await page.getByRole('button', { name: 'Close message' }).click()
    await expect(toast(page, accountWords('en').invalidCredentials)).toHaveCount(0)
    await expect(window.getByLabel('Email')).toHaveValue(person.email)
  },
)

test(
  'the sign-in window closes by x, backdrop and Esc, and the focus returns',
  onDesktop,
  async ({ page }) => {
    await visit(page, '/')
    const window = await openSignIn(page)
    await expect(window.getByLabel('Email')).toBeFocused()
    const opener = page.getByRole('button', { name: 'Sign in' }).filter({ visible: true })

    const ways = {
      x: () => window.getByRole('button', { name: 'Close', exact: true }).click(),
      backdrop: () => page.mouse.click(3, 3),
      esc: () => page.keyboard.press('Escape'),
    }
    for (const [way, close] of Object.entries(ways)) {
      await test.step(way, async () => {
        await expect(window).toBeVisible()
        await close()
        await expect(window).toBeHidden()
        await expect(opener).toBeFocused()
        await opener.press('Enter')
      })
    }
    await test.step('selecting text until the mouse leaves closes nothing', async () => {
      await window.getByLabel('Email').hover()
      await page.mouse.down()
      await page.mouse.move(3, 3)
      await page.mouse.up()
      await expect(window).toBeVisible()
    })
    await window.getByRole('button', { name: 'Sign Up' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Sign Up' }).getByLabel('Full Name'),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  },
)

test(
  'logging out clears stored data in every tab and ends the session on the server',
  onDesktop,
  async ({ page, context, shop, person }) => {
    const token = await signInAs(page, shop, person)
    await visit(page, '/')
    const otherTab = await context.newPage()
    await visit(otherTab, paths.mobileProfile)
    await expect(otherTab.getByRole('heading', { name: `Hello, ${person.name}` })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('recently-viewed', '25'))

    await logOut(page)
    await expect(toast(page, sessionWords('en').loggedOut)).toBeVisible()
    await expect(greeting(page)).toHaveText('Hello, User')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect(otherTab.getByRole('heading', { name: 'Hello, User' })).toBeVisible()
    await expect(shop.as(token).accounts.profile()).rejects.toMatchObject({
      status: 403,
      code: 'access_forbidden',
    })
  },
)

test(
  'a session that was ended elsewhere is forgotten on the next visit with its data',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    await visit(page, paths.mobileProfile)
    await expect(page.getByRole('heading', { name: `Hello, ${person.name}` })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('recently-viewed', '25'))
    await shop.as(token).accounts.logout()

    await visit(page, paths.mobileProfile)
    await expect(page.getByRole('heading', { name: 'Hello, User' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  },
)

test(
  'a session that ends while its owner types keeps the input, says why and resumes',
  onDesktop,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    await visit(page, paths.profile)
    // A pending request would notice the ended session before the button does.
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Name', { exact: true }).fill('Sita Magar')
    await shop.as(token).accounts.logout()
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(toast(page, accountWords('en').profile.updateFailed)).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect(page.getByText(sessionWords('en').over)).toBeVisible()
    await submitSignIn(page, person)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sita Magar')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(toast(page, accountWords('en').profile.updated)).toBeVisible()
  },
)
