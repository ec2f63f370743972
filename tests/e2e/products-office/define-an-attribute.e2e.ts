import { catalogOfficeWords } from '#catalog/words/office.ts'
import { errorWords } from '#errors.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { enterOffice, signInAsOwner } from '../../support/journey/office.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const { attributes } = catalogOfficeWords('en')

const sell = (
  api: ApiClient,
  productName: string,
  productCategoryId: string,
  given: Record<string, string>,
) =>
  api.catalog.createProduct({
    productName,
    productCategoryId,
    productMarkedPrice: 42_000,
    stock: 2,
    attributes: given,
  })

test(
  'staff define an attribute, and customers filter by it once products have values',
  onDesktop,
  async ({ page, shop, isMobile }) => {
    const api = await signInAsOwner(page, shop)
    const category = await api.catalog.createCategory({ categoryName: 'Sewing machines' })
    await visit(page, officePaths.attributes)
    await page.getByRole('button', { name: 'Add attribute' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add attribute' })
    await dialog.getByLabel('Label').fill('Stitch type')
    await dialog.getByLabel('Type').selectOption('choice')
    await dialog.getByLabel('Options').fill('Lockstitch\nOverlock\n\nOverlock')
    await dialog.getByLabel('Better value').selectOption('higher')
    await dialog.getByLabel('Customers can filter by it').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      dialog.getByRole('group', { name: /Categories/ }).getByText('This is required'),
    ).toBeVisible()
    await dialog.getByLabel('Sewing machines').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, attributes.saved('Stitch type'))).toBeVisible()

    expect(
      (await api.catalog.attributes({ categoryId: category.id })).map(({ label, better }) => [
        label,
        better,
      ]),
    ).toEqual([['Stitch type', 'higher']])
    await sell(api, 'Juki DDL-8100', category.id, { stitchType: 'Lockstitch' })
    await sell(api, 'Juki MO-6700', category.id, { stitchType: 'Overlock' })
    await visit(page, paths.listing({ category: 'Sewing machines' }))
    if (isMobile) await page.getByRole('button', { name: /Filter/ }).click()
    await expect(page.getByRole('checkbox', { name: /Overlock/ })).toBeVisible()
  },
)

test(
  'a definition can be found and changed as far as existing products allow',
  onDesktop,
  async ({ page, shop }) => {
    const api = await enterOffice(page, shop, officePaths.attributes)
    await expectGoodScreen(page)
    const { id } = await api.catalog.createCategory({ categoryName: 'Kettles' })
    await api.catalog.createAttribute({
      name: 'spout',
      label: 'Spout',
      type: 'choice',
      options: ['Short', 'Gooseneck'],
      categoryIds: [id],
    })
    const product = await sell(api, 'Kettle', id, { spout: 'Gooseneck' })
    await page.getByRole('searchbox', { name: 'Search by name or option' }).fill('gooseneck')
    await expect(page).toHaveURL(/search=gooseneck/)
    await expect(page.getByText('1–1 of 1')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Spout' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Spout' })
    await expectGoodScreen(page)
    await dialog.getByLabel('Options').fill('Short')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      dialog.getByText(errorWords('en').attribute_in_use({ reason: 'optionMissing', products: 1 })),
    ).toBeVisible()
    await dialog.getByLabel('Options').fill('Short\nGooseneck\nWide')
    await dialog.getByLabel('Label', { exact: true }).fill('Kind of spout')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, attributes.saved('Kind of spout'))).toBeVisible()

    await page.getByRole('button', { name: 'Delete Kind of spout' }).click()
    await pressInDialog(page, 'Delete')
    await expect(
      toast(page, errorWords('en').attribute_in_use({ reason: 'carried', products: 1 })),
    ).toBeVisible()
    await visit(page, `${paths.product(product.id)}?tab=techSpecs`)
    await expect(page.getByRole('row', { name: /Kind of spout Gooseneck/ })).toBeVisible()
  },
)
