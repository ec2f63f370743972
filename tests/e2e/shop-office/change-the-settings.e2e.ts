import { errorWords } from '#errors.ts'
import { officeFieldWords } from '#kit/contract/words/office-fields.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { sampleOfficeWords } from '#sample/words/office.ts'
import { settingsOfficeWords } from '#settings/words/office.ts'
import {
  delayCalls,
  expect,
  onDesktop,
  onPhone,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { expectFieldError, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test('a changed phone number appears in the footer at once', onDesktop, async ({ page, shop }) => {
  const api = await enterOffice(page, shop, officePaths.settings)
  const before = await api.settings.current()
  const home = await (await page.request.get(paths.home)).text()
  expect(home.split('<footer').at(-1)).toContain(before.phone)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expectGoodScreen(page)
  await page.getByLabel('Phone', { exact: true }).fill('01-4242424')
  await page.getByLabel('PAN/VAT number').fill('609123456')
  await page.getByLabel('Return period').fill('0')
  await save.click()
  await expectFieldError(
    page.getByLabel('Return period'),
    officeFieldWords.wholeBetween(7, 365).error(),
  )
  await page.getByLabel('Return period').fill('15')
  await save.click()
  await expect(toast(page, settingsOfficeWords('en').saved)).toBeVisible()
  await expect(save).toBeDisabled()

  await visit(page, paths.home)
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: '01-4242424' }),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('PAN/VAT 609123456')).toBeVisible()
  await expect(page.getByText('Within 15 days')).toBeVisible()
  await visit(page, paths.product('1'))
  await expect(page.getByText('Money back within 15 days')).toBeVisible()
  const { version } = await api.settings.current()
  await api.settings.update({ ...before, version })
})

test(
  "unsaved settings survive a slip and never overwrite a colleague's change",
  onDesktop,
  async ({ page, shop, isMobile }) => {
    const api = await enterOffice(page, shop, officePaths.settings)
    await page.getByLabel('Address').fill('New Road, Kathmandu')
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Categories' })
      .click()
    await expect(page.getByText(commonWords('en').unsaved)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByLabel('Address')).toHaveValue('New Road, Kathmandu')

    const before = await api.settings.current()
    await api.settings.update({ ...before, hours: '9:00AM to 5:30PM' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(errorWords('en').changed_meanwhile)).toBeVisible()
    expect((await api.settings.current()).address).toBe(before.address)
    await api.settings.update({ ...before, version: before.version + 1 })
  },
)

test(
  'text typed while the settings are being saved stays, and is saved next',
  onDesktop,
  async ({ page, shop }) => {
    const api = await enterOffice(page, shop, officePaths.settings)
    const before = await api.settings.current()
    const release = await delayCalls(page, '**/settings', 'PUT')
    const save = page.getByRole('button', { name: 'Save' })
    await page.getByLabel('Phone', { exact: true }).fill('01-4242424')
    await page.getByLabel('Address').fill('New Road, Kathmandu')
    await save.click()
    await page.getByLabel('Opening hours').fill('9:00AM to 5:30PM')
    await page.getByLabel('Address').fill(before.address)
    release()
    await expect(toast(page, settingsOfficeWords('en').saved)).toBeVisible()
    await expect(page.getByLabel('Opening hours')).toHaveValue('9:00AM to 5:30PM')
    await expect(page.getByLabel('Address')).toHaveValue(before.address)
    await save.click()
    await expect
      .poll(() => api.settings.current())
      .toMatchObject({ phone: '01-4242424', address: before.address, hours: '9:00AM to 5:30PM' })
    await api.settings.update({ ...before, version: (await api.settings.current()).version })
  },
)

test(
  'the shop lists what is deleted with the sample data before it goes',
  onPhone,
  async ({ page, shop }) => {
    await enterOffice(page, shop, officePaths.settings)
    await page.getByRole('button', { name: 'Remove the sample data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the sample data?' })
    await expect(
      dialog.getByText(/\d+ sample products, also from carts and wishlists/),
    ).toBeVisible()
    await expect(dialog.getByText(sampleOfficeWords('en').keeping)).toBeVisible()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  },
)
