import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountFieldWords } from '#accounts/field-words.ts'
import { accountWords } from '#accounts/words.ts'
import { customerWords as ownWords } from '#customers/words.ts'
import { errorWords } from '#errors.ts'
import { paths } from '#shop-pages.ts'
import {
  expect,
  expectComplaint,
  keptToken,
  onDesktop,
  onPhone,
  signInAs,
  test,
  toast,
  toasts,
  visit,
} from '../support/journey.ts'

const pictures = 'https://pictures.example'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/eL9GtQAAAABJRU5ErkJggg==',
  'base64',
)
test.use({ hasPictures: true, otherHosts: [pictures] })

const update = (page: Page) => page.getByRole('button', { name: 'Update Profile' })
const name = (page: Page) => page.getByLabel('Name', { exact: true })
const number = (page: Page) => page.getByLabel('Phone Number')

test.describe('the profile', () => {
  test.beforeEach(async ({ page, shop, person }) => {
    await page.route(`${pictures}/**`, (route) =>
      route.request().url().endsWith('.png')
        ? route.fulfill({ contentType: 'image/png', body: pixel })
        : route.abort(),
    )
    await signInAs(page, shop, person)
    await visit(page, paths.profile)
    await expect(name(page)).toHaveValue(person.name)
  })

  test(
    'can be sent once something differs from what is kept, and never another e-mail',
    onPhone,
    async ({ page, person }) => {
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      await expect(page.getByLabel('Email')).not.toBeEditable()
      await expect(update(page)).toBeDisabled()
      await number(page).fill('9800000000')
      await expect(update(page)).toBeEnabled()
      await number(page).fill(person.number)
      await expect(update(page)).toBeDisabled()
    },
  )

  test('offers everything the shop keeps as a file', onDesktop, async ({ page, person }) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: ownWords.download }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const { account } = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(account).toMatchObject({ email: person.email, name: person.name })
    await expect(toast(page, ownWords.downloaded)).toBeVisible()
  })

  test(
    'closes the account, after saying what that means and with the password',
    onPhone,
    async ({ page, shop, person }) => {
      await page.getByRole('button', { name: ownWords.close }).click()
      const dialog = page.getByRole('dialog', { name: ownWords.closeTitle })
      await dialog.getByRole('button', { name: ownWords.confirmClose }).click()
      await expectComplaint(
        dialog.getByLabel(ownWords.password, { exact: true }),
        errorWords.old_password_wrong,
      )
      await dialog.getByLabel(ownWords.password, { exact: true }).fill(person.password)
      await dialog.getByRole('button', { name: ownWords.confirmClose }).click()
      await expect(toast(page, ownWords.closed)).toBeVisible()
      expect(await keptToken(page)).toBeNull()
      await expect(
        shop.as().accounts.login({ email: person.email, password: person.password }),
      ).rejects.toMatchObject({ status: 401 })
    },
  )

  test('is checked when it is sent, not while it is typed', onDesktop, async ({ page }) => {
    await name(page).fill('')
    await number(page).fill('98412')
    await number(page).blur()
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)

    await update(page).click()
    await expectComplaint(name(page), accountFieldWords.nameRequired)
    await expectComplaint(number(page), accountFieldWords.phoneExact)
    await expect(name(page)).toBeFocused()
    await number(page).fill('')
    await expectComplaint(number(page), accountFieldWords.phoneRequired)
    await expect(toasts(page)).toHaveCount(0)
  })

  test(
    'is kept, and the header knows the new name at once',
    onDesktop,
    async ({ page, shop, isMobile }) => {
      await name(page).fill('  Sita Magar ')
      await number(page).fill('+977 981-2345678')
      await page.getByLabel('Address').fill('')
      await update(page).click()
      await expect(toast(page, accountWords.profile.updated)).toBeVisible()
      await expect(update(page)).toBeDisabled()
      await expect(page.getByRole('banner').getByText('Hello, Sita Magar')).toBeVisible({
        visible: !isMobile,
      })

      const { data } = await shop.as((await keptToken(page)) ?? '').accounts.profile()
      expect(data).toMatchObject({ name: 'Sita Magar', number: '9812345678', address: '' })
      await page.reload()
      await expect(name(page)).toHaveValue('Sita Magar')
      await expect(number(page)).toHaveValue('9812345678')
    },
  )

  test('takes a picture by its address, behind a toggle', onDesktop, async ({ page, isMobile }) => {
    const toggle = page.getByRole('button', { name: 'Change Profile' })
    const url = page.getByLabel('New Image URL')
    await expect(url).toBeHidden()
    await toggle.click()
    await expect(url).toBeVisible()
    await toggle.click()
    await expect(url).toBeHidden()
    await toggle.click()

    await url.fill('http://pictures.example/me.png')
    await update(page).click()
    await expectComplaint(url, accountFieldWords.imageInvalid)

    await url.fill(`${pictures}/me.png`)
    await expect(page.locator(`main img[src="${pictures}/me.png"]`)).toBeVisible()
    await update(page).click()
    await expect(toast(page, accountWords.profile.updated)).toBeVisible()
    await expect(url).toBeHidden()
    await expect(page.getByRole('banner').locator(`img[src="${pictures}/me.png"]`)).toBeVisible({
      visible: !isMobile,
    })
  })

  test('shows initials where a picture cannot be loaded', onPhone, async ({ page }) => {
    await page.getByRole('button', { name: 'Change Profile' }).click()
    await page.getByLabel('New Image URL').fill(`${pictures}/gone.webp`)
    await expect(page.getByRole('main').getByText('SG', { exact: true })).toBeVisible()
  })

  test('keeps what is typed while it is on its way', onPhone, async ({ page }) => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/v1/user/*', async (route) => {
      if (route.request().method() !== 'GET') await held
      await route.continue()
    })
    await name(page).fill(' Sita Magar')
    await update(page).click()
    await number(page).fill('9800000000')
    goOn()
    await expect(toast(page, accountWords.profile.updated)).toBeVisible()
    await expect(name(page)).toHaveValue('Sita Magar')
    await expect(number(page)).toHaveValue('9800000000')
    await expect(update(page)).toBeEnabled()
  })

  test('stays as typed when it cannot be kept', onDesktop, async ({ page }) => {
    await page.route('**/api/v1/user/*', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: errorWords.unavailable },
      }),
    )
    await name(page).fill('Sita Magar')
    await update(page).click()
    await expect(toast(page, accountWords.profile.updateFailed)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(errorWords.unavailable)
    await expect(name(page)).toHaveValue('Sita Magar')
    await expect(update(page)).toBeEnabled()
  })
})

test.describe('the password', () => {
  async function change(page: Page, old: string, next: string, confirmation = next) {
    await page.getByLabel('Old Password', { exact: true }).fill(old)
    await page.getByLabel('New Password', { exact: true }).fill(next)
    await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }

  test.beforeEach(async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    await visit(page, paths.changePassword)
  })

  test(
    'is not changed when old or new is short or the confirmation differs',
    onDesktop,
    async ({ page, shop, person }) => {
      const mistakes = [
        { field: 'Old Password', typed: ['four', 'brand-new'] },
        { field: 'New Password', typed: [person.password, 'four'] },
        { field: 'Confirm Password', typed: [person.password, 'brand-new', 'brand-old'] },
      ] as const
      for (const { field, typed } of mistakes) {
        await change(page, ...(typed as unknown as [string, string]))
        await expectComplaint(page.getByLabel(field, { exact: true }), accountWords.invalidPassword)
        await expect(page.locator('[aria-invalid]')).toHaveCount(1)
        await expect(toast(page, accountWords.invalidPassword)).toBeVisible()
      }
      await expect(
        shop.as().accounts.login({ email: person.email, password: person.password }),
      ).resolves.toBeTruthy()
    },
  )

  test('is not changed for somebody who does not know the old one', onPhone, async ({ page }) => {
    await change(page, 'not-the-old-one', 'brand-new')
    await expectComplaint(
      page.getByLabel('Old Password', { exact: true }),
      errorWords.old_password_wrong,
    )
    await expect(toast(page, errorWords.old_password_wrong)).toBeVisible()
  })

  test(
    'changes, this browser stays signed in and every other one is signed out',
    onDesktop,
    async ({ page, browser, shop, person }) => {
      const elsewhere = await (await browser.newContext({ baseURL: shop.address })).newPage()
      await signInAs(elsewhere, shop, person)
      await visit(elsewhere, paths.profile)
      await expect(name(elsewhere)).toHaveValue(person.name)

      await change(page, person.password, 'brand-new')
      await expect(toast(page, accountWords.passwordChanged)).toBeVisible()
      for (const label of ['Old Password', 'New Password', 'Confirm Password'])
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
      await page.reload()
      await expect(page.getByLabel('Old Password', { exact: true })).toBeVisible()

      await elsewhere.reload()
      await expect(elsewhere).toHaveURL('/')
      expect(await keptToken(elsewhere)).toBeNull()
      await elsewhere.context().close()

      await expect(
        shop.as().accounts.login({ email: person.email, password: person.password }),
      ).rejects.toMatchObject({ status: 401 })
      await expect(
        shop.as().accounts.login({ email: person.email, password: 'brand-new' }),
      ).resolves.toBeTruthy()
    },
  )
})
