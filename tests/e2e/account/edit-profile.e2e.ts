import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { accountWords } from '#accounts/words/shop.ts'
import { customerWords as memberWords } from '#customers/words/shop.ts'
import { errorWords } from '#errors.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { expectFieldError, toast, toasts } from '../../support/journey/page-parts.ts'
import { signInAs, storedToken } from '../../support/journey/sign-in.ts'

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
    'can be saved once something has changed, and never changes the e-mail',
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

  test(
    'offers a download of everything the shop stores about the customer',
    onDesktop,
    async ({ page, person }) => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: memberWords('en').download }).click()
      const file = await saved
      expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
      const { account } = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(account).toMatchObject({ email: person.email, name: person.name })
      await expect(toast(page, memberWords('en').downloaded)).toBeVisible()
    },
  )

  test(
    'closes the account after explaining what that means and asking for the password',
    onPhone,
    async ({ page, shop, person }) => {
      await page.getByRole('button', { name: memberWords('en').close }).click()
      const dialog = page.getByRole('dialog', { name: memberWords('en').closeTitle })
      await dialog.getByRole('button', { name: memberWords('en').confirmClose }).click()
      await expectFieldError(
        dialog.getByLabel(memberWords('en').password, { exact: true }),
        errorWords('en').old_password_wrong,
      )
      await dialog.getByLabel(memberWords('en').password, { exact: true }).fill(person.password)
      await dialog.getByRole('button', { name: memberWords('en').confirmClose }).click()
      await expect(toast(page, memberWords('en').closed)).toBeVisible()
      expect(await storedToken(page)).toBeNull()
      await expect(
        shop.as().accounts.login({ email: person.email, password: person.password }),
      ).rejects.toMatchObject({ status: 401 })
    },
  )

  test('is validated when it is submitted, not while it is typed', onDesktop, async ({ page }) => {
    await name(page).fill('')
    await number(page).fill('98412')
    await number(page).blur()
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)

    await update(page).click()
    await expectFieldError(name(page), accountFieldWords.nameRequired.error())
    await expectFieldError(number(page), accountFieldWords.phoneExact.error())
    await expect(name(page)).toBeFocused()
    await number(page).fill('')
    await expectFieldError(number(page), accountFieldWords.phoneRequired.error())
    await expect(toasts(page)).toHaveCount(0)
  })

  test(
    'is saved, and the header shows the new name at once',
    onDesktop,
    async ({ page, shop, isMobile }) => {
      await name(page).fill('  Sita Magar ')
      await number(page).fill('+977 981-2345678')
      await page.getByLabel('Address').fill('')
      await update(page).click()
      await expect(toast(page, accountWords('en').profile.updated)).toBeVisible()
      await expect(update(page)).toBeDisabled()
      await expect(page.getByRole('banner').getByText('Hello, Sita Magar')).toBeVisible({
        visible: !isMobile,
      })

      const { data } = await shop.as((await storedToken(page)) ?? '').accounts.profile()
      expect(data).toMatchObject({ name: 'Sita Magar', number: '9812345678', address: '' })
      await page.reload()
      await expect(name(page)).toHaveValue('Sita Magar')
      await expect(number(page)).toHaveValue('9812345678')
    },
  )

  test("accepts a picture's URL behind a toggle", onDesktop, async ({ page, isMobile }) => {
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
    await expectFieldError(url, accountFieldWords.imageInvalid.error())

    await url.fill(`${pictures}/me.png`)
    await expect(page.locator(`main img[src="${pictures}/me.png"]`)).toBeVisible()
    await update(page).click()
    await expect(toast(page, accountWords('en').profile.updated)).toBeVisible()
    await expect(url).toBeHidden()
    await expect(page.getByRole('banner').locator(`img[src="${pictures}/me.png"]`)).toBeVisible({
      visible: !isMobile,
    })
  })

  test('shows initials if a picture cannot be loaded', onPhone, async ({ page }) => {
    await page.getByRole('button', { name: 'Change Profile' }).click()
    await page.getByLabel('New Image URL').fill(`${pictures}/gone.webp`)
    await expect(page.getByRole('main').getByText('SG', { exact: true })).toBeVisible()
  })

  test('keeps text that is typed while a save is under way', onPhone, async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/user/*', async (route) => {
      if (route.request().method() !== 'GET') await released
      await route.continue()
    })
    await name(page).fill(' Sita Magar')
    await update(page).click()
    await number(page).fill('9800000000')
    release()
    await expect(toast(page, accountWords('en').profile.updated)).toBeVisible()
    await expect(name(page)).toHaveValue('Sita Magar')
    await expect(number(page)).toHaveValue('9800000000')
    await expect(update(page)).toBeEnabled()
  })

  test('keeps the typed text if it cannot be saved', onDesktop, async ({ page }) => {
    await page.route('**/api/v1/user/*', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: errorWords('en').unavailable },
      }),
    )
    await name(page).fill('Sita Magar')
    await update(page).click()
    await expect(toast(page, accountWords('en').profile.updateFailed)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(errorWords('en').unavailable)
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
    'is not changed if the old or new one is too short or the confirmation differs',
    onDesktop,
    async ({ page, shop, person }) => {
      const mistakes = [
        { field: 'Old Password', typed: ['four', 'brand-new'] },
        { field: 'New Password', typed: [person.password, 'four'] },
        { field: 'Confirm Password', typed: [person.password, 'brand-new', 'brand-old'] },
      ] as const
      for (const { field, typed } of mistakes) {
        await change(page, ...(typed as unknown as [string, string]))
        await expectFieldError(
          page.getByLabel(field, { exact: true }),
          accountWords('en').invalidPassword,
        )
        await expect(page.locator('[aria-invalid]')).toHaveCount(1)
        await expect(toast(page, accountWords('en').invalidPassword)).toBeVisible()
      }
      await expect(
        shop.as().accounts.login({ email: person.email, password: person.password }),
      ).resolves.toBeTruthy()
    },
  )

  test('is not changed without the correct old password', onPhone, async ({ page }) => {
    await change(page, 'not-the-old-one', 'brand-new')
    await expectFieldError(
      page.getByLabel('Old Password', { exact: true }),
      errorWords('en').old_password_wrong,
    )
    await expect(toast(page, errorWords('en').old_password_wrong)).toBeVisible()
  })

  test(
    'changes, keeps this browser signed in and signs out all others',
    onDesktop,
    async ({ page, openPage, shop, person }) => {
      const elsewhere = await openPage(person)
      await visit(elsewhere, paths.profile)
      await expect(name(elsewhere)).toHaveValue(person.name)

      await change(page, person.password, 'brand-new')
      await expect(toast(page, accountWords('en').passwordChanged)).toBeVisible()
      for (const label of ['Old Password', 'New Password', 'Confirm Password'])
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
      await page.reload()
      await expect(page.getByLabel('Old Password', { exact: true })).toBeVisible()

      await elsewhere.reload()
      await expect(elsewhere).toHaveURL('/')
      expect(await storedToken(elsewhere)).toBeNull()

      await expect(
        shop.as().accounts.login({ email: person.email, password: person.password }),
      ).rejects.toMatchObject({ status: 401 })
      await expect(
        shop.as().accounts.login({ email: person.email, password: 'brand-new' }),
      ).resolves.toBeTruthy()
    },
  )
})
