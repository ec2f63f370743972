import { invoiceOfficeWords as invoices } from '#invoices/words/office.ts'
import { invoicePaperWords as paper } from '#invoices/words/paper.ts'
import { invoiceWords } from '#invoices/words/shop.ts'
import { officePaths, officePathsOf } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { paymentOfficeWords as words } from '#payments/words/office.ts'
import { paymentSettingsWords as settings } from '#payments/words/settings.ts'
import { paymentWords as say } from '#payments/words/shop.ts'
import { settlementOfficeWords as settlements } from '#settlements/words/office.ts'
import { expect, goTo, test } from '../../../support/journey/journey.ts'
import { asCustomer, createProduct, signInAsOwner } from '../../../support/journey/office.ts'
import {
  moveOrder,
  placeNewOrder,
  placeOrder,
  reopenDay,
} from '../../../support/journey/order-steps.ts'
import { payWithKhalti, toast } from '../../../support/journey/page-parts.ts'
import { inspect } from '../../../support/journey/screen.ts'
import { ownerOf, signInAs } from '../../../support/journey/sign-in.ts'
import { startInvoices, stopInvoices } from '../../../support/records/invoices.ts'
import { paintFile } from '../../../support/records/pictures.ts'

test("an order's payments: received, refunded, and what each form refuses", async ({
  page,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const order = await placeNewOrder(office, shop, person, `Money walk ${person.email}`)
  const form = page.getByRole('dialog')
  const box = page.getByRole('region', { name: words('en').payment })

  await goTo(page, officePaths.order(order.id))
  await box.getByRole('button', { name: words('en').receive }).click()
  await form.getByLabel(words('en').amount).fill('5000')
  await form.getByRole('button', { name: words('en').receive }).click()
  await expect(form.getByLabel(words('en').amount)).toHaveAccessibleDescription(
    /Only Rs\. .* is due/,
  )
  await inspect(page)

  const receive = async (amount: number) => {
    const { version } = await office.payments.ofOrder({ id: order.id })
    await office.payments.receive({
      id: order.id,
      amount,
      mode: 'bank',
      reference: `NIC-${order.number}`,
      version,
    })
  }
  await receive(400.5)
  await receive(599.5)
  const { version } = await office.payments.ofOrder({ id: order.id })
  await office.payments.refund({
    id: order.id,
    amount: 100,
    mode: 'cash',
    reference: '',
    reason: 'A scratch on the lid',
    version,
  })
  await goTo(page, officePaths.order(order.id))
  await box
    .getByRole('button', {
      name: words('en').reverseThis(`${words('en').refundOf(words('en').modes.cash)} Rs. 100`),
    })
    .click()
  await form.getByLabel(words('en').reason).fill('Typed at the wrong order')
  await form.getByRole('button', { name: words('en').reverse }).click()
  await expect(toast(page, words('en').reversed)).toBeVisible()
  await expect(box).toContainText(words('en').isReversed)
  await inspect(page)
  await box.getByRole('button', { name: words('en').refund, exact: true }).click()
  await form.getByLabel(words('en').amount).fill('100')
  await form.getByLabel(words('en').reason).fill('A scratch on the lid')
  await inspect(page)
})

test('a slip: money that needs review, its order, and the question before booking', async ({
  page,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const { ready: _, ...before } = await office.payments.settings()
  await office.payments.updateSettings({ ...before, bankAccount: 'Himal Bank, 0011223344' })
  const product = await createProduct(office, `Slip walk ${person.email}`, 9)
  const order = await placeOrder(shop, person, product, { paymentMethod: 'bank' })
  await (await asCustomer(shop, person)).payments.sendReference({
    orderId: order.id,
    reference: 'FT-1',
  })

  await goTo(page, officePaths.paymentReview)
  await expect(
    page.getByRole('row').filter({ hasText: words('en').order(order.number) }),
  ).toContainText(words('en').problems.slip)
  await inspect(page)
  await goTo(page, officePaths.order(order.id))
  const slip = page
    .getByRole('list', { name: words('en').rows })
    .getByRole('listitem')
    .filter({ hasText: 'FT-1' })
  await expect(slip).toBeVisible()
  await inspect(page)
  await slip.getByRole('button', { name: words('en').confirmSlip, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')
  await slip.getByRole('button', { name: words('en').refuseSlip }).click()
  await expect(page.getByRole('dialog').getByLabel(words('en').reason)).toBeVisible()
  await inspect(page)
})

test("a courier's cash: who owes it, for which orders, and what is handed over", async ({
  page,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const { id, number } = await placeNewOrder(office, shop, person, `Courier walk ${person.email}`)
  const courier = `Riders ${Date.now()}`
  await moveOrder(office, { id }, 'confirmed', 'packed')
  await office.orders.changeStage({ id, status: 'shipped', courier })
  await office.orders.changeStage({ id, status: 'delivered' })

  await goTo(page, officePaths.couriers)
  await expect(page.getByRole('link', { name: courier })).toBeVisible()
  await inspect(page)
  await page.getByRole('link', { name: courier }).click()
  await expect(page.getByRole('link', { name: words('en').order(number) })).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: words('en').handOver }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(words('en').counted).fill('990')
  await form.getByRole('button', { name: words('en').handOver }).click()
  await expect(form.getByLabel(words('en').note)).toHaveAccessibleDescription(/why it differs/)
  await inspect(page)
})

test('the cash book: while money is moved, while the day is closed, and afterwards', async ({
  page,
  shop,
}) => {
  await reopenDay(shop)
  const office = await signInAsOwner(page, shop)
  await goTo(page, officePaths.cashBook())
  const form = page.getByRole('dialog')
  await page.getByRole('button', { name: words('en').move }).click()
  await form.getByLabel(words('en').amount).fill('500')
  await form.getByLabel(words('en').reason).fill('Change for the day')
  await inspect(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, words('en').moveDone.in)).toBeVisible()
  const { expected } = (await office.payments.book({})).drawer
  await page.getByRole('button', { name: words('en').close }).click()
  await form.getByLabel(words('en').counted).fill(String(expected - 5))
  await form.getByLabel(words('en').note).fill('Five short')
  await inspect(page)
  await form.getByRole('button', { name: words('en').close }).click()
  await expect(page.getByRole('region', { name: words('en').drawer })).toContainText('Rs. -5')
  await inspect(page)
  await reopenDay(shop)
})

test('a QR code: its picture in the settings, and the order of a slip’s sender', async ({
  page,
  openPage,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const { ready: _, version: __, ...before } = await office.payments.settings()
  await goTo(page, officePaths.paymentSettings)
  await page.getByLabel(settings('en').methods.qr).check()
  await page.getByLabel(settings('en').holdMinutes).fill('soon')
  await page
    .getByLabel(new RegExp(`^${settings('en').qrPicture} \\(`))
    .setInputFiles(await paintFile('qr.png'))
  await expect(page.getByRole('img', { name: settings('en').qrPicture })).toBeVisible()
  await page.getByRole('button', { name: settings('en').save }).click()
  await expect(page.getByLabel(settings('en').holdMinutes)).toHaveAttribute('aria-invalid', 'true')
  await inspect(page)
  await page.getByLabel(settings('en').holdMinutes).fill(String(before.holdMinutes))
  await page.getByRole('button', { name: settings('en').save }).click()
  await expect(toast(page, settings('en').saved)).toBeVisible()

  const order = await placeNewOrder(office, shop, person, `QR walk ${person.email}`, {
    paymentMethod: 'qr',
  })
  const customer = await openPage(person)
  await goTo(customer, paths.order(order.id))
  await expect(customer.getByRole('img', { name: say('en').transfer.code })).toBeVisible()
  await customer.getByLabel(say('en').transfer.reference).fill('QR-2026')
  await customer.getByLabel(say('en').transfer.slip).setInputFiles(await paintFile('slip.png'))
  await inspect(customer)
  await customer.getByRole('button', { name: say('en').transfer.send }).click()
  await expect(customer.getByText(say('en').transfer.waiting('QR-2026'))).toBeVisible()
  await inspect(customer)
  await office.payments.updateSettings({
    ...before,
    version: (await office.payments.settings()).version,
  })
})

test('a gateway: returning after a payment, and a refund through the same gateway', async ({
  page,
  openPage,
  shop,
  person,
}) => {
  const office = await ownerOf(shop)
  const order = await placeNewOrder(office, shop, person, `Gateway walk ${person.email}`, {
    paymentMethod: 'khalti',
  })
  await signInAs(page, shop, person)
  await goTo(page, paths.order(order.id))
  await payWithKhalti(page)
  await inspect(page)

  await moveOrder(office, order, 'confirmed', 'packed', 'shipped', 'delivered', 'returned')
  const desk = await openPage()
  await signInAsOwner(desk, shop)
  await goTo(desk, officePaths.order(order.id))
  await desk
    .getByRole('region', { name: words('en').payment })
    .getByRole('button', { name: words('en').refund, exact: true })
    .click()
  const form = desk.getByRole('dialog')
  await expect(form.getByText(words('en').sendHint('Khalti'))).toBeVisible()
  await form.getByRole('button', { name: words('en').refund, exact: true }).click()
  await expect(form.getByLabel(words('en').reason)).toHaveAttribute('aria-invalid', 'true')
  await inspect(desk)
})

test('invoices: the list, empty and filled, the document, the books and the order', async ({
  page,
  openPage,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  await goTo(page, officePaths.invoices())
  await expect(page.getByText(invoices('en').noneOff)).toBeVisible()
  await inspect(page)
  await goTo(page, officePaths.invoiceSettings)
  await expect(page.getByText(invoices('en').lacks.pan)).toBeVisible()
  await inspect(page)

  await startInvoices({ api: office })
  const product = await createProduct(office, `Invoice walk ${person.email}`, 5)
  const order = await placeOrder(shop, person, product, {
    quantity: 2,
    buyerName: 'श्री क्षत्रिय ट्रेडर्स',
    buyerPan: '301234567',
  })
  await moveOrder(office, order, 'confirmed', 'packed', 'shipped', 'delivered')
  const [invoice] = await (await asCustomer(shop, person)).invoices.ofOrder({ id: order.id })
  await office.orders.changeStage({
    id: order.id,
    status: 'returned',
    pieces: [{ line: 1, quantity: 1 }],
  })

  await goTo(page, officePaths.invoices())
  await page.getByRole('checkbox', { name: `Select ${invoice?.number}` }).check()
  await inspect(page)
  await page.getByRole('link', { name: invoices('en').printOn.roll }).click()
  await expect(page.getByText(paper('en').preview)).toBeVisible()
  await inspect(page)
  await page.getByRole('link', { name: invoices('en').formats.a4 }).click()
  await expect(page.getByRole('article').getByText('श्री क्षत्रिय ट्रेडर्स')).toBeVisible()
  await inspect(page)
  await goTo(page, officePaths.vatBooks())
  await expect(page.getByRole('link', { name: invoice?.number })).toBeVisible()
  await inspect(page)

  const customer = await openPage(person)
  await goTo(customer, paths.order(order.id))
  await expect(
    customer.getByRole('button', { name: invoiceWords('en').save(invoice?.number ?? '') }),
  ).toBeVisible()
  await inspect(customer)

  // Other journeys' orders are billed as before.
  await stopInvoices({ api: office })
})

test("a seller's account: list, details, an excessive payment, payouts and statement", async ({
  page,
  openPage,
  shop,
  person,
}) => {
  const seller = { name: 'Terai Machinery', tag: 'terai-machinery' }
  await signInAsOwner(page, shop)
  await goTo(page, officePaths.settlements())
  await inspect(page)
  await page.getByRole('link', { name: seller.name }).click()
  await page.getByRole('button', { name: settlements('en').pay }).waitFor()
  await inspect(page)
  await page.getByRole('button', { name: settlements('en').pay }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(settlements('en').amount).fill('999999')
  await form.getByLabel(settlements('en').reference).fill('BANK-1')
  await form.getByRole('button', { name: settlements('en').pay }).click()
  await expect(form.getByLabel(settlements('en').amount)).toHaveAccessibleDescription(
    /At most Rs\. .* can be paid now/,
  )
  await inspect(page)

  await shop.db.query(
    `insert into business_members (business_id, user_id, role)
        select businesses.id, users.id, 'owner' from businesses, users
        where tag = $1 and users.email = $2`,
    [seller.tag, person.email],
  )
  const member = await openPage(person)
  await goTo(member, officePathsOf(seller.tag).payouts())
  await expect(member.getByRole('row').nth(1)).toBeVisible()
  await inspect(member)
  await member.getByRole('button', { name: settlements('en').statement }).click()
  await expect(
    member.getByRole('heading', { name: settlements('en').statementOf(seller.name) }),
  ).toBeVisible()
  await expect(member.getByText(settlements('en').closing)).toBeVisible()
  await inspect(member)
})
