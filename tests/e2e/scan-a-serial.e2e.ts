import { officePaths } from '#office-pages.ts'
import { paths } from '#shop-pages.ts'
import { expect, onDesktop, test, visit } from '../support/journey.ts'
import { asCustomer, enterOffice } from '../support/office.ts'
import { expectGoodScreen } from '../support/screen.ts'

test('whoever packs scans two laptops without a mouse; then anybody reads until when the warranty lasts', onDesktop, async ({ page, shop, person }) => {
  const office = await enterOffice(page, shop, officePaths.orders())
  const name = `Scanned ${person.email}`
  const { id: category } = await office.catalog.createCategory({ categoryName: `Numbered ${person.email}` })
  const { version = 0 } = (await office.catalog.categoryTree()).categories.find(({ id }) => id === category) ?? {}
  await office.catalog.setCategoryAftercare({ id: category, serials: 'required', warrantyMonths: 12, version })
  const laptop = await office.catalog.createProduct({ productName: name, productCategoryId: category, productMarkedPrice: 90_000, stock: 5 })
  const customer = await asCustomer(shop, person)
  await customer.cart.addItem({ product: laptop.id, quantity: 2 })
  const { data } = await customer.orders.place({ items: [{ product: { id: laptop.id }, quantity: 2 }], shippingAddress: 'Patan Dhoka 5, Lalitpur' })
  await office.orders.changeStage({ id: data.id, status: 'confirmed' })

  await visit(page, officePaths.order(data.id))
  const field = page.getByLabel(`Scan or type a serial number of ${name}`)
  const [first, second] = [`A-${data.number}`, `B-${data.number}`]
  await field.focus()
  // A scanner waits for nothing; one piece was scanned twice.
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await page.keyboard.type(first.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('is in this order already')).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Every piece has its serial number.')).toBeVisible()
  expect((await office.orders.one({ id: data.id })).items).toMatchObject([{ serials: [first, second] }])
  for (const status of ['packed', 'shipped', 'delivered'] as const) await office.orders.changeStage({ id: data.id, status })

  await visit(page, officePaths.serials({ search: second.toLowerCase() }))
  await expect(page.getByRole('link', { name: String(data.number) })).toBeVisible()
  await expectGoodScreen(page)

  await visit(page, paths.warranty)
  await page.getByLabel('Serial number or bill number').fill(` s/n ${second.toLowerCase()}`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('Under warranty until')).toBeVisible()
  await expectGoodScreen(page)
})
