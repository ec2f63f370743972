import type { Page } from '@playwright/test'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { expect, type RunningShop, test, toast, visit } from '../support/journey.ts'
import { enterOffice, expectGoodScreen } from '../support/office.ts'

const { categories } = adminMessages
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const below = async (shop: RunningShop, parent: string) => {
  const all = await shop.as().catalog.categories()
  const parentId = all.find(({ categoryName }) => categoryName === parent)?.id
  return all.filter((category) => category.parentId === parentId).map(({ categoryName }) => categoryName)
}

test.beforeEach(async ({ page, shop }) => {
  await enterOffice(page, shop, adminPaths.categories)
})

test('a category is moved by buttons, keeps the focus, and can be taken back', async ({ page, shop }) => {
  expect((await below(shop, 'Computers')).slice(0, 2)).toEqual(['Laptops', 'Desktops'])
  const up = page.getByRole('button', { name: 'Move Desktops up', exact: true })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, categories.moved('Desktops'))).toBeVisible()
  await expect.poll(() => below(shop, 'Computers')).toEqual(['Desktops', 'Laptops', 'All-in-ones and mini PCs'])
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await visit(page, paths.listing({ category: 'Computers' }))
  await visit(page, adminPaths.categories)

  await press(page, 'Put Desktops one level up')
  await expect.poll(() => below(shop, 'Computers')).toEqual(['Laptops', 'All-in-ones and mini PCs'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => below(shop, 'Computers')).toEqual(['Desktops', 'Laptops', 'All-in-ones and mini PCs'])
  await press(page, 'Move Desktops down')
  await expect.poll(() => below(shop, 'Computers')).toEqual(['Laptops', 'Desktops', 'All-in-ones and mini PCs'])
})

test('a category is dragged below another one, and the shop shows it there', async ({ page, shop, isMobile }) => {
  test.skip(isMobile, 'fingers use the buttons')
  await row(page, 'Mice').dragTo(row(page, 'Computers'))
  await expect(toast(page, categories.moved('Mice'))).toBeVisible()
  await expect.poll(() => below(shop, 'Computers')).toContain('Mice')
  expect(await below(shop, 'Peripherals')).not.toContain('Mice')
  await visit(page, paths.listing({ category: 'Laptops' }))
  await expect(page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: /^Mice/ })).toBeVisible()
  await visit(page, adminPaths.categories)
  await row(page, 'Mice').dragTo(row(page, 'Peripherals'))
  await expect.poll(() => below(shop, 'Peripherals')).toContain('Mice')
})

test('a category is made, changed and removed; one that is in use says why it stays', async ({ page, shop, isMobile }) => {
  const name = isMobile ? 'Tablets' : 'Projectors'
  await page.getByRole('button', { name: 'Add a category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a category' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Stands below').selectOption({ label: 'Peripherals' })
  await dialog.getByLabel('Picture').setInputFiles('db/seed/pictures/logitech-m331-front.webp')
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, categories.saved(name))).toBeVisible()
  const made = (await shop.as().catalog.categories()).find(({ categoryName }) => categoryName === name)
  expect(made?.image).toMatch(/^\/uploads\//)

  await press(page, `Edit ${name}`)
  await page.getByRole('dialog').getByLabel('Description').fill('Flat and bright')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(adminMessages.unsaved)).toBeVisible()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog', { name: `Edit ${name}` })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect.poll(async () => (await shop.as().catalog.categories()).find(({ id }) => id === made?.id)?.description).toBe('Flat and bright')

  await press(page, 'Remove Peripherals')
  await expect(page.getByText(categories.notEmpty(0, 6))).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await press(page, `Remove ${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, messages.catalog.categoryDeleted)).toBeVisible()
  await expectGoodScreen(page)
})
