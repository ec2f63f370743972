import type { Page } from '@playwright/test'
import { counterWords as words } from '#counter/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import {
  delayRequests,
  expectAlert,
  label,
  openCounter,
  payInCash,
  scan,
  scanField,
  sellFor,
  sold,
  stockOf,
  total,
} from '../../support/journey/counter.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { createSerialCategory } from '../../support/journey/order-steps.ts'
import { pressInDialog } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf, signInAs } from '../../support/journey/sign-in.ts'

/** Records printing instead of using a printer. */
async function watchPrinting(page: Page) {
  await page.context().addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', 'yes')
  })
}

test(
  'three scanned items are sold for cash and billed on 80 mm in at most 12 keystrokes',
  onDesktop,
  async ({ page, shop, person }) => {
    await watchPrinting(page)
    const office = await openCounter(page, shop)
    const [first, second] = [
      await label(office, `Twice ${person.email}`),
      await label(office, `Once ${person.email}`),
    ]
    let keystrokes = 0
    const press = async (...keys: string[]) => {
      keystrokes += keys.length
      for (const key of keys) await page.keyboard.press(key)
    }

    // A scanner does not wait.
    for (const { code } of [first, second, first]) await scan(page, code)
    await expect(total(page)).toContainText('3 items')
    await expect(total(page)).toContainText('Rs. 3,000')
    await expect(scanField(page)).toBeFocused()
    await press('Enter')
    await expect(page.locator('#given')).toBeFocused()
    await press('5', '0', '0', '0')
    await expect(page.locator('form .counter-total')).toContainText('Rs. 2,000')
    await expectGoodScreen(page)
    await press('Enter')
    await expect(sold(page)).toBeVisible()
    await expect(page.locator('.sold')).toContainText(`${words('en').giveBack}Rs. 2,000`)
    await expect(scanField(page)).toBeFocused()
    await expectGoodScreen(page)
    const opening = page.waitForEvent('popup')
    await press('Enter')
    const bill = await opening
    await expect(bill.locator('.on-roll .paper')).toContainText(first.name)
    await expect(bill.locator('.on-roll .paper')).toContainText('3,000')
    await expect(bill.locator('html[data-printed]')).toBeAttached()
    expect(
      await bill.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('counterSale')),
      ),
    ).toEqual([])
    expect(keystrokes).toBeLessThanOrEqual(12)
    await bill.close()

    expect([await stockOf(office, first), await stockOf(office, second)]).toEqual([3, 4])
    // The next scan starts the next sale, and the last bill can be reprinted.
    await scan(page, second.code)
    await expect(total(page)).toContainText('Rs. 1,000')
    await expect(page.getByRole('button', { name: words('en').printAgain })).toBeVisible()
  },
)

test(
  'a tablet sells by touch: found by name, more units, paid with a card',
  onDesktop,
  async ({ browser, shop, person }) => {
    const context = await browser.newContext({
      baseURL: shop.address,
      viewport: { width: 768, height: 1024 },
      hasTouch: true,
    })
    const page = await context.newPage()
    const office = await openCounter(page, shop)
    const product = await label(office, `Touched ${person.email}`)
    await scanField(page).fill(product.name)
    await page.getByRole('option', { name: product.name }).tap()
    await page.getByRole('button', { name: words('en').oneMore(product.name) }).tap()
    await expect(total(page)).toContainText('Rs. 2,000')
    await expectGoodScreen(page)
    await page.getByText('Card', { exact: true }).tap()
    await page.getByLabel(words('en').reference).fill('POS 7')
    await sellFor(page, 'Rs. 2,000').tap()
    await expect(sold(page)).toBeVisible()
    expect(await stockOf(office, product)).toBe(3)
    await context.close()
  },
)

