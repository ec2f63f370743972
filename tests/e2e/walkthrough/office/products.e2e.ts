import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importOfficeWords as imports } from '#imports/words/office.ts'
import { inventoryOfficeWords as words } from '#inventory/words/office.ts'
import { jobOfficeWords as jobs } from '#jobs/words/office.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { officePaths } from '#pages/office-pages.ts'
import { searchOfficeWords as searches } from '#search/words/office.ts'
import { expect, goTo, type RunningShop, test, visit } from '../../../support/journey/journey.ts'
import { createProduct, signInAsOwner } from '../../../support/journey/office.ts'
import { expectFieldError, toast } from '../../../support/journey/page-parts.ts'
import { inspect } from '../../../support/journey/screen.ts'
import { waitUntilJobEnds } from '../../../support/shop/jobs.ts'

const picture = 'db/seed/pictures/logitech-m331-front.webp'
const categoryId = async (shop: RunningShop, name: string) =>
  (await shop.as().catalog.categories()).find(({ categoryName }) => categoryName === name)?.id ?? ''

/** Uploads a table and checks it. */
async function checkTable(staff: ApiClient, rows: string[][]) {
  const file = await staff.imports.upload({ file: new Blob([rows.map(toCsvLine).join('')]) })
  const mapping = file.columns.map(({ guess }) => guess)
  const check = await waitUntilJobEnds(
    staff,
    await staff.imports.check({ id: file.id, mapping, options: file.options }),
  )
  return { fileId: file.id, checkId: check.id }
}

const importTable = async (
  staff: ApiClient,
  { fileId, checkId }: { fileId: string; checkId: string },
) =>
  waitUntilJobEnds(staff, await staff.imports.run({ id: fileId, checkId, createCategories: true }))

test('a product that is new, edited by two people, or missing its attributes', async ({
  page,
  shop,
}) => {
  const staff = await signInAsOwner(page, shop)
  await goTo(page, officePaths.newProduct())
  await page.getByLabel('Name').fill('Quiet drive')
  await page.getByLabel('Category').selectOption(await categoryId(shop, 'Storage'))
  await expect(page.getByLabel('Drive type')).toBeVisible()
  await page.getByLabel('List price (Rs.)', { exact: true }).fill('14500')
  await page.getByLabel('Discount in percent').fill('10')
  await page
    .getByLabel('Add pictures')
    .setInputFiles([picture, 'db/seed/pictures/logitech-m331-side.webp'])
  await page.getByLabel('What picture 2 shows').fill('The side')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expectFieldError(page.getByLabel('Drive type'), fieldWords.required.error())
  await inspect(page)

  const product = await createProduct(staff, `Cable ${Date.now()}`, 10)
  await visit(page, officePaths.product(product.id))
  await page.getByLabel('Brand').fill('Mine')
  const { id, productCategoryId, productMarkedPrice, productName } = product
  await staff.catalog.updateProduct({
    id,
    version: 1,
    productName,
    productCategoryId,
    productMarkedPrice,
    brand: 'Theirs',
    model: 'T-1',
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Someone else changed this' })).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')

  await page.route('**/attribute?*', (route) => route.abort())
  await page.getByLabel('Category').selectOption(await categoryId(shop, 'Storage'))
  await expect(page.getByText(words('en').attributesFailed)).toBeVisible()
  await inspect(page)
})

test('products that are changed in bulk, exported, or found in the list', async ({
  page,
  shop,
}) => {
  const staff = await signInAsOwner(page, shop)
  const word = `bulk${Date.now()}`
  const { productName } = await createProduct(staff, `${word} one`, 3)
  await goTo(page, `${officePaths.products()}?search=${word}`)
  await page.getByRole('button', { name: words('en').export }).click()
  await expect(page.getByRole('button', { name: words('en').download })).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')

  await page.getByLabel(`Select ${productName}`).check()
  await page.getByRole('button', { name: 'Change selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 1 product' })
  await dialog.getByLabel('Percent, with a minus to lower').fill('10')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('row', { name: productName })).toBeVisible()
  await inspect(page)
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(toast(page, words('en').bulkDone(1))).toBeVisible()
  await inspect(page)
})

