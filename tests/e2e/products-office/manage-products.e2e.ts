import type { Page } from '@playwright/test'
import { inventoryOfficeWords as says } from '#inventory/words/office.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { formatRs } from '#kit/contract/money.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import {
  delayCalls,
  expect,
  onDesktop,
  onPhone,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { categoryId, createCable, uniqueName } from '../../support/journey/office-products.ts'
import { expectFieldError, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { signInAs } from '../../support/journey/sign-in.ts'
import { paintFile, paintPng } from '../../support/records/pictures.ts'
import { owner } from '../../support/shop/sample-shop.ts'

let staff: ApiClient
test.beforeEach(async ({ page, shop }) => {
  staff = shop.as(await signInAs(page, shop, owner))
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

test(
  'a product with pictures is put on sale, and the shop shows it',
  onDesktop,
  async ({ page, shop }) => {
    const name = uniqueName('Quiet drive')
    await visit(page, officePaths.newProduct())
    await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Category').selectOption(await categoryId(shop, 'Storage'))
    await page.getByRole('button', { name: 'Add product' }).click()
    await expectFieldError(
      page.getByLabel('List price (Rs.)', { exact: true }),
      fieldWords.notANumber.error(),
    )
    await expect(page.getByLabel('List price (Rs.)', { exact: true })).toBeFocused()
    await page.getByLabel('List price (Rs.)', { exact: true }).fill('14500')
    await page.getByLabel('Discount in percent').fill('10')
    await expect(
      page.getByText(says('en').customersPay(formatRs(13050), formatRs(1450))),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add product' }).click()
    await expectFieldError(page.getByLabel('Drive type'), fieldWords.required.error())
    await page.getByLabel('Drive type').selectOption('NVMe SSD')
    for (const field of await page.getByRole('main').locator('[aria-invalid="true"]').all())
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
        await field.selectOption({ index: 1 })
      else await field.fill('500')
    await page.getByLabel('Quantity in stock').fill('7')

    await page.getByLabel('Add pictures').setInputFiles(await paintFile('red.png'))
    await page.getByLabel('What picture 1 shows').fill('The red side')
    await drop(page, await paintPng(500, 400, '#1020a0'))
    await page.getByLabel('What picture 2 shows').fill('The blue side')
    await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The blue side')
    await expect(page.locator('.preview-card')).toContainText(name)
    await expect(page.locator('.preview-card')).toContainText('13,050')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Add product' }).click()
    await expect(toast(page, says('en').created)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stock history' })).toContainText('+7')

    const id = page.url().split('/').at(-1) ?? ''
    await visit(page, paths.product(id))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The blue side' }).first()).toBeVisible()
  },
)

test(
  'a product is removed from the shop and restored after a mistake',
  onPhone,
  async ({ page, shop }) => {
    const { id, productName } = await createCable(staff)
    const inShop = async () =>
      (await shop.as().search.listing({ search: productName })).products.some(
        (product) => product.id === id,
      )
    await visit(page, officePaths.product(id))
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(toast(page, says('en').archived)).toBeVisible()
    // The message stays while it has the focus, however long the next step takes.
    await page.getByRole('button', { name: 'Undo' }).focus()
    await expect.poll(inShop).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
    await expect.poll(inShop).toBe(true)
  },
)

test(
  'leaving loses no input, and a copy starts with the values of its original',
  onDesktop,
  async ({ page }) => {
    const product = await createCable(staff, { brand: 'Quux' })
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
  'of two people who edit a product, the second is warned, sees both versions and chooses',
  onDesktop,
  async ({ page }) => {
    const product = await createCable(staff)
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

    const conflict = page.getByRole('dialog', { name: 'Someone else changed this' })
    await expect(
      conflict.getByRole('group', { name: 'Brand' }).getByLabel('My version Mine'),
    ).toBeChecked()
    await expect(
      conflict.getByRole('group', { name: 'Model' }).getByLabel('Their version T-1'),
    ).toBeChecked()
    await expectGoodScreen(page)
    await conflict.getByLabel('Their version Theirs').check()
    await conflict.getByRole('button', { name: says('en').merge }).click()
    await expect(page.getByLabel('Brand')).toHaveValue('Theirs')
    await expect(page.getByLabel('Colour')).toHaveValue('Green')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, says('en').saved)).toBeVisible()
    expect(await staff.inventory.product({ id: product.id })).toMatchObject({
      brand: 'Theirs',
      model: 'T-1',
      color: 'Green',
      version: 3,
    })
  },
)

test(
  'text typed while the product is being saved stays, and is saved next',
  onPhone,
  async ({ page }) => {
    const { id } = await createCable(staff)
    await visit(page, officePaths.product(id))
    const release = await delayCalls(page, `**/product/${id}`, 'PUT')
    const save = page.getByRole('button', { name: 'Save' })
    await page.getByLabel('Colour').fill('Green')
    await save.click()
    await page.getByLabel('Key features').fill('Braided')
    release()
    await expect(toast(page, says('en').saved)).toBeVisible()
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
  'attributes that failed to load are requested again and never overwritten',
  onDesktop,
  async ({ page, shop }) => {
    const spares = await categoryId(shop, 'Laptop spares')
    const { id } = await createCable(staff)
    const storage = await categoryId(shop, 'Storage')
    const drive = (await staff.inventory.products({ category: storage })).items[0]?.id ?? ''
    const { attributes } = await staff.inventory.product({ id: drive })
    await visit(page, officePaths.product(drive))
    await expect(page.getByLabel('Drive type')).toBeVisible()
    await page.route('**/attribute?*', (route) => route.abort())
    const save = page.getByRole('button', { name: 'Save' })
    const failed = page.getByText(says('en').attributesFailed)
    await page.getByLabel('Category').selectOption(spares)
    await expect(failed).toBeVisible()
    await expect(save).toBeDisabled()
    await page.getByLabel('Category').selectOption(storage)
    await page.getByLabel('Colour').fill('Grey')
    await save.click()
    await expect(toast(page, says('en').saved)).toBeVisible()
    expect(await staff.inventory.product({ id: drive })).toMatchObject({
      color: 'Grey',
      attributes,
    })

    await page.unroute('**/attribute?*')
    await visit(page, officePaths.product(id))
    await expect(page.getByText(says('en').noAttributes)).toBeVisible()
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
  'a delivery is booked with a note and appears in the stock history',
  onDesktop,
  async ({ page }) => {
    const { id } = await createCable(staff)
    await visit(page, officePaths.product(id))
    await page.getByRole('button', { name: 'Correct stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct stock' })
    await dialog.getByLabel('Quantity received').fill('5')
    await expect(dialog.getByText(says('en').availableThen(10, 15))).toBeVisible()
    await dialog.getByLabel('Note').fill('Invoice 12')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, says('en').stockNow(15))).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stock history' })).toContainText(
      'Delivery: Invoice 12',
    )

    await page.getByRole('button', { name: 'Correct stock' }).click()
    await dialog.getByLabel('Reason').selectOption('correction')
    await dialog.getByLabel(says('en').unitsCounted).fill('15')
    await staff.inventory.correctStock({ id, difference: -1, reason: 'correction' })
    await dialog.getByLabel(says('en').unitsCounted).fill('20')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel(says('en').unitsCounted)).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByText(says('en').availableThen(14, 20))).toBeVisible()
    expect((await staff.inventory.product({ id })).stock).toBe(14)
  },
)

test('a delivery is booked once, even if the first reply was lost', onPhone, async ({ page }) => {
  const { id } = await createCable(staff)
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
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(kitWords('en').offline)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, says('en').stockNow(15))).toBeVisible()
  expect((await staff.inventory.product({ id })).stock).toBe(15)
})

test(
  "the list's search works on a slow connection and loses no letter",
  onDesktop,
  async ({ page }) => {
    await page.clock.install()
    await visit(page, officePaths.products())
    const field = page.getByRole('searchbox')
    await expect(field).toBeVisible()
    // From now on, time passes only between the words.
    await page.clock.pauseAt(Date.now() + 60_000)
    const release = await delayCalls(page, '**/product/staff?*', 'GET')
    await field.pressSequentially('lap')
    const requested = page.waitForRequest(/product\/staff\?search=lap/)
    await page.clock.runFor(500)
    await requested
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
