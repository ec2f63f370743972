import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { importOfficeWords as imports } from '#imports/office-words.ts'
import { inventoryOfficeWords as says } from '#inventory/office-words.ts'
import { jobOfficeWords as jobs } from '#jobs/office-words.ts'
import type { ApiClient } from '#kit/contract/client.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { formatRs } from '#kit/contract/money.ts'
import { kitWords } from '#kit/contract/words.ts'
import { officePaths } from '#office-pages.ts'
import { paths } from '#shop-pages.ts'
import { settleJob } from '../support/jobs.ts'
import {
  expect,
  expectComplaint,
  hold,
  onDesktop,
  onPhone,
  type RunningShop,
  signInAs,
  test,
  toast,
  visit,
} from '../support/journey.ts'
import { owner } from '../support/sample-shop.ts'
import { expectGoodScreen } from '../support/screen.ts'

let staff: ApiClient
let count = 0
const unique = (name: string) => {
  count += 1
  return `${name} ${process.pid}-${Date.now()}-${count}`
}

test.beforeEach(async ({ page, shop }) => {
  staff = shop.as(await signInAs(page, shop, owner))
})

const categoryId = async (shop: RunningShop, name: string) =>
  (await shop.as().catalog.categories()).find(({ categoryName }) => categoryName === name)?.id ?? ''
const makeProduct = async (shop: RunningShop, change = {}) =>
  staff.catalog.createProduct({
    productName: unique('Cable'),
    productCategoryId: await categoryId(shop, 'Laptop spares'),
    productMarkedPrice: 1000,
    stock: 10,
    ...change,
  })
/** Drags a picture from the desktop onto the others. */
const drop = async (page: Page, content: Buffer) => {
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }))
      return transfer
    },
    [...content],
  )
  await page.getByRole('group', { name: 'Pictures' }).dispatchEvent('drop', { dataTransfer })
}
const picture = (colour: string) =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer()

test(
  'a product with pictures is put on sale, and the shop shows it',
  onDesktop,
  async ({ page, shop }) => {
    const name = unique('Quiet drive')
    await visit(page, officePaths.newProduct())
    await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Category').selectOption(await categoryId(shop, 'Storage'))
    await page.getByRole('button', { name: 'Add product' }).click()
    await expectComplaint(
      page.getByLabel('Price in rupees', { exact: true }),
      fieldWords.notANumber,
    )
    await expect(page.getByLabel('Price in rupees', { exact: true })).toBeFocused()
    await page.getByLabel('Price in rupees', { exact: true }).fill('14500')
    await page.getByLabel('Discount in percent').fill('10')
    await expect(page.getByText(says.customersPay(formatRs(13050), formatRs(1450)))).toBeVisible()
    await page.getByRole('button', { name: 'Add product' }).click()
    await expectComplaint(page.getByLabel('Drive type'), fieldWords.required)
    await page.getByLabel('Drive type').selectOption('NVMe SSD')
    for (const field of await page.getByRole('main').locator('[aria-invalid="true"]').all())
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
        await field.selectOption({ index: 1 })
      else await field.fill('500')
    await page.getByLabel('Quantity in stock').fill('7')

    await page
      .getByLabel('Add pictures')
      .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: await picture('#a02010') })
    await page.getByLabel('What picture 1 shows').fill('The red side')
    await drop(page, await picture('#1020a0'))
    await page.getByLabel('What picture 2 shows').fill('The blue side')
    await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The blue side')
    await expect(page.locator('.preview-card')).toContainText(name)
    await expect(page.locator('.preview-card')).toContainText('13,050')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Add product' }).click()
    await expect(toast(page, says.created)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stock history' })).toContainText('+7')

    const id = page.url().split('/').at(-1) ?? ''
    await visit(page, paths.product(id))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The blue side' }).first()).toBeVisible()
  },
)

test(
  'a product leaves the shop, and comes back when that was a mistake',
  onPhone,
  async ({ page, shop }) => {
    const { id, productName } = await makeProduct(shop)
    const inShop = async () => (await shop.as().search.listing({ search: productName })).total === 1
    await visit(page, officePaths.product(id))
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(toast(page, says.archived)).toBeVisible()
    // The message stays while it has the focus, however long the next step takes.
    await page.getByRole('button', { name: 'Undo' }).focus()
    await expect.poll(inShop).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
    await expect.poll(inShop).toBe(true)
  },
)

