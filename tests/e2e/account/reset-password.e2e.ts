import type { Page } from '@playwright/test'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { resetWords } from '#accounts/words/reset.ts'
import { accountWords } from '#accounts/words/shop.ts'
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
import { expectFieldError, toast } from '../../support/journey/page-parts.ts'
import {
  openSignIn,
  signInAs,
  signInWindow,
  storedToken,
  submitSignIn,
} from '../../support/journey/sign-in.ts'

const tokenIn = (mail: string) => /^ {4}([0-9A-Z]{8})\r?$/m.exec(mail)?.[1] ?? ''

const heading = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { name: title, level: 2 })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

async function requestToken(page: Page, email: string) {
  await visit(page, paths.forgotPassword)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send token' }).click()
  await expect(heading(page, resetWords('en').tokenSent)).toBeFocused()
}

async function enterToken(page: Page, token: string) {
  await page.getByLabel('Enter token').fill(token)
  await submit(page).click()
}

async function enterNewPassword(page: Page, password: string, confirmation = password) {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

/** Opens the last step, as in a tab whose token has already been accepted. */
async function openLastStep(page: Page, shop: RunningShop, email: string) {
  await shop.as().accounts.requestReset({ email })
  const token = tokenIn(await mailTo(shop, email))
  await page.addInitScript(
    (reset) => sessionStorage.setItem('passwordReset', JSON.stringify(reset)),
    { email, token },
  )
  await visit(page, `${paths.forgotPassword}?view=resetPassword`)
  await expect(page.getByText(resetWords('en').askPassword)).toBeVisible()
  return token
}

test(
  'a forgotten password is replaced with the token from the mail',
  onPhone,
  async ({ page, shop, person }) => {
    const { token: elsewhere } = await shop
      .as()
      .accounts.login({ email: person.email, password: person.password })
    await visit(page, '/')
    await (await openSignIn(page)).getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL(paths.forgotPassword)
    await expect(signInWindow(page)).toBeHidden()
    await expect(heading(page, resetWords('en').title)).toBeVisible()
    await expect(page.getByText(resetWords('en').askEmail)).toBeVisible()

    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send token' }).click()
    await expect(toast(page, accountWords('en').resetRequested)).toBeVisible()
    await expect(heading(page, resetWords('en').tokenSent)).toBeFocused()
    await expect(page.getByText(resetWords('en').askToken)).toBeVisible()

    await enterToken(page, tokenIn(await mailTo(shop, person.email)))
    await expect(toast(page, accountWords('en').tokenAccepted)).toBeVisible()
    await expect(heading(page, resetWords('en').title)).toBeFocused()
    await expect(page.getByText(resetWords('en').askPassword)).toBeVisible()

    await enterNewPassword(page, 'brand-new')
    await expect(toast(page, accountWords('en').passwordReset)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(signInWindow(page)).toBeVisible()

    await submitSignIn(page, person)
    await expect(toast(page, accountWords('en').invalidCredentials)).toBeVisible()
    await submitSignIn(page, { email: person.email, password: 'brand-new' })
    await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
    await expect(shop.as(elsewhere).accounts.profile()).rejects.toMatchObject({ status: 403 })
  },
)

test(
  'a customer who resets the password of the current account signs in again',
  onDesktop,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    await openLastStep(page, shop, person.email)
    await enterNewPassword(page, 'brand-new')
    await expect(signInWindow(page)).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  },
)

test('the e-mail is validated before a token is sent', onPhone, async ({ page }) => {
  await visit(page, paths.forgotPassword)
  const email = page.getByLabel('Email')
  await page.getByRole('button', { name: 'Send token' }).click()
  await expectFieldError(email, accountFieldWords.emailRequired.error())
  await email.fill('sita@home')
  await expectFieldError(email, accountFieldWords.emailInvalid.error())
})

test('an unknown address gets the same reply as an existing one', onDesktop, async ({ page }) => {
  await requestToken(page, 'nobody-at-all@example.com')
  await expect(toast(page, accountWords('en').resetRequested)).toBeVisible()
  await expect(page.getByText(resetWords('en').askToken)).toBeVisible()
})

test(
  'a token can be submitted from four characters on, and a wrong one says so',
  onPhone,
  async ({ page, person }) => {
    await requestToken(page, person.email)
    const token = page.getByLabel('Enter token')
    await expect(submit(page)).toBeDisabled()
    await token.fill('abc')
    await expect(submit(page)).toBeDisabled()
    await token.fill('abc ')
    await expect(submit(page)).toBeDisabled()
    await token.fill('abcd')
    await expect(submit(page)).toBeEnabled()

    await submit(page).click()
    await expectFieldError(token, errorWords('en').reset_code_wrong)
    await expect(toast(page, errorWords('en').reset_code_wrong)).toBeVisible()
    await expect(token).toHaveValue('abcd')

    await page.getByRole('link', { name: 'Send a new token' }).click()
    await expect(page.getByText(resetWords('en').askEmail)).toBeVisible()
  },
)

test(
  'a new password that is too short or differs from its confirmation is refused',
  onDesktop,
  async ({ page, shop, person }) => {
    await openLastStep(page, shop, person.email)
    await enterNewPassword(page, 'four')
    await expectFieldError(
      page.getByLabel('New Password', { exact: true }),
      accountWords('en').resetMismatch,
    )
    await expect(toast(page, accountWords('en').resetMismatch)).toBeVisible()

    await enterNewPassword(page, 'brand-new', 'brand-old')
    await expectFieldError(
      page.getByLabel('Confirm Password', { exact: true }),
      accountWords('en').resetMismatch,
    )
    await expect(page.getByLabel('New Password', { exact: true })).not.toHaveAttribute(
      'aria-invalid',
    )
    await expect(
      shop.as().accounts.login({ email: person.email, password: person.password }),
    ).resolves.toBeTruthy()
  },
)

test(
  'a reload stays at the step, and after the reset the steps start over',
  onPhone,
  async ({ page, shop, person }) => {
    await requestToken(page, person.email)
    await enterToken(page, tokenIn(await mailTo(shop, person.email)))
    await expect(page.getByText(resetWords('en').askPassword)).toBeVisible()
    await page.reload()
    await expect(page.getByText(resetWords('en').askPassword)).toBeVisible()
    await enterNewPassword(page, 'brand-new')
    await expect(signInWindow(page)).toBeVisible()

    await visit(page, `${paths.forgotPassword}?view=resetPassword`)
    await expect(page.getByText(resetWords('en').askEmail)).toBeVisible()
  },
)

test(
  'a token that was used meanwhile is also refused at the last step',
  onDesktop,
  async ({ page, shop, person }) => {
    const resetPasswordToken = await openLastStep(page, shop, person.email)
    await shop.as().accounts.resetPassword({
      email: person.email,
      resetPasswordToken,
      newPassword: 'from-elsewhere',
    })
    await enterNewPassword(page, 'brand-new')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      errorWords('en').reset_code_wrong,
    )
    await expect(toast(page, errorWords('en').reset_code_wrong)).toBeVisible()
  },
)
