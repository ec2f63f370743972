import { readFile } from 'node:fs/promises'
import { invoiceOfficeWords as words } from '#invoices/words/office.ts'
import { invoicePaperWords as paper } from '#invoices/words/paper.ts'
import { invoiceWords } from '#invoices/words/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { settingsOfficeWords } from '#settings/words/office.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { asCustomer, createProduct, enterOffice } from '../../support/journey/office.ts'
import { moveOrder, placeOrder } from '../../support/journey/order-steps.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf } from '../../support/journey/sign-in.ts'
import { stopInvoices } from '../../support/records/invoices.ts'

// Other journeys' orders are billed as before.
test.afterEach(async ({ shop }) => stopInvoices({ api: await ownerOf(shop) }))

test(
  'an order is billed, printed, saved by its customer and credited',
  onDesktop,
  async ({ page, shop, person, openPage }) => {
    const office = await enterOffice(page, shop, officePaths.invoices())
    await expect(page.getByText(words('en').noneOff)).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: words('en').setUp }).click()
    await expect(page.getByText(words('en').lacks.pan)).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: words('en').giveFacts }).click()
    await page.getByLabel(settingsOfficeWords('en').registration).fill('609123456')
    await page
      .getByLabel(settingsOfficeWords('en').registeredName)
      .fill('Himal Computers Pvt. Ltd.')
    await page.getByRole('button', { name: settingsOfficeWords('en').save }).click()
    await expect(toast(page, settingsOfficeWords('en').saved)).toBeVisible()
    await visit(page, officePaths.invoiceSettings)
    await page.getByLabel(words('en').kind).selectOption('tax_invoice')
    await page.getByLabel(words('en').prefix).fill('KTM')
    await page.getByLabel(words('en').address).fill('Putalisadak 12, Kathmandu')
    await page.getByRole('button', { name: words('en').save }).click()
    await expect(toast(page, words('en').settingsSaved)).toBeVisible()
    await expect(
      page.getByText(words('en').registeredAs('Himal Computers Pvt. Ltd.', '609123456')),
    ).toBeVisible()

    const product = await createProduct(office, `Invoiced ${person.email}`, 5)
    const order = await placeOrder(shop, person, product, {
      quantity: 2,
      buyerName: 'श्री क्षत्रिय ट्रेडर्स',
      buyerPan: '301234567',
    })
    await moveOrder(office, order, 'confirmed', 'packed', 'shipped', 'delivered')

    await visit(page, officePaths.invoices())
    await page.getByRole('searchbox').fill('301234567')
    const number = page.getByRole('link', { name: /^KTM-/ })
    await expect(number).toHaveCount(1)
    await page.getByRole('checkbox', { name: /^Select KTM-/ }).check()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: words('en').printOn.roll }).click()
    await expect(page.getByText(paper('en').preview)).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: words('en').formats.a4 }).click()
    const sheet = page.getByRole('article')
    await expect(sheet.getByText('श्री क्षत्रिय ट्रेडर्स')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: words('en').print }).click()
    await expect(sheet.getByText(paper('en').original, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words('en').print }).click()
    await expect(sheet.getByText(paper('en').copy(1))).toBeVisible()
    await expect(page.getByText(words('en').times(2))).toBeVisible()

    const visitor = await openPage(person)
    await visit(visitor, paths.order(order.id))
    const [invoice] = await (await asCustomer(shop, person)).invoices.ofOrder({ id: order.id })
    const save = visitor.getByRole('button', {
      name: invoiceWords('en').save(invoice?.number ?? ''),
    })
    await expect(save).toBeVisible()
    await expectGoodScreen(visitor)
    const [download] = await Promise.all([visitor.waitForEvent('download'), save.click()])
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')

    await office.orders.changeStage({
      id: order.id,
      status: 'returned',
      pieces: [{ line: 1, quantity: 1 }],
    })
    await visit(page, officePaths.vatBooks())
    await expect(page.getByRole('link', { name: invoice?.number })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByLabel(words('en').book).selectOption('returns')
    await expect(page.getByRole('row', { name: /KTM-CN-/ })).toContainText('1,000')
    await page.getByRole('link', { name: /^KTM-CN-/ }).click()
    await expect(page.getByRole('article').getByText(paper('en').reasons.returned)).toBeVisible()
    await expect(page.getByRole('link', { name: invoice?.number })).toBeVisible()
  },
)
