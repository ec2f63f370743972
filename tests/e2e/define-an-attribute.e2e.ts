import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, test, toast, visit } from '../support/journey.ts'
import { enterOffice, expectGoodScreen } from '../support/office.ts'

const { attributes } = adminMessages

test('an attribute is defined, and customers filter by it once a product carries it', async ({ page, shop, isMobile }) => {
  const staff = await enterOffice(page, shop, adminPaths.attributes)
  const category = await staff.catalog.createCategory({ categoryName: 'Sewing machines' })
  await visit(page, adminPaths.attributes)
  await page.getByRole('button', { name: 'Define an attribute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Define an attribute' })
  await dialog.getByLabel('Label').fill('Stitch type')
  await dialog.getByLabel('Type').selectOption('choice')
  await dialog.getByLabel('Options').fill('Lockstitch\nOverlock\n\nOverlock')
  await dialog.getByLabel('Customers can filter by it').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('group', { name: /Categories/ }).getByText('This is required')).toBeVisible()
  await dialog.getByLabel('Sewing machines').check()
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, attributes.saved('Stitch type'))).toBeVisible()

  const product = await staff.catalog.createProduct({
    productName: 'Juki DDL-8100',
    productCategoryId: category.id,
    productMarkedPrice: 42_000,
    stock: 2,
    attributes: { stitchType: 'Overlock' },
  })
  await visit(page, paths.listing({ category: 'Sewing machines' }))
  if (isMobile) await page.getByRole('button', { name: /Filter/ }).click()
  await expect(page.getByRole('group', { name: 'Stitch type' }).getByLabel(/Overlock/)).toBeVisible()

  await visit(page, adminPaths.attributes)
  await page.getByRole('searchbox', { name: 'Search by name or option' }).fill('overlock')
  await expect(page).toHaveURL(/search=overlock/)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Edit Stitch type' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Stitch type' })
  await edit.getByLabel('Options').fill('Lockstitch')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText(attributes.optionMissing(1))).toBeVisible()
  await edit.getByLabel('Options').fill('Lockstitch\nOverlock\nChain')
  await edit.getByLabel('Label').fill('Stitch')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, attributes.saved('Stitch'))).toBeVisible()
  await page.getByRole('button', { name: 'Remove Stitch' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, attributes.carried(1))).toBeVisible()
  await visit(page, `${paths.product(product.id)}?tab=techSpecs`)
  await expect(page.getByRole('row', { name: /Stitch Overlock/ })).toBeVisible()
})
