import { accountWords } from '#accounts/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, mailTo, onPhone, test, visit } from '../../support/journey/journey.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { openSignIn, storedToken } from '../../support/journey/sign-in.ts'

const { mailCode } = accountWords('en')

test('a mailed code signs in without the password', onPhone, async ({ page, shop, person }) => {
  await visit(page, '/')
  const signIn = await openSignIn(page)
  await signIn.getByLabel('Email').fill(person.email)
  await signIn.getByRole('button', { name: mailCode.ask }).click()
  const window = page.getByRole('dialog', { name: mailCode.title })
  await expect(window.getByLabel('Email')).toHaveValue(person.email)
  await expectGoodScreen(page)
  await window.getByRole('button', { name: mailCode.send }).click()
  await expect(window.getByText(mailCode.sentTo(person.email))).toBeVisible()
  await expectGoodScreen(page)
  await window.getByLabel('Code', { exact: true }).fill('WRONG123')
  await window.getByRole('button', { name: mailCode.signIn, exact: true }).click()
  await expect(window.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  const code = /^ {4}([0-9A-Z]{8})\r?$/m.exec(await mailTo(shop, person.email))?.[1] ?? ''
  await window.getByLabel('Code', { exact: true }).fill(code)
  await window.getByRole('button', { name: mailCode.signIn, exact: true }).click()
  await expect(toast(page, accountWords('en').loggedIn)).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
  await visit(page, paths.profile)
  await expect(page.getByText(/phone number .* is not confirmed yet/)).toBeVisible()
  await expectGoodScreen(page)
})