test('a table with mapped columns, with errors, and with a partly undone import', async ({
  page,
  shop,
}) => {
  const staff = await signInAsOwner(page, shop)
  const theirs = await createProduct(staff, `Theirs ${Date.now()}`, 3)
  const wrong = await checkTable(staff, [
    ['Name', 'Category', 'Price', 'Featured', 'Remarks'],
    [`Lamp ${Date.now()}`, 'Laptop spares', '100', '', 'Bright'],
    [`Desk ${Date.now()}`, 'Laptop spares', 'cheap', 'maybe', 'Flat'],
  ])
  await goTo(page, officePaths.importStep({ file: wrong.fileId }))
  await expect(page.getByLabel('Import Remarks as')).toHaveValue('')
  await inspect(page)
  await goTo(page, officePaths.importStep({ job: wrong.checkId }))
  await expect(page.getByText(imports('en').cellErrors(2))).toBeVisible()
  await inspect(page)

  const job = await importTable(
    staff,
    await checkTable(staff, [
      ['Name', 'Price'],
      [theirs.productName, '77'],
    ]),
  )
  await staff.catalog.updateProduct({
    ...(await staff.inventory.product({ id: theirs.id })),
    productMarkedPrice: 88,
  })
  await goTo(page, officePaths.importStep({ job: job.id }))
  await page.getByRole('button', { name: jobs('en').undo }).click()
  const dialog = page.getByRole('dialog', { name: jobs('en').undoTitle })
  await expect(dialog).toBeVisible()
  await inspect(page)
  await dialog.getByRole('button', { name: jobs('en').undo }).click()
  await expect(page.getByText(jobs('en').leftAlone(1))).toBeVisible()
  await inspect(page)
})

