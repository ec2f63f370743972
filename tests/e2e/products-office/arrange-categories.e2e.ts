import type { Page } from '@playwright/test'
import { catalogOfficeWords } from '#catalog/words/office.ts'

import type { ApiClient } from '#kit/contract/calls/client.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import {
  expect,
  onDesktop,
  onPhone,
  type RunningShop,
  test,
} from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const { categories } = catalogOfficeWords('en')
const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const below = async (shop: RunningShop, parent: string) => {
  const all = await shop.as().catalog.categories()
  const parentId = all.find(({ categoryName }) => categoryName === parent)?.id
  return all
    .filter((category) => category.parentId === parentId)
    .map(({ categoryName }) => categoryName)
}

let api: ApiClient
test.beforeEach(async ({ page, shop }) => {
  api = await enterOffice(page, shop, officePaths.categories)
})

test(
  'buttons move a category, keep the focus, and the move can be undone',
  onDesktop,
  async ({ page, shop }) => {
    expect(await below(shop, 'Computers')).toEqual([
      'Laptops',
      'Desktops',
      'All-in-ones and mini PCs',
    ])
    const up = page.getByRole('button', { name: 'Move Desktops up', exact: true })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, categories.moved('Desktops'))).toBeVisible()
    expect(await below(shop, 'Computers')).toEqual([
      'Desktops',
      'Laptops',
      'All-in-ones and mini PCs',
    ])
    await expect(up).toBeFocused()
    await expect(up).toHaveAttribute('aria-disabled', 'true')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => below(shop, 'Computers'))
      .toEqual(['Laptops', 'Desktops', 'All-in-ones and mini PCs'])
  },
)

test('a category is moved below another by dragging or choosing, and the shop follows', async ({
  page,
  shop,
  isMobile,
}) => {
  const before = await api.catalog.categoryTree()
  if (isMobile) {
    await press(page, 'Edit Monitors')
    await page
      .getByRole('dialog')
      .getByLabel('Parent category')
      .selectOption({ label: 'Computers' })
    await pressInDialog(page, 'Save')
    await expect(toast(page, categories.saved('Monitors'))).toBeVisible()
  } else {
    await row(page, 'Monitors').dragTo(row(page, 'Computers'))
    await expect(toast(page, categories.moved('Monitors'))).toBeVisible()
  }
  expect(await below(shop, 'Computers')).toContain('Monitors')
  const listing = await (await page.request.get(paths.listing({ category: 'Laptops' }))).text()
  expect(listing.slice(listing.indexOf('aria-label="Category"'))).toMatch(
    /^.*?Computers.*?Monitors<span>.*?Parts<span>/s,
  )
  const firstLevel = before.categories
    .filter(({ parentId }) => parentId === null)
    .map(({ id }) => id)
  await api.catalog.orderCategories({
    shape: (await api.catalog.categoryTree()).shape,
    parentId: null,
    ids: firstLevel,
  })
})

test(
  'a category is created with a picture and removed unless it is still in use',
  onPhone,
  async ({ page, shop }) => {
    await page.getByRole('button', { name: 'Add category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add category' })
    await dialog.getByLabel('Name').fill('Projectors')
    await dialog.getByLabel('Parent category').selectOption({ label: 'Peripherals' })
    await dialog.getByLabel('Picture').setInputFiles('db/seed/pictures/logitech-m331-front.webp')
    await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, categories.saved('Projectors'))).toBeVisible()
    const made = (await shop.as().catalog.categories()).find(
      ({ categoryName }) => categoryName === 'Projectors',
    )
    expect(made?.image).toMatch(/^\/uploads\//)

    await press(page, 'Delete Peripherals')
    await expect(page.getByText(categories.notEmpty(0, 6))).toBeVisible()
    await page.keyboard.press('Escape')
    await press(page, 'Delete Projectors')
    await pressInDialog(page, 'Delete')
    await expect(toast(page, categories.removed)).toBeVisible()
  },
)

test('a category window with unsaved input asks before it closes', onDesktop, async ({ page }) => {
  await expectGoodScreen(page)
  await press(page, 'Edit Monitors')
  const dialog = page.getByRole('dialog', { name: 'Edit Monitors' })
  await dialog.getByLabel('Description').fill('Flat and bright')
  await page.keyboard.press('Escape')
  await expect(page.getByText(commonWords('en').unsaved)).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Flat and bright')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(dialog).toHaveCount(0)
})
