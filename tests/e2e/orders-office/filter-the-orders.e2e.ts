import { orderOfficeWords as words } from '#orders/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { expect, onlyOnDesktop, test, visit } from '../../support/journey/journey.ts'
import { createProduct, signInAsOwner } from '../../support/journey/office.ts'
import { moveOrder, placeOrder } from '../../support/journey/order-steps.ts'
import { pressInDialog } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test(
  'orders are filtered, all matches are moved, and their table is downloaded',
  onlyOnDesktop,
  async ({ page, shop, person }) => {
    const office = await signInAsOwner(page, shop)
    const product = await createProduct(office, `Narrow ${person.email}`, 9)
    for (let placed = 0; placed < 2; placed += 1) await placeOrder(shop, person, product)
    const newest = await placeOrder(shop, person, product)
    await moveOrder(office, newest, 'cancelled')

    await visit(page, officePaths.orders({ search: person.email, limit: '2' }))
    await page.getByLabel(words('en').payment, { exact: true }).selectOption('unpaid')
    await page.getByLabel(words('en').paymentMethod).selectOption('cash_on_delivery')
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('link', { name: person.number }).first()).toHaveAttribute(
      'href',
      /^tel:/,
    )
    await expectGoodScreen(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: words('en').export }).click()
    expect((await saved).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)

    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: words('en').bulk.all(3) }).click()
    await page.getByRole('button', { name: words('en').moves.confirmed, exact: true }).click()
    await pressInDialog(page, words('en').moves.confirmed, { exact: true })
    await expect(page.getByText(words('en').bulk.moved(2, 3))).toBeVisible()
    await expect(page.getByText(`Order ${newest.number}`)).toBeVisible()
    expect(await office.orders.counts({ search: person.email })).toEqual({
      confirmed: 2,
      cancelled: 1,
    })
  },
)