test(
  'what is typed is not lost by leaving, and a copy begins with what its original has',
  onDesktop,
  async ({ page, shop }) => {
    const product = await makeProduct(shop, { brand: 'Quux' })
    await visit(page, officePaths.product(product.id))
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Name')).toHaveValue(`${product.productName} (copy)`)
    await expect(page.getByLabel('Brand')).toHaveValue('Quux')
    await expect(page.getByLabel('Slug')).toHaveValue('')
    await page.getByRole('link', { name: '← Products' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add product' }).click()
    await expect(page.getByRole('link', { name: 'Duplicate' })).toBeVisible()
  },
)

test(
  'two people edit one product: the second is told, sees both versions and chooses',
  onDesktop,
  async ({ page, shop }) => {
    const product = await makeProduct(shop)
    await visit(page, officePaths.product(product.id))
    await page.getByLabel('Brand').fill('Mine')
    await page.getByLabel('Colour').fill('Green')
    const { productCategoryId, productMarkedPrice, productName } = product
    await staff.catalog.updateProduct({
      id: product.id,
      version: 1,
      productName,
      productCategoryId,
      productMarkedPrice,
      brand: 'Theirs',
      model: 'T-1',
    })
    await page.getByRole('button', { name: 'Save' }).click()

    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' })
    await expect(
      conflict.getByRole('group', { name: 'Brand' }).getByLabel('Yours Mine'),
    ).toBeChecked()
    await expect(
      conflict.getByRole('group', { name: 'Model' }).getByLabel('Theirs T-1'),
    ).toBeChecked()
    await expectGoodScreen(page)
    await conflict.getByLabel('Theirs Theirs').check()
    await conflict.getByRole('button', { name: says.merge }).click()
    await expect(page.getByLabel('Brand')).toHaveValue('Theirs')
    await expect(page.getByLabel('Colour')).toHaveValue('Green')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, says.saved)).toBeVisible()
    expect(await staff.inventory.product({ id: product.id })).toMatchObject({
      brand: 'Theirs',
      model: 'T-1',
      color: 'Green',
      version: 3,
    })
  },
)

test(
  'what is typed while the product is being saved stays, and is saved next',
  onPhone,
  async ({ page, shop }) => {
    const { id } = await makeProduct(shop)
    await visit(page, officePaths.product(id))
    const release = await hold(page, `**/product/${id}`, 'PUT')
    const save = page.getByRole('button', { name: 'Save' })
    await page.getByLabel('Colour').fill('Green')
    await save.click()
    await page.getByLabel('Key features').fill('Braided')
    release()
    await expect(toast(page, says.saved)).toBeVisible()
    await expect(page.getByLabel('Key features')).toHaveValue('Braided')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await save.click()
    await expect(page.getByText('Everything is saved')).toBeVisible()
    expect(await staff.inventory.product({ id })).toMatchObject({
      color: 'Green',
      keyFeature: 'Braided',
      version: 3,
    })
  },
)

test(
  'attributes that could not be loaded are asked for again, and never saved away',
  onDesktop,
  async ({ page, shop }) => {
    const spares = await categoryId(shop, 'Laptop spares')
    const { id } = await makeProduct(shop)
    const storage = await categoryId(shop, 'Storage')
    const drive = (await staff.inventory.products({ category: storage })).items[0]?.id ?? ''
    const { attributes } = await staff.inventory.product({ id: drive })
    await visit(page, officePaths.product(drive))
    await expect(page.getByLabel('Drive type')).toBeVisible()
    await page.route('**/attribute?*', (route) => route.abort())
    const save = page.getByRole('button', { name: 'Save' })
    const failed = page.getByText(says.attributesFailed)
    await page.getByLabel('Category').selectOption(spares)
    await expect(failed).toBeVisible()
    await expect(save).toBeDisabled()
    await page.getByLabel('Category').selectOption(storage)
    await page.getByLabel('Colour').fill('Grey')
    await save.click()
    await expect(toast(page, says.saved)).toBeVisible()
    expect(await staff.inventory.product({ id: drive })).toMatchObject({
      color: 'Grey',
      attributes,
    })

    await page.unroute('**/attribute?*')
    await visit(page, officePaths.product(id))
    await expect(page.getByText(says.noAttributes)).toBeVisible()
    await page.route('**/attribute?*', (route) => route.abort())
    await page.getByLabel('Category').selectOption(storage)
    await expect(failed).toBeVisible()
    await expectGoodScreen(page)
    await page.unroute('**/attribute?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByLabel('Drive type')).toBeVisible()
    await expect(save).toBeEnabled()
  },
)

test(
  'a delivery is booked with a note and stands in the history',
  onDesktop,
  async ({ page, shop }) => {
    const { id } = await makeProduct(shop)
    await visit(page, officePaths.product(id))
    await page.getByRole('button', { name: 'Correct stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct stock' })
    await dialog.getByLabel('Quantity received').fill('5')
    await expect(dialog.getByText(says.availableThen(10, 15))).toBeVisible()
    await dialog.getByLabel('Note').fill('Invoice 12')
    await dialog.getByRole('button', { name: 'Book' }).click()
    await expect(toast(page, says.stockNow(15))).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stock history' })).toContainText(
      'Delivery: Invoice 12',
    )

    await page.getByRole('button', { name: 'Correct stock' }).click()
    await dialog.getByLabel('Reason').selectOption('correction')
    await dialog.getByLabel(says.piecesCounted).fill('15')
    await staff.inventory.correctStock({ id, difference: -1, reason: 'correction' })
    await dialog.getByLabel(says.piecesCounted).fill('20')
    await dialog.getByRole('button', { name: 'Book' }).click()
    await expect(dialog.getByLabel(says.piecesCounted)).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByText(says.availableThen(14, 20))).toBeVisible()
    expect((await staff.inventory.product({ id })).stock).toBe(14)
  },
)

