import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { createProduct, signInAsOwner } from '../../support/journey/office.ts'
import { createSerialCategory, moveOrder, placeOrder } from '../../support/journey/order-steps.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test(
  'the packer scans two laptops without a mouse, and their warranty can be looked up',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await signInAsOwner(page, shop)
    const name = `Scanned ${person.email}`
    const category = await createSerialCategory(office, `Numbered ${person.email}`)
    const laptop = await createProduct(office, name, 5, { productCategoryId: category })
    const order = await placeOrder(shop, person, laptop, { quantity: 2 })
    await moveOrder(office, order, 'confirmed')

    await visit(page, officePaths.order(order.id))
    const field = page.getByLabel(`Scan or type a serial number of ${name}`)
    const [first, second] = [`A-${order.number}`, `B-${order.number}`]
    await field.focus()
    // A scanner does not wait, and one item was scanned twice.
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await page.keyboard.type(first.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText('is already in this order')).toBeVisible()
    await expectGoodScreen(page)
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Every item has its serial number.')).toBeVisible()
    expect((await office.orders.one({ id: order.id })).items).toMatchObject([
      { serials: [first, second] },
    ])
    await moveOrder(office, order, 'packed', 'shipped', 'delivered')

    await visit(page, officePaths.serials({ search: second.toLowerCase() }))
    await expect(page.getByRole('link', { name: String(order.number) })).toBeVisible()
    await expectGoodScreen(page)

    await visit(page, paths.warranty)
    await page.getByLabel('Serial number or bill number').fill(` s/n ${second.toLowerCase()}`)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByText('Under warranty until')).toBeVisible()
    await expectGoodScreen(page)
  },
)
