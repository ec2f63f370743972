import { formatRs } from '#kit/contract/money.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { paymentOfficeWords as desk } from '#payments/words/office.ts'
import { paymentSettingsWords as settings } from '#payments/words/settings.ts'
import { paymentWords as words } from '#payments/words/shop.ts'
import { expect, mailTo, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { asCustomer, createProduct, signInAsOwner } from '../../support/journey/office.ts'
import { moveOrder, placeOrder } from '../../support/journey/order-steps.ts'
import {
  chooseAddress,
  payWithKhalti,
  pressInDialog,
  toast,
} from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf, signInAs } from '../../support/journey/sign-in.ts'
import { paintFile } from '../../support/records/pictures.ts'

test(
  "a customer pays by the owner's QR code and sends the slip, and staff book it",
  onPhone,
  async ({ page, openPage, shop, person }) => {
    const api = await ownerOf(shop)
    const { ready: _, version: __, ...before } = await api.payments.settings()
    const office = await openPage()
    await signInAsOwner(office, shop)
    await visit(office, officePaths.paymentSettings)
    await office.getByLabel(settings('en').methods.qr).check()
    await office.getByLabel(settings('en').holdMinutes).fill('soon')
    await office.getByRole('button', { name: settings('en').save }).click()
    await expect(office.getByLabel(settings('en').holdMinutes)).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await office.getByLabel(settings('en').holdMinutes).fill(String(before.holdMinutes))
    await office
      .getByLabel(new RegExp(`^${settings('en').qrPicture} \\(`))
      .setInputFiles(await paintFile('qr.png'))
    await expect(office.getByRole('img', { name: settings('en').qrPicture })).toBeVisible()
    await expectGoodScreen(office)
    await office.getByRole('button', { name: settings('en').save }).click()
    await expect(toast(office, settings('en').saved)).toBeVisible()

    const { id: product } = await createProduct(api, `Scanned ${person.email}`, 3)
    const token = await signInAs(page, shop, person)
    await shop.as(token).cart.addItem({ product, quantity: 1 })
    await visit(page, paths.cartStep(2))
    await chooseAddress(page)
    await page.getByRole('radio', { name: new RegExp(`^${words('en').methods.qr.name}`) }).check()
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(page.getByRole('img', { name: words('en').transfer.code })).toBeVisible()
    const reference = `QR-${person.number}`
    await page.getByLabel(words('en').transfer.reference).fill(reference)
    await page.getByLabel(words('en').transfer.slip).setInputFiles(await paintFile('slip.png'))
    await expectGoodScreen(page)
    await page.getByRole('button', { name: words('en').transfer.send }).click()
    await expect(page.getByText(words('en').transfer.waiting(reference))).toBeVisible()

    const [order] = (await shop.as(token).orders.mine()).orders
    await visit(office, officePaths.order(order?.id ?? ''))
    const slip = office
      .getByRole('list', { name: desk('en').rows })
      .getByRole('listitem')
      .filter({ hasText: reference })
    await slip.getByRole('button', { name: desk('en').confirmSlip, exact: true }).click()
    await pressInDialog(office, desk('en').confirmSlip)
    await expect(toast(office, desk('en').confirmed)).toBeVisible()
    await mailTo(shop, person.email, `Your order ${order?.number}: payment received`)
    await api.payments.updateSettings({
      ...before,
      version: (await api.payments.settings()).version,
    })
  },
)

test(
  'a Khalti payment is refunded through Khalti when the goods are returned',
  onDesktop,
  async ({ page, openPage, shop, person }) => {
    const api = await ownerOf(shop)
    const product = await createProduct(api, `Khalti box ${person.email}`, 3)
    const order = await placeOrder(shop, person, product, { paymentMethod: 'khalti' })
    const { id, number, total } = order
    const customer = await asCustomer(shop, person)
    await signInAs(page, shop, person)
    await visit(page, paths.order(id))
    await payWithKhalti(page)
    await expect(page.getByText(words('en').back.about(formatRs(total), number))).toBeVisible()

    await moveOrder(api, order, 'confirmed', 'packed', 'shipped', 'delivered', 'returned')
    const office = await openPage()
    await signInAsOwner(office, shop)
    await visit(office, officePaths.order(id))
    await office
      .getByRole('region', { name: desk('en').payment })
      .getByRole('button', { name: desk('en').refund, exact: true })
      .click()
    const form = office.getByRole('dialog')
    await expect(form.getByText(desk('en').sendHint('Khalti'))).toBeVisible()
    await form.getByRole('button', { name: desk('en').refund, exact: true }).click()
    await expect(form.getByLabel(desk('en').reason)).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel(desk('en').reason).fill('The customer brought it back')
    await expectGoodScreen(office)
    await form.getByRole('button', { name: desk('en').refund, exact: true }).click()
    await expect(toast(office, desk('en').refundDone(formatRs(total)))).toBeVisible()
    expect(await api.payments.ofOrder({ id })).toMatchObject({ refundDue: 0, refundable: 0 })
    expect(await customer.orders.one({ id })).toMatchObject({ paymentStatus: 'refunded' })
  },
)