test(
  'a delivery is booked once, also when the first answer was lost',
  onPhone,
  async ({ page, shop }) => {
    const { id } = await makeProduct(shop)
    await visit(page, officePaths.product(id))
    await page.getByRole('button', { name: 'Correct stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct stock' })
    await dialog.getByLabel('Quantity received').fill('5')
    await page.route(
      `**/product/${id}/stock`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Book' }).click()
    await expect(dialog.getByText(kitWords.offline)).toBeVisible()
    await dialog.getByRole('button', { name: 'Book' }).click()
    await expect(toast(page, says.stockNow(15))).toBeVisible()
    expect((await staff.inventory.product({ id })).stock).toBe(15)
  },
)

test(
  'a search goes on while the line is slow, and loses no letter',
  onDesktop,
  async ({ page }) => {
    await page.clock.install()
    await visit(page, officePaths.products())
    const field = page.getByRole('searchbox')
    await expect(field).toBeVisible()
    // From now on, time passes only between the words.
    await page.clock.pauseAt(Date.now() + 60_000)
    const release = await hold(page, '**/product/staff?*', 'GET')
    await field.pressSequentially('lap')
    const asked = page.waitForRequest(/product\/staff\?search=lap/)
    await page.clock.runFor(500)
    await asked
    await field.pressSequentially('top')
    release()
    await expect(page).toHaveURL(/search=lap$/)
    await field.pressSequentially(' dell')
    await expect(field).toHaveValue('laptop dell')
    await page.clock.runFor(500)
    await expect(page).toHaveURL(/search=laptop\+dell$/)
    await page.goBack()
    await expect(field).toHaveValue('lap')
    await page.goForward()
    await expect(field).toHaveValue('laptop dell')
  },
)

test(
  'prices of many are changed after a look at what will happen',
  onPhone,
  async ({ page, shop }) => {
    const word = `bulk${Date.now()}`
    const made = [
      await makeProduct(shop, { productName: `${word} one` }),
      await makeProduct(shop, { productName: `${word} two`, productMarkedPrice: 2345 }),
    ]
    await visit(page, `${officePaths.products()}?search=${word}`)
    await expect(page.getByText('1–2 of 2')).toBeVisible()
    for (const { productName } of made) await page.getByLabel(`Select ${productName}`).check()
    await page.getByRole('button', { name: 'Change selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expectComplaint(
      dialog.getByLabel('Percent, with a minus to lower'),
      fieldWords.notANumber,
    )
    await dialog.getByLabel('Percent, with a minus to lower').fill('10')
    await dialog.getByLabel('Rounded to').selectOption('50')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByRole('row', { name: `${word} two` })).toContainText(
      `${formatRs(2345)}${formatRs(2600)}`,
    )
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(toast(page, says.bulkDone(2))).toBeVisible()
    await expect(page.getByRole('row', { name: `${word} two` })).toContainText(formatRs(2600))
    await expectGoodScreen(page)
    await visit(page, paths.product(made[1]?.id ?? ''))
    await expect(page.getByText('2,600').first()).toBeVisible()
  },
)

test(
  'a change of many that is done before its window has opened is told all the same',
  onDesktop,
  async ({ page, shop }) => {
    const { productName } = await makeProduct(shop)
    await page.route('**/product/bulk', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: await settleJob(staff, await response.json()) })
    })
    await visit(page, `${officePaths.products()}?search=${encodeURIComponent(productName)}`)
    await page.getByLabel(`Select ${productName}`).check()
    await page.getByRole('button', { name: 'Change selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 1 product' })
    await dialog.getByLabel('Percent, with a minus to lower').fill('10')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('button', { name: 'Change 1 product' }).click()
    await expect(toast(page, says.bulkDone(1))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

const csv = (rows: string[][]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map(toCsvLine).join('')),
})