test(
  'a customer is found by phone, and a reload loses neither them nor the items',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await openCounter(page, shop)
    const product = await label(office, `Reloaded ${person.email}`)
    const number = `98${String(Date.now()).slice(-8)}`
    const before = { product: { id: product.id }, quantity: 1 }
    await office.counter.sell({
      items: [before],
      customer: { name: 'Maya Tamang', number },
      payments: [{ mode: 'cash', amount: 1_000, reference: '' }],
      expectedTotal: 1_000,
    })

    await scan(page, product.code)
    await page.keyboard.press('F4')
    await page.keyboard.type(number)
    await expect(page.getByRole('option', { name: 'Maya Tamang' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('.chosen')).toContainText('Maya Tamang')
    await page.reload()
    await expect(page.locator('.chosen')).toContainText('Maya Tamang')
    await expect(total(page)).toContainText('Rs. 1,000')
    await expect(scanField(page)).toBeFocused()
    await payInCash(page)
    await expect(sold(page)).toBeVisible()
    const { items: orders } = await office.orders.list({ search: number })
    expect(orders.map(({ stage, total: paid }) => [stage, paid])).toEqual([
      ['delivered', 1_000],
      ['delivered', 1_000],
    ])
  },
)

test(
  'the counter explains an unknown code, a sold-out item and a price below the limit',
  onDesktop,
  async ({ page, shop, person }) => {
    const owner = await ownerOf(shop)
    const [one, none] = [
      await label(owner, `Single ${person.email}`, { stock: 1 }),
      await label(owner, `Gone ${person.email}`, { stock: 0 }),
    ]
    await shop.db.query("update users set role = 'counter' where email = $1", [person.email])
    await signInAs(page, shop, person)
    await visit(page, officePaths.counter)
    await expect(scanField(page)).toBeFocused()

    await scan(page, '9999999999994')
    await expect(
      page.getByRole('alert').filter({ hasText: words('en').unknownCode('9999999999994') }),
    ).toBeVisible()
    await scan(page, none.code)
    await expect(page.getByText(words('en').soldOut(none.name))).toBeVisible()
    await expectGoodScreen(page)
    await scan(page, one.code)
    await expect(total(page)).toContainText('Rs. 1,000')
    await scan(page, one.code)
    await expect(page.getByText(words('en').noMore(one.name, 1))).toBeVisible()

    await page.keyboard.press('F8')
    await page.keyboard.type('900')
    await page.keyboard.press('Tab')
    await page.keyboard.type('A friend')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('a discount of at most 5%')).toBeVisible()
    await dialog.getByLabel(words('en').agreedPrice).fill('960')
    await page.keyboard.press('Enter')
    await expect(total(page)).toContainText('Rs. 960')
    await expect(scanField(page)).toBeFocused()
  },
)

test('two counters sell the last item once', onDesktop, async ({ page, shop, person }) => {
  const office = await openCounter(page, shop)
  const product = await label(office, `Last ${person.email}`, { stock: 1 })
  await scan(page, product.code)
  await expect(total(page)).toContainText('Rs. 1,000')
  const items = [{ product: { id: product.id }, quantity: 1 }]
  await office.counter.sell({
    items,
    payments: [{ mode: 'cash', amount: 1_000, reference: '' }],
    expectedTotal: 1_000,
  })
  await payInCash(page)
  await expect(page.getByText(words('en').tooFew(0))).toBeVisible()
  await expect(
    page.locator('.form-error, [role=alert]').filter({ hasText: product.name }).first(),
  ).toBeVisible()
  await expectGoodScreen(page)
  expect(await stockOf(office, product)).toBe(0)
})

test(
  'on a bad connection a sale is made once, however often it is sent, also after a reload',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await openCounter(page, shop)
    const product = await label(office, `Lost ${person.email}`)
    await scan(page, product.code)
    await expect(total(page)).toContainText('Rs. 1,000')
    let answers = 0
    await page.route('**/counter/sale', async (route) => {
      await route.fetch()
      answers += 1
      await route.abort()
    })
    await payInCash(page)
    await expect(page.getByText(words('en').unanswered)).toBeVisible()
    await expectGoodScreen(page)
    // One key retries from the focused button.
    await page.keyboard.press('Enter')
    await expect.poll(() => answers).toBe(2)
    await expect(page.getByText(words('en').unanswered)).toBeVisible()
    await page.unroute('**/counter/sale')
    await page.reload()
    await expect(sold(page)).toBeVisible()
    expect(await stockOf(office, product)).toBe(4)
  },
)

test(
  'a quick cashier charges every scanned item and stays where a code was refused',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await openCounter(page, shop)
    const [first, second] = [
      await label(office, `Quick ${person.email}`),
      await label(office, `Quicker ${person.email}`),
    ]
    const delayNext = await delayRequests(page, '**/counter/product?*')

    let release = delayNext()
    for (const { code } of [first, second]) await scan(page, code)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(scanField(page)).toBeFocused()
    release()
    await expect(page.locator('#given')).toBeFocused()
    await expect(total(page)).toContainText('2 items')
    await page.keyboard.press('Enter')
    await expect(sold(page)).toBeVisible()
    expect([await stockOf(office, first), await stockOf(office, second)]).toEqual([4, 4])

    release = delayNext()
    for (const code of [first.code, '9999999999994', second.code]) await scan(page, code)
    await page.keyboard.press('Enter')
    release()
    await expect(total(page)).toContainText('2 items')
    await expect(
      page.getByRole('alert').filter({ hasText: words('en').unknownCode('9999999999994') }),
    ).toBeVisible()
    await expect(scanField(page)).toBeFocused()

    // Staff who type elsewhere meanwhile continue there: the rest of a phone number is not an
    // amount.
    release = delayNext()
    await scan(page, first.code)
    await page.keyboard.press('Enter')
    await page.keyboard.press('F4')
    await page.keyboard.type('9841')
    release()
    await expect(total(page)).toContainText('3 items')
    await page.keyboard.type('234')
    await expect(page.getByRole('combobox', { name: words('en').customer })).toHaveValue('9841234')

    // Items scanned for a cleared sale are not in the next one.
    release = delayNext()
    await page.keyboard.press('F2')
    await scan(page, first.code)
    await page.getByRole('button', { name: words('en').clear }).click()
    await pressInDialog(page, words('en').clear)
    release()
    await expect(scanField(page)).toBeFocused()
    await scan(page, second.code)
    await expect(total(page)).toContainText('1 item')
    await expect(page.getByText(second.name, { exact: true })).toBeVisible()
    await expect(page.getByText(first.name, { exact: true })).toBeHidden()
  },
)

