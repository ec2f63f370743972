import { orderOfficeWords as words } from '#orders/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { expect, mailTo, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { createProduct, signInAsOwner } from '../../support/journey/office.ts'
import { placeOrder } from '../../support/journey/order-steps.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const changeWords = words('en').change

test(
  'staff change quantity, price and note of a phone order, and undo a wrong step',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await signInAsOwner(page, shop)
    const [first, second] = [
      await createProduct(office, `First ${person.email}`, 5),
      await createProduct(office, `Second ${person.email}`, 5),
    ]
    const order = await placeOrder(shop, person, first)

    // The link back to the list preserves its filters.
    await visit(page, officePaths.orders())
    await page.getByRole('searchbox').fill(person.email)
    await expect(page.getByRole('checkbox', { name: /^Select order/ })).toHaveCount(1)
    await page.getByRole('link', { name: String(order.number) }).click()
    await page.getByRole('link', { name: changeWords.button }).click()
    await page.getByLabel(`Quantity of First ${person.email}`).fill('2')
    await page.getByLabel(words('en').addProduct).fill(`Second ${person.email}`)
    await page.getByRole('option', { name: `Second ${person.email}` }).click()
    await page.getByRole('button', { name: `${changeWords.agree}: First ${person.email}` }).click()
    await page.getByLabel(changeWords.agreedPrice).fill('900')
    await page.getByLabel(changeWords.agreedReason).fill('Regular customer')
    await page.getByRole('textbox', { name: changeWords.staffNote }).fill('Called twice')
    await expect(page.locator('.sums .grand').first()).toContainText('Rs. 2,800')
    await expectGoodScreen(page)

    // A colleague saves first: no typed text is lost.
    await office.orders.changeOrder({
      id: order.id,
      version: (await office.orders.one({ id: order.id })).version,
      contactNumber: '9800000009',
    })
    await page.getByRole('button', { name: changeWords.save }).click()
    await expect(page.getByText(changeWords.meanwhile)).toBeVisible()
    await expect(page.getByLabel(changeWords.agreedReason)).toHaveValue('Regular customer')
    await page.getByRole('button', { name: changeWords.save }).click()
    await expect(toast(page, changeWords.done(order.number))).toBeVisible()
    await expect(page.getByText('Reason: Regular customer').first()).toBeVisible()
    await expect(page.getByText('Called twice').first()).toBeVisible()
    await expectGoodScreen(page)
    expect(await office.orders.one({ id: order.id })).toMatchObject({
      total: 2_800,
      customer: { phone: '9800000009' },
      staffNote: 'Called twice',
    })
    expect((await office.catalog.product({ id: second.id })).stock).toBe(4)
    await mailTo(shop, person.email, `Your order ${order.number}: changed`)

    await page.getByRole('button', { name: words('en').moves.confirmed, exact: true }).click()
    await pressInDialog(page, words('en').moves.confirmed, { exact: true })
    await page.getByRole('button', { name: words('en').undo.button }).click()
    await pressInDialog(page, words('en').undo.confirm)
    await expect(toast(page, words('en').undo.done(order.number))).toBeVisible()
    await expect(page.getByText('Undone: Confirmed')).toBeVisible()
    await page
      .getByRole('link', { name: words('en').title })
      .and(page.locator('.office-back'))
      .click()
    await expect(page.getByRole('searchbox')).toHaveValue(person.email)
  },
)