test(
  'a thousand products come from a table, and the shop sells them',
  onDesktop,
  async ({ page }) => {
    const word = `import${Date.now()}`
    await visit(page, officePaths.importProducts)
    const rows = Array.from({ length: 1000 }, (_, place) => [
      `${word} item${place}`,
      'Laptop spares',
      String(500 + place),
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
    await expect(page.getByText(imports.nothingWrong)).toBeVisible()
    await page.getByRole('button', { name: 'Import 1,000 products' }).click()

    await expect(page.getByRole('heading', { name: '4. Import' })).toBeVisible()
    // It can be left and found again.
    await visit(page, officePaths.importProducts)
    await page.getByRole('link', { name: 'Import of 1,000 rows' }).first().click()
    await expect(page.getByText(imports.done)).toBeVisible()
    await expect(page.getByText('1,000 added')).toBeVisible()
    await visit(page, paths.listing({ search: `${word} item777` }))
    await expect(page.getByText(`${word} item777`).first()).toBeVisible()
  },
)

test(
  'an import is taken back as one, except for what a colleague has changed since',
  onDesktop,
  async ({ page, shop }) => {
    const [mine, theirs] = [await makeProduct(shop), await makeProduct(shop)]
    const added = unique('Mistake')
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
    await expect(page.getByText(imports.done)).toBeVisible()
    await staff.catalog.updateProduct({
      ...(await staff.inventory.product({ id: theirs.id })),
      productMarkedPrice: 88,
    })

    await page.getByRole('button', { name: jobs.takeBack }).click()
    const dialog = page.getByRole('dialog', { name: jobs.takeBackTitle })
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: jobs.takeBack }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: jobs.titles['take-back'](3) }),
    ).toBeVisible()
    await expect(page.getByText(jobs.takenBackInPart)).toBeVisible()
    await expect(page.getByText(jobs.leftAlone(1))).toBeVisible()
    await expect(page.getByRole('row', { name: theirs.productName })).toContainText(
      says.changedSinceJob,
    )
    await expectGoodScreen(page)
    expect((await staff.inventory.product({ id: mine.id })).productMarkedPrice).toBe(1000)
    expect((await staff.inventory.product({ id: theirs.id })).productMarkedPrice).toBe(88)
    expect((await staff.inventory.products({ search: added })).total).toBe(0)
  },
)

test(
  'a change of many is taken back from the list of recent changes',
  onDesktop,
  async ({ page, shop }) => {
    const { id } = await makeProduct(shop)
    const change = { kind: 'discount', percent: 25 } as const
    const { fingerprint } = await staff.inventory.previewBulk({ ids: [id], change })
    await settleJob(staff, await staff.inventory.bulkEdit({ ids: [id], change, fingerprint }))
    await visit(page, officePaths.products())
    const recent = page.getByRole('region', { name: jobs.recentChanges })
    await recent.getByRole('button', { name: jobs.takeBack }).first().click()
    await page
      .getByRole('dialog', { name: jobs.takeBackTitle })
      .getByRole('button', { name: jobs.takeBack })
      .click()
    await expect(page.getByText(jobs.takenBackWhole)).toBeVisible()
    expect((await staff.inventory.product({ id })).discount).toBe(0)
    await page.getByRole('link', { name: `← ${jobs.products}` }).click()
    await expect(recent.getByRole('link', { name: jobs.takenBack }).first()).toBeVisible()
  },
)

test(
  'a table with errors imports nothing and says what is wrong where',
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
    await expect(page.getByText(imports.wrong(2))).toBeVisible()
    await expect(page.getByRole('row', { name: /maybe/ })).toContainText(
      imports.problems.notYesOrNo,
    )
    await expect(page.getByRole('row', { name: /cheap/ })).toContainText(
      imports.problems.notANumber,
    )
    await expectGoodScreen(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download problems' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `3,Price,cheap,${imports.problems.notANumber}`,
    )
    expect((await staff.inventory.products({ search: word })).total).toBe(0)
  },
)

test('what the filter shows can be taken along as a table', onPhone, async ({ page, shop }) => {
  const product = await makeProduct(shop)
  await visit(page, `${officePaths.products()}?search=${product.id}`)
  await page.getByRole('button', { name: says.export }).click()
  await expectGoodScreen(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: says.download }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^products-.*\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(product.productName)
})
