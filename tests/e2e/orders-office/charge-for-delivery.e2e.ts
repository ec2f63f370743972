import { deliveryFieldWords } from '#delivery/words/fields.ts'
import { deliveryOfficeWords as words } from '#delivery/words/office.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { orderWords } from '#orders/words/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, mailTo, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createProduct, enterOffice } from '../../support/journey/office.ts'
import { chooseAddress, expectFieldError, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { signInAs } from '../../support/journey/sign-in.ts'
import { readMailPart } from '../../support/shop/mail-parts.ts'

test(
  "a customer chooses and pays for the owner's express delivery",
  onPhone,
  async ({ page, shop, person, openPage }) => {
    const office = await enterOffice(page, shop, officePaths.delivery)
    const product = await createProduct(office, `Express ${person.email}`, 5)
    const name = `Express Kathmandu ${Date.now()}`

    await expect(page.getByRole('row').filter({ hasText: 'Local Courier shipping' })).toContainText(
      '4-6 days',
    )
    await expectGoodScreen(page)
    await page.getByRole('link', { name: words('en').new }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(page.getByLabel(words('en').name), fieldWords.required.error())
    await page.getByLabel(words('en').name, { exact: true }).fill(name)
    await page.getByLabel(words('en').charge).fill('250')
    await page.getByLabel(words('en').firstDay).fill('2')
    await page.getByLabel(words('en').lastDay).fill('1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(page.getByLabel(words('en').lastDay), deliveryFieldWords.lastDay.error())
    await expectGoodScreen(page)
    await page.getByLabel(words('en').firstDay).fill('1')
    await page.getByLabel(words('en').lastDay).fill('2')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, words('en').created(name))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Rs. 250')

    const customer = await openPage()
    const token = await signInAs(customer, shop, person)
    await visit(customer, paths.product(product.id))
    await expect(customer.getByRole('radio', { name: /Local Courier shipping/ })).toBeChecked()
    await customer.getByRole('radio', { name: new RegExp(name) }).check()
    await expect(customer.getByText(/Arrives .*, Rs\. 250/)).toBeVisible()
    await shop.as(token).cart.addItem({ product: product.id, quantity: 1 })

    await visit(customer, paths.cartStep(2))
    await expect(customer.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
    await expect(customer.getByText('Rs. 1,250').first()).toBeVisible()
    await customer.getByRole('radio', { name: /Local Pickup from store/ }).check()
    await expect(customer.getByText('Rs. 1,250')).toHaveCount(0)
    await customer.getByRole('radio', { name: new RegExp(name) }).check()
    await expect(customer.getByText('Rs. 1,250').first()).toBeVisible()
    await expectGoodScreen(customer)

    await chooseAddress(customer)
    // The price has risen since the customer saw it, so the order waits until they see the new
    // total.
    const option = (await office.delivery.list()).find((one) => one.name === name)
    if (!option) throw new Error('it was just made')
    await office.delivery.update({ ...option, charge: 300 })
    await customer.getByRole('button', { name: 'Complete Order' }).click()
    await expect(customer.getByText('The total is now Rs. 1,300.').first()).toBeVisible()
    await expect(customer.getByText('Rs. 1,300', { exact: true }).first()).toBeVisible()
    await customer.getByRole('button', { name: 'Complete Order' }).click()
    await expect(toast(customer, orderWords('en').created)).toBeVisible()

    const order = (await shop.as(token).orders.mine()).orders[0]
    if (!order) throw new Error('there is no order')
    expect(order.totalPrice).toBe(1300)
    await visit(customer, paths.order(order.id))
    await expect(customer.getByText(name)).toBeVisible()
    await expect(customer.getByText('Rs. 300').first()).toBeVisible()
    const mail = readMailPart(
      await mailTo(shop, person.email, `Your order ${order.number}`),
      'text/plain',
    )
    expect(mail).toContain(name)
    expect(mail).toContain('Shipping: Rs. 300')
    expect(mail).toContain('Rs. 1,300')

    await visit(page, officePaths.printOrders([order.id], 'bill'))
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByText('Rs. 300')).toBeVisible()

    await visit(page, officePaths.delivery)
    await page.getByRole('button', { name: words('en').doThis(words('en').archive, name) }).click()
    await expect(toast(page, words('en').archived(name))).toBeVisible()
    expect((await shop.as().delivery.options()).map((one) => one.name)).not.toContain(name)
    await visit(page, officePaths.order(order.id))
    await expect(page.getByText(name)).toBeVisible()
  },
)
