import { shelfWords as says } from '#inventory/words/shelf.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, goTo, test } from '../../../support/journey/journey.ts'
import { createProduct, signInAsOwner } from '../../../support/journey/office.ts'
import {
  createSerialCategory,
  moveOrder,
  placeOrder,
} from '../../../support/journey/order-steps.ts'
import { pressInDialog } from '../../../support/journey/page-parts.ts'
import { inspect } from '../../../support/journey/screen.ts'

test('serial numbers: one refused while packing, one found, and its warranty', async ({
  page,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const name = `Scanned walk ${person.email}`
  const category = await createSerialCategory(office, `Stock walk ${person.email}`)
  const laptop = await createProduct(office, name, 5, { productCategoryId: category })
  const order = await placeOrder(shop, person, laptop, { quantity: 2 })
  await moveOrder(office, order, 'confirmed')
  const serial = `A-${order.number}`
  await office.warranties.capture({ order: order.id, line: 1, serial })

  await goTo(page, officePaths.order(order.id))
  await page.getByLabel(`Scan or type a serial number of ${name}`).fill(serial.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('is already in this order')).toBeVisible()
  await inspect(page)

  await office.warranties.capture({ order: order.id, line: 1, serial: `B-${order.number}` })
  await moveOrder(office, order, 'packed', 'shipped', 'delivered')
  await goTo(page, officePaths.serials({ search: serial }))
  await expect(page.getByRole('link', { name: String(order.number) })).toBeVisible()
  await inspect(page)
  await goTo(page, paths.warranty)
  await page.getByLabel('Serial number or bill number').fill(serial)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Under warranty until')).toBeVisible()
  await inspect(page)
})

test('stock: a count during which items moved, and labels for a roll', async ({ page, shop }) => {
  const office = await signInAsOwner(page, shop)
  const { id: category } = await office.catalog.createCategory({
    categoryName: `Shelf walk ${Date.now()}`,
  })
  const name = `Counted walk ${Date.now()}`
  const { id } = await createProduct(office, name, 10, { productCategoryId: category })
  const sheet = await office.inventory.openSheet({ category })
  await office.inventory.saveCounts({ id: sheet.id, lines: [{ productId: id, counted: 8 }] })
  await office.inventory.correctStock({ id, difference: -2, reason: 'to_maker' })
  await goTo(page, officePaths.countSheet(sheet.id))
  await page.getByRole('button', { name: says('en').postSheet }).click()
  await pressInDialog(page, says('en').postSheet)
  await expect(page.getByText(says('en').movedSince(10, 8))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await inspect(page)

  await goTo(page, officePaths.printLabels([id]))
  await page.getByLabel(says('en').labelFormat).selectOption('roll')
  await expect(
    page.getByRole('region', { name: says('en').labelsPreview }).locator('.label'),
  ).toHaveCount(1)
  await inspect(page)
})