test("another shop's products, from their table until the import is undone", async ({
  page,
  shop,
}) => {
  const noPictures = createServer((_, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => noPictures.listen(0, '127.0.0.1', resolve))
  const staff = await signInAsOwner(page, shop)
  const word = `woo${Date.now()}`
  const cable = await createProduct(staff, `${word} cable`, 5)
  await staff.catalog.updateProduct({
    ...(await staff.inventory.product({ id: cable.id })),
    sku: `${word}-c`,
  })
  const image = `http://127.0.0.1:${(noPictures.address() as AddressInfo).port}/gone.png`
  const checked = await checkTable(staff, [
    [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Short description',
      'In stock?',
      'Stock',
      'Regular price',
      'Categories',
      'Images',
      'Parent',
      'Attribute 1 name',
      'Attribute 1 value(s)',
    ],
    ['', 'simple', `${word}-c`, cable.productName, '1', '', '1', '', '1200', '', '', '', '', ''],
    [
      '10',
      'simple',
      `${word}-m`,
      `${word} mouse`,
      '1',
      'Quiet',
      '1',
      '4',
      '1000',
      `${word} Peripherals > ${word} Mice`,
      image,
      '',
      `${word} Sensor`,
      'Optical',
    ],
    [
      '11',
      'variable',
      `${word}-t`,
      `${word} shirt`,
      '1',
      '',
      '',
      '',
      '',
      'Laptop spares',
      '',
      '',
      'Colour',
      'Black',
    ],
    [
      '',
      'variation',
      `${word}-t-b`,
      `${word} shirt`,
      '1',
      '',
      '1',
      '1',
      '450',
      '',
      '',
      `${word}-t`,
      'Colour',
      'Black',
    ],
  ])
  await goTo(page, officePaths.importStep({ file: checked.fileId }))
  await expect(page.getByText(imports('en').formats.woocommerce)).toBeVisible()
  await inspect(page)
  await goTo(page, officePaths.importStep({ job: checked.checkId }))
  await page.getByText(imports('en').changesTitle, { exact: true }).click()
  await expect(page.locator('.import-change', { hasText: cable.productName })).toBeVisible()
  await expect(page.getByText(imports('en').picturesToFetch(1))).toBeVisible()
  await inspect(page)

  const job = await importTable(staff, checked)
  await goTo(page, officePaths.importStep({ job: job.id }))
  await expect(page.getByText(imports('en').pictureProblems.refused)).toBeVisible()
  await inspect(page)
  noPictures.close()

  const undone = await waitUntilJobEnds(staff, await staff.jobs.undo({ id: job.id }))
  await goTo(page, officePaths.job(undone.id))
  await expect(page.getByText(jobs('en').undoneWhole)).toBeVisible()
  await inspect(page)
})

test('a category and an attribute in their windows', async ({ page, shop }) => {
  const staff = await signInAsOwner(page, shop)
  await goTo(page, officePaths.categories)
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Projectors')
  await dialog.getByLabel('Picture').setInputFiles(picture)
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await inspect(page)

  const label = `Spout ${Date.now()}`
  const { id } = await staff.catalog.createCategory({ categoryName: `Kettles ${Date.now()}` })
  await staff.catalog.createAttribute({
    name: `spout${Date.now()}`,
    label,
    type: 'choice',
    options: ['Short', 'Gooseneck'],
    categoryIds: [id],
  })
  await goTo(page, `${officePaths.attributes}?search=${encodeURIComponent(label)}`)
  await page.getByRole('button', { name: `Edit ${label}` }).click()
  await expect(
    page.getByRole('dialog', { name: `Edit ${label}` }).getByLabel('Options'),
  ).toBeVisible()
  await inspect(page)
})

test('searches without results or with a click, and the windows that improve them', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop)
  const astray = `astray ${Date.now()}`
  const [mouse] = (await shop.as().search.listing({ search: 'Logitech G102 Mouse' })).products
  await shop.as().search.track({ phrase: astray })
  await shop.as().search.track({ phrase: 'logitech' })
  await shop.as().search.track({ phrase: 'logitech', productId: mouse?.id ?? '' })
  await goTo(page, officePaths.search({ tab: 'failed' }))
  await expect(page.getByRole('row').filter({ hasText: astray })).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: searches('en').addRedirectFor(astray) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(searches('en').path).fill('/admin/orders')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(dialog.getByLabel(searches('en').path), searches('en').fields.path)
  await inspect(page)

  await goTo(page, officePaths.search({ tab: 'most' }))
  await expect(page.getByRole('row').filter({ hasText: 'Logitech G102 Mouse' })).toBeVisible()
  await inspect(page)

  await goTo(page, officePaths.search({ tab: 'synonyms' }))
  await inspect(page)
  await page.getByRole('button', { name: 'Edit fhd' }).click()
  await dialog.getByLabel(searches('en').words).fill('fhd\ngpu')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(
    dialog.getByLabel(searches('en').words),
    '“gpu” already stands for “graphics cards”.',
  )
  await inspect(page)
})

test('products that are featured for a search', async ({ page, shop }) => {
  await signInAsOwner(page, shop)
  await goTo(page, officePaths.search({ tab: 'featured' }))
  await page.getByRole('button', { name: searches('en').feature }).click()
  const dialog = page.getByRole('dialog')
  const phrase = `whatsit ${Date.now()}`
  await dialog.getByLabel(searches('en').phrase).fill(phrase)
  for (const product of ['Razer Viper Mini Mouse', 'Logitech G102 Mouse']) {
    await dialog.getByRole('combobox', { name: searches('en').products }).fill(product)
    await dialog.getByRole('option', { name: product }).click()
  }
  await expect(
    dialog.getByRole('button', { name: searches('en').moveUp('Logitech G102 Mouse') }),
  ).toBeVisible()
  await inspect(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, searches('en').featuredSaved(phrase))).toBeVisible()
  await inspect(page)
})