test(
  'ambiguous, unanswered and merely typed codes are each reported',
  onDesktop,
  async ({ page, shop }) => {
    await page.clock.install()
    const office = await openCounter(page, shop)
    const family = `Family${Date.now()}`
    const [first, second] = [
      await label(office, `${family} small`),
      await label(office, `${family} large`),
    ]
    const delayNext = await delayRequests(page, '**/counter/product?*')
    const release = delayNext()

    // Two refused codes show two messages, and the text being typed stays unchanged.
    await scan(page, family)
    await scan(page, `${family}9`)
    await page.keyboard.type('9841')
    release()
    await expectAlert(page, words('en').severalFor(family))
    await expectAlert(page, words('en').unknownCode(`${family}9`))
    await expect(scanField(page)).toHaveValue('9841')

    await scanField(page).fill('')
    await scan(page, first.code)
    await expect(total(page)).toContainText('1 item')
    const releaseLate = delayNext()
    await scan(page, second.code)
    await expect(sellFor(page, 'Rs. 1,000')).toBeDisabled()
    await page.clock.fastForward(20_000)
    await expectAlert(page, words('en').noAnswerFor(second.code))
    await expect(sellFor(page, 'Rs. 1,000')).toBeEnabled()
    releaseLate()
    await expect(total(page)).toContainText('1 item')

    await page.keyboard.type(second.name)
    await page.keyboard.press('F9')
    await expectAlert(page, words('en').notInSale(second.name))
    await expect(scanField(page)).toBeFocused()
    await scanField(page).fill('')
    await expect(scanField(page)).toHaveValue('')
    await page.keyboard.press('F9')
    await expect(page.locator('#given')).toBeFocused()
  },
)

test(
  'the amount received stays when another item is added, and the change is recalculated',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await openCounter(page, shop)
    const [first, second] = [
      await label(office, `Given ${person.email}`),
      await label(office, `Given late ${person.email}`),
    ]
    await scan(page, first.code)
    await scan(page, second.code)
    await expect(total(page)).toContainText('Rs. 2,000')
    await page.keyboard.press('Enter')
    await page.keyboard.type('500')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words('en').remaining('Rs. 1,500'))).toBeVisible()
    await page.keyboard.type('5000')
    await page.getByRole('button', { name: words('en').oneMore(first.name) }).click()
    await expect(page.getByText(words('en').remaining('Rs. 2,500'))).toBeVisible()
    await expect(page.locator('#given')).toHaveValue('5000')
    // The VAT appears once the shop has replied with the price of the three items.
    await expect(page.getByText('Rs. 345.13')).toBeVisible()

    // A price change while the notes are counted is announced, and one key sells at the new price.
    await office.catalog.updateProduct({
      ...(await office.inventory.product({ id: second.id })),
      productMarkedPrice: 1_100,
    })
    await page.locator('#given').press('Enter')
    await expect(page.getByText(words('en').totalChanged)).toBeVisible()
    await expect(page.getByText(words('en').remaining('Rs. 2,600'))).toBeVisible()
    await expect(page.locator('#given')).toBeFocused()
    await expect(page.locator('form .counter-total')).toContainText('Rs. 2,400')
    await page.keyboard.press('Enter')
    await expect(sold(page)).toBeVisible()
    await expect(page.locator('.sold')).toContainText(`${words('en').giveBack}Rs. 2,400`)
  },
)

test(
  'an item with a serial number needs it, and the same number twice is refused',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await openCounter(page, shop)
    const laptop = await label(office, `Numbered ${person.email}`, {
      category: await createSerialCategory(office, `Counted ${person.email}`),
    })
    const [first, second] = [`X1-${Date.now()}`, `X2-${Date.now()}`]

    for (const code of [laptop.code, laptop.code]) await scan(page, code)
    await expect(page.getByLabel(words('en').scanSerial(laptop.name))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words('en').serialsFirst(laptop.name))).toBeVisible()
    await scan(page, first)
    await scan(page, first.toLowerCase())
    await expect(page.getByText(words('en').sameSerial(first.toLowerCase()))).toBeVisible()
    await expectGoodScreen(page)
    await scan(page, second)
    await expect(page.getByText(second)).toBeVisible()
    await payInCash(page)
    await expect(sold(page)).toBeVisible()
    const { items } = await office.warranties.list({ search: second })
    expect(items).toMatchObject([{ serial: second, customer: { name: words('en').walkIn } }])

    await scan(page, laptop.code)
    await expect(page.getByLabel(words('en').scanSerial(laptop.name))).toBeFocused()
    await scan(page, second)
    await expect(
      page.getByText(`${second} is already in order ${items[0]?.order.number}`),
    ).toBeVisible()
  },
)
