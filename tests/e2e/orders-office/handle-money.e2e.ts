import type { Page } from '@playwright/test'
import { officePaths } from '#pages/office-pages.ts'
import { paymentOfficeWords as words } from '#payments/words/office.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { asCustomer, createProduct, signInAsOwner } from '../../support/journey/office.ts'
import {
  moveOrder,
  placeNewOrder,
  placeOrder,
  reopenDay,
} from '../../support/journey/order-steps.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const row = (page: Page, text: string) =>
  page
    .getByRole('list', { name: words('en').rows })
    .getByRole('listitem')
    .filter({ hasText: text })

test(
  "staff record payments, a refund and a courier's cash, and close a day that is short",
  onDesktop,
  async ({ page, shop, person }) => {
    // An earlier journey may have closed the day.
    await reopenDay(shop)
    const api = await signInAsOwner(page, shop)
    const product = await createProduct(api, `Money box ${person.email}`, 9)
    const [paid, sent] = [
      await placeOrder(shop, person, product),
      await placeOrder(shop, person, product),
    ]

    await visit(page, officePaths.order(paid.id))
    const box = page.getByRole('region', { name: words('en').payment })
    await expect(box).toContainText(words('en').nothingYet)
    await box.getByRole('button', { name: words('en').receive }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(words('en').amount).fill('5000')
    await form.getByRole('button', { name: words('en').receive }).click()
    await expect(form.getByLabel(words('en').amount)).toHaveAccessibleDescription(
      /Only Rs\. .* is due/,
    )
    await expectGoodScreen(page)
    await form.getByLabel(words('en').amount).fill('400.50')
    await form.getByLabel(words('en').mode).selectOption(words('en').modes.bank)
    await form.getByLabel(words('en').reference).fill('NIC-4711')
    await form.getByRole('button', { name: words('en').receive }).click()
    await expect(toast(page, words('en').received('Rs. 400.50'))).toBeVisible()
    await expect(row(page, 'NIC-4711')).toContainText('Rs. 400.50')
    await box.getByRole('button', { name: words('en').receive }).click()
    await form.getByRole('button', { name: words('en').receive }).click()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expectGoodScreen(page)

    await box.getByRole('button', { name: words('en').refund, exact: true }).click()
    await form.getByLabel(words('en').amount).fill('100')
    await form.getByLabel(words('en').reason).fill('A scratch on the lid')
    await expectGoodScreen(page)
    await form.getByRole('button', { name: words('en').refund }).click()
    await expect(row(page, 'A scratch on the lid')).toContainText('Rs. -100')
    await box
      .getByRole('button', {
        name: words('en').reverseThis(`${words('en').refundOf(words('en').modes.cash)} Rs. 100`),
      })
      .click()
    await form.getByLabel(words('en').reason).fill('Typed at the wrong order')
    await form.getByRole('button', { name: words('en').reverse }).click()
    await expect(toast(page, words('en').reversed)).toBeVisible()
    await expect(row(page, 'A scratch on the lid')).toContainText(words('en').isReversed)

    const courier = `Riders ${person.email.slice(7, 20)}`
    await moveOrder(api, sent, 'confirmed', 'packed')
    await api.orders.changeStage({ id: sent.id, status: 'shipped', courier })
    await api.orders.changeStage({ id: sent.id, status: 'delivered' })
    await visit(page, officePaths.couriers)
    await expectGoodScreen(page)
    await page.getByRole('link', { name: courier }).click()
    await expect(page.getByRole('link', { name: words('en').order(sent.number) })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: words('en').handOver }).click()
    await form.getByLabel(words('en').counted).fill('990')
    await form.getByRole('button', { name: words('en').handOver }).click()
    await expect(form.getByLabel(words('en').note)).toHaveAccessibleDescription(/why it differs/)
    await form.getByLabel(words('en').note).fill('Ten for the bridge toll')
    await form.getByRole('button', { name: words('en').handOver }).click()
    await expect(toast(page, words('en').handedOver('Rs. 990', courier))).toBeVisible()
    await expect(page.getByText(words('en').allHanded)).toBeVisible()

    await visit(page, officePaths.cashBook())
    await expect(page.getByRole('row').filter({ hasText: 'NIC-4711' }).first()).toBeVisible()
    await page.getByRole('button', { name: words('en').move }).click()
    await form.getByLabel(words('en').amount).fill('500')
    await form.getByLabel(words('en').reason).fill('Change for the day')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, words('en').moveDone.in)).toBeVisible()
    await expectGoodScreen(page)
    const { expected } = (await api.payments.book({})).drawer
    await page.getByRole('button', { name: words('en').close }).click()
    await form.getByLabel(words('en').counted).fill(String(expected - 5))
    await form.getByLabel(words('en').note).fill('Five short')
    await expectGoodScreen(page)
    await form.getByRole('button', { name: words('en').close }).click()
    await expect(page.getByRole('region', { name: words('en').drawer })).toContainText('Rs. -5')
    await expect(page.getByRole('button', { name: words('en').close })).toHaveCount(0)
    await expectGoodScreen(page)

    await visit(page, officePaths.paymentReview)
    await expectGoodScreen(page)
    await reopenDay(shop)
  },
)

test(
  'staff reject one payment slip and book the next',
  onDesktop,
  async ({ page, shop, person }) => {
    const api = await signInAsOwner(page, shop)
    const { ready: _, ...settings } = await api.payments.settings()
    await api.payments.updateSettings({ ...settings, bankAccount: 'Himal Bank, 0011223344' })
    const order = await placeNewOrder(api, shop, person, `Slip box ${person.email}`, {
      paymentMethod: 'bank',
    })
    const customer = await asCustomer(shop, person)
    await customer.payments.sendReference({ orderId: order.id, reference: 'FT-1' })

    await visit(page, officePaths.paymentReview)
    await expect(
      page.getByRole('row').filter({ hasText: words('en').order(order.number) }),
    ).toContainText(words('en').problems.slip)
    await page.getByRole('link', { name: words('en').order(order.number) }).click()
    await expectGoodScreen(page)
    const slip = row(page, 'FT-1')
    await slip.getByRole('button', { name: words('en').refuseSlip }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(words('en').reason).fill('Nothing has come under this reference.')
    await form.getByRole('button', { name: words('en').refuseSlip }).click()
    await expect(toast(page, words('en').refused)).toBeVisible()
    await expect(slip).toBeHidden()

    const reference = `FT-2-${order.number}`
    await customer.payments.sendReference({ orderId: order.id, reference })
    await visit(page, officePaths.order(order.id))
    await row(page, reference)
      .getByRole('button', { name: words('en').confirmSlip, exact: true })
      .click()
    await expectGoodScreen(page)
    await form.getByRole('button', { name: words('en').confirmSlip }).click()
    await expect(toast(page, words('en').confirmed)).toBeVisible()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  },
)
