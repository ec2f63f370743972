import { readFile } from 'node:fs/promises'
import { importOfficeWords as imports } from '#imports/words/office.ts'
import { inventoryOfficeWords as says } from '#inventory/words/office.ts'
import { jobOfficeWords as jobs } from '#jobs/words/office.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createCable, uniqueName } from '../../support/journey/office-products.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { signInAs } from '../../support/journey/sign-in.ts'
import { owner } from '../../support/shop/sample-shop.ts'

let staff: ApiClient
test.beforeEach(async ({ page, shop }) => {
  staff = shop.as(await signInAs(page, shop, owner))
})

const csv = (rows: string[][]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map(toCsvLine).join('')),
})

test(
  'a thousand products are imported from a table, and the shop sells them',
  onDesktop,
  async ({ page }) => {
    const word = `import${Date.now()}`
    await visit(page, officePaths.importProducts)
    const rows = Array.from({ length: 1000 }, (_, position) => [
      `${word} item${position}`,
      'Laptop spares',
      String(500 + position),
      '3',
      'whatever',
    ])
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles(csv([['Title', 'Category', 'MRP', 'Qty', 'Remarks'], ...rows]))
    await expect(page.getByText('1,000 rows')).toBeVisible()
    await expect(page.getByLabel('Import Title as')).toHaveValue('productName')
    await expect(page.getByLabel('Import Remarks as')).toHaveValue('')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Check the table' }).click()
    await expect(page.getByText(imports('en').nothingWrong)).toBeVisible()
    await page.getByRole('button', { name: 'Import 1,000 products' }).click()

    await expect(page.getByRole('heading', { name: '4. Import' })).toBeVisible()
    // The page can be left and found again.
    await visit(page, officePaths.importProducts)
    await page.getByRole('link', { name: 'Import of 1,000 rows' }).first().click()
    await expect(page.getByText(imports('en').done)).toBeVisible()
    await expect(page.getByText('1,000 added')).toBeVisible()
    await visit(page, paths.listing({ search: `${word} item777` }))
    await expect(page.getByText(`${word} item777`).first()).toBeVisible()
  },
)

test(
  'an import is undone as a whole, except where a colleague has edited since',
  onDesktop,
  async ({ page }) => {
    const [mine, theirs] = [await createCable(staff), await createCable(staff)]
    const added = uniqueName('Mistake')
    const rows = [
      ['Name', 'Category', 'Price'],
      [mine.productName, '', '77'],
      [theirs.productName, '', '77'],
      [added, 'Laptop spares', '77'],
    ]
    await visit(page, officePaths.importProducts)
    await page.getByLabel('Choose a CSV file').setInputFiles(csv(rows))
    await page.getByRole('button', { name: 'Check the table' }).click()
    await page.getByRole('button', { name: 'Import 3 products' }).click()
    await expect(page.getByText(imports('en').done)).toBeVisible()
    await staff.catalog.updateProduct({
      ...(await staff.inventory.product({ id: theirs.id })),
      productMarkedPrice: 88,
    })

    await page.getByRole('button', { name: jobs('en').undo }).click()
    const dialog = page.getByRole('dialog', { name: jobs('en').undoTitle })
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: jobs('en').undo }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: jobs('en').titles['take-back'](3) }),
    ).toBeVisible()
    await expect(page.getByText(jobs('en').undoneInPart)).toBeVisible()
    await expect(page.getByText(jobs('en').leftAlone(1))).toBeVisible()
    await expect(page.getByRole('row', { name: theirs.productName })).toContainText(
      says('en').changedSinceJob,
    )
    await expectGoodScreen(page)
    expect((await staff.inventory.product({ id: mine.id })).productMarkedPrice).toBe(1000)
    expect((await staff.inventory.product({ id: theirs.id })).productMarkedPrice).toBe(88)
    expect((await staff.inventory.products({ search: added })).total).toBe(0)
  },
)

test(
  'a table with errors imports nothing and names each error and its cell',
  onPhone,
  async ({ page }) => {
    const word = `broken${Date.now()}`
    await visit(page, officePaths.importProducts)
    const rows = [
      [`${word} one`, 'Laptop spares', '100', ''],
      [`${word} two`, 'Laptop spares', 'cheap', 'maybe'],
    ]
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles(csv([['Name', 'Category', 'Price', 'Featured'], ...rows]))
    await page.getByRole('button', { name: 'Check the table' }).click()
    await expect(page.getByText(imports('en').cellErrors(2))).toBeVisible()
    await expect(page.getByRole('row', { name: /maybe/ })).toContainText(
      imports('en').problems.notYesOrNo,
    )
    await expect(page.getByRole('row', { name: /cheap/ })).toContainText(
      imports('en').problems.notANumber,
    )
    await expectGoodScreen(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download problems' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `3,Price,cheap,${imports('en').problems.notANumber}`,
    )
    expect((await staff.inventory.products({ search: word })).total).toBe(0)
  },
)

test('the filtered products can be exported as a table', onPhone, async ({ page }) => {
  const product = await createCable(staff)
  await visit(page, `${officePaths.products()}?search=${product.id}`)
  await page.getByRole('button', { name: says('en').export }).click()
  await expectGoodScreen(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: says('en').download }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^products-.*\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(product.productName)
})
