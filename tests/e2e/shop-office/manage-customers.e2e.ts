import { customerOfficeWords as words } from '#customers/words/office.ts'

import { officePaths } from '#pages/office-pages.ts'
import { phoneOfficeWords as phoneWords } from '#phones/words/office.ts'
import {
  delayCalls,
  expect,
  onDesktop,
  onPhone,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { enterOffice, signInAsOwner } from '../../support/journey/office.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test(
  'the owner finds a customer, corrects the phone number and disables the account',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await enterOffice(page, shop, officePaths.customers)
    const { token } = await shop
      .as()
      .accounts.login({ email: person.email, password: person.password })
    await page.getByRole('searchbox').fill(person.email)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: person.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
    await expectGoodScreen(page)

    await page.getByLabel('Phone').fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Phone').fill('01-4412345')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, words('en').updated)).toBeVisible()
    const { items } = await office.customers.list({ search: person.email })
    expect(items).toMatchObject([{ number: '014412345' }])

    await page.getByRole('button', { name: phoneWords('en').confirm }).click()
    const asked = page.getByRole('dialog', { name: phoneWords('en').confirmTitle('014412345') })
    await expectGoodScreen(page)
    await asked.getByRole('button', { name: phoneWords('en').confirm }).click()
    await expect(page.getByText(phoneWords('en').verified, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Disable' }).click()
    const window = page.getByRole('dialog', { name: `Disable ${person.name}?` })
    await expect(window.getByText(words('en').disableHint)).toBeVisible()
    await expectGoodScreen(page)
    await window.getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
    await expect(shop.as(token).accounts.profile()).rejects.toMatchObject({ status: 403 })
    await expect(
      shop.as().accounts.login({ email: person.email, password: person.password }),
    ).rejects.toMatchObject({ status: 401 })
  },
)

test(
  'an address that is being typed survives the disabling of the account',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await signInAsOwner(page, shop)
    const [customer] = (await office.customers.list({ search: person.email })).items
    const id = customer?.id ?? ''
    await visit(page, officePaths.customer(id))
    await page.getByLabel('Address').fill('Kupondole 3, Lalitpur')
    await page.getByRole('button', { name: 'Disable' }).click()
    await pressInDialog(page, 'Disable')
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue('Kupondole 3, Lalitpur')

    const release = await delayCalls(page, '**/users', 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Phone').fill('01-4412345')
    release()
    await expect
      .poll(async () => (await office.customers.one({ id })).address)
      .toBe('Kupondole 3, Lalitpur')
    await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
    await expect(page.getByLabel('Phone')).toHaveValue('01-4412345')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('014412345')
    expect(await office.customers.one({ id })).toMatchObject({
      address: 'Kupondole 3, Lalitpur',
      number: '014412345',
      state: 'disabled',
    })
  },
)

test(
  'removing a customer states what is deleted and what remains',
  onPhone,
  async ({ page, shop, person }) => {
    const office = await signInAsOwner(page, shop)
    const [customer] = (await office.customers.list({ search: person.email })).items
    await visit(page, officePaths.customer(customer?.id ?? ''))
    await page.getByRole('button', { name: 'Delete' }).click()
    const window = page.getByRole('dialog', { name: `Delete ${person.name}?` })
    for (const sentence of words('en').removeHint)
      await expect(window.getByText(sentence)).toBeVisible()
    await expectGoodScreen(page)
    await window.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(toast(page, words('en').removed)).toBeVisible()
    await expect(office.customers.one({ id: customer?.id ?? '' })).rejects.toMatchObject({
      status: 404,
    })
  },
)
