import { checkDigitOf } from '#catalog/codes.ts'
import { counterWords as words } from '#counter/words/office.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import {
  delayRequests,
  expectAlert,
  label,
  openCounter,
  scan,
  scanAtOnce,
  scanField,
  sellFor,
  sold,
  stockOf,
  total,
} from '../../support/journey/counter.ts'
import { expect, onDesktop, onlyOnDesktop, test } from '../../support/journey/journey.ts'
import { createSerialCategory } from '../../support/journey/order-steps.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const amountField = '#given'

/** A new product barcode on each call. */
function newBarcode() {
  const digits = `20${String(Date.now()).slice(-10)}`
  return `${digits}${checkDigitOf(digits)}`
}

test(
  'a scanned code is added to the sale wherever the focus is, and is never an amount',
  onlyOnDesktop,
  async ({ page, shop, person }) => {
    await page.clock.install()
    const office = await openCounter(page, shop)
    const barcode = newBarcode()
    const first = await label(office, `Astray ${person.email}`)
    const second = await label(office, `Boxed ${person.email}`, { barcode, stock: 20 })
    const third = await label(office, `Spaced ${Date.now()}`, { code: `AB ${Date.now()}` })
    const fourth = await label(office, `Short ${Date.now()}`, {
      code: String(Date.now()).slice(-6),
    })
    const expectQuantity = (name: string, count: number) =>
      expect(page.getByLabel(words('en').quantityOf(name))).toHaveValue(String(count))
    await scan(page, first.code)
    await expect(sellFor(page, 'Rs. 1,000')).toBeEnabled()

    await page.keyboard.press('F9')
    await expect(page.locator(amountField)).toBeFocused()
    await scanAtOnce(page, barcode)
    await expectQuantity(second.name, 1)
    await expect(page.locator(amountField)).toHaveValue('')
    // The same holds in a field for amounts, and if the scanner presses Enter repeatedly.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    await scan(page, fourth.code)
    await page.keyboard.press('Enter')
    await page.clock.resume()
    await expectQuantity(fourth.name, 1)
    await expect(page.locator(amountField)).toHaveValue('')
    await page
      .getByRole('button', { name: commonWords('en').removeThis(fourth.name), exact: true })
      .click()

    await page.getByRole('button', { name: words('en').oneMore(first.name) }).click()
    await scanAtOnce(page, second.code)
    await expectQuantity(second.name, 2)
    await expectQuantity(first.name, 2)
    await expect(scanField(page)).toBeFocused()

    await page.getByLabel(words('en').quantityOf(first.name)).focus()
    await scanAtOnce(page, barcode)
    await expectQuantity(second.name, 3)
    await expectQuantity(first.name, 2)

    await page.getByText('Card', { exact: true }).click()
    await expect(page.locator(amountField)).toBeFocused()
    await page.getByRole('radio', { name: 'Card' }).focus()
    await scanAtOnce(page, second.code)
    await expectQuantity(second.name, 4)
    await page.getByLabel(words('en').reference).focus()
    for (const code of [barcode, second.code]) await scanAtOnce(page, code)
    await expectQuantity(second.name, 6)
    await expect(page.getByLabel(words('en').reference)).toHaveValue('')

    // Nor does a code become a customer or a reason, or press a button with its space.
    await page.keyboard.press('F4')
    await page.keyboard.type('ad')
    await expect(page.getByRole('option').first()).toBeVisible()
    await scanAtOnce(page, second.code)
    await expectQuantity(second.name, 7)
    await expect(page.locator('#counter-customer')).toHaveValue('ad')
    await page.locator('#counter-customer').fill('')
    await page.getByRole('button', { name: words('en').oneMore(first.name) }).focus()
    await scanAtOnce(page, third.code)
    await expectQuantity(third.name, 1)
    await expectQuantity(first.name, 2)
    await page.keyboard.press('F8')
    await page.getByRole('dialog').getByLabel(words('en').reason).focus()
    await scanAtOnce(page, barcode)
    await expectAlert(page, words('en').scannedBehindDialog(barcode))
    await expect(page.getByRole('dialog').getByLabel(words('en').reason)).toHaveValue('')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: commonWords('en').removeThis(third.name), exact: true })
      .click()

    // Text typed earlier is not part of the code, and the highlighted option is not the scanned
    // product.
    await page.keyboard.press('F2')
    await scanField(page).fill(person.email)
    await expect(page.getByRole('option')).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await scanAtOnce(page, second.code)
    await expectQuantity(second.name, 8)
    await expectQuantity(first.name, 2)
    await expect(scanField(page)).toHaveValue('')

    expect(await stockOf(office, second)).toBe(20)
  },
)

test(
  "a scanned code is never an amount, even if it can't be looked up",
  onDesktop,
  async ({ page, shop, person }) => {
    await page.clock.install()
    const office = await openCounter(page, shop)
    const barcode = newBarcode()
    const [first, second] = [
      await label(office, `Known ${person.email}`),
      await label(office, `Unanswered ${person.email}`, { barcode }),
    ]
    await scan(page, first.code)
    await expect(sellFor(page, 'Rs. 1,000')).toBeEnabled()
    await page.keyboard.press('F9')
    await expect(page.locator(amountField)).toBeFocused()
    const lookUp = '**/counter/product?*'
    await page.route(lookUp, (route) => route.abort())
    await scanAtOnce(page, barcode)
    await expectAlert(page, words('en').noAnswerFor(barcode))
    await expect(page.locator(amountField)).toHaveValue('')
    await page.unroute(lookUp)
    await page.keyboard.press('F9')
    await scanAtOnce(page, barcode)
    await expect(page.getByLabel(words('en').quantityOf(second.name))).toHaveValue('1')
    await expect(page.locator(amountField)).toHaveValue('')
  },
)

test(
  'typed input is never mistaken for a scan, however quickly it is typed',
  onDesktop,
  async ({ page, shop, person }) => {
    await page.clock.install()
    const office = await openCounter(page, shop)
    const product = await label(office, `Quickly ${person.email}`, { stock: 90 })
    await scan(page, product.code)
    await page.getByLabel(words('en').quantityOf(product.name)).fill('80')
    await expect(total(page)).toContainText('Rs. 80,000')
    await page.keyboard.press('F9')
    await scanAtOnce(page, '5,000.00')
    await expect(page.getByText(words('en').remaining('Rs. 75,000'))).toBeVisible()
    // On a radio button or a button, digits are an amount, and nothing is sold by accident.
    await page.getByRole('radio', { name: 'Card' }).focus()
    await page.keyboard.press('Space')
    await scanAtOnce(page, '500')
    await expect(page.locator(amountField)).toHaveValue('500')
    await expect(page.locator(amountField)).toBeFocused()
    // A finger resting on Enter takes one payment. A second Enter right after the first would come
    // from a scanner.
    await page.clock.fastForward(1_000)
    for (const _ of [1, 2, 3]) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(page.getByText(words('en').remaining('Rs. 74,500'))).toBeVisible()

    await page.keyboard.press('F4')
    await page.keyboard.type('somebody')
    await sellFor(page, 'Rs. 80,000').click()
    await expectAlert(page, words('en').nobodyChosen('somebody'))
    await page.locator('#counter-customer').fill('')
    await page.getByLabel(words('en').reference).focus()
    await scanAtOnce(page, '123456789012')
    await expect(sold(page)).toBeVisible()
    expect(await stockOf(office, product)).toBe(10)
  },
)

test(
  'only a reply from the shop counts as sold, and a missing reply can be requested again',
  onDesktop,
  async ({ page, shop, person }) => {
    await page.clock.install()
    const office = await openCounter(page, shop)
    const product = await label(office, `Foreign ${person.email}`)
    let answer: 'foreign' | 'silent' | 'own' = 'foreign'
    await page.route('**/counter/sale', async (route) => {
      if (answer === 'foreign')
        await route.fulfill({
          status: 200,
          contentType: 'text/html',
          body: '<p>Welcome to the hotel’s network</p>',
        })
      else if (answer === 'own') await route.continue()
    })
    await scan(page, product.code)
    await expect(sellFor(page, 'Rs. 1,000')).toBeEnabled()
    await page.keyboard.press('F9')
    await page.keyboard.press('Enter')
    await expectAlert(page, words('en').unanswered)
    // A sale in progress is completed unchanged or not at all.
    await page.keyboard.press('F8')
    await expect(page.getByRole('dialog')).toBeHidden()

    answer = 'silent'
    await page.keyboard.press('Enter')
    await expect(page.locator('.counter[inert]')).toBeAttached()
    await page.clock.fastForward(31_000)
    await expectAlert(page, words('en').unanswered)
    await expect(page.getByRole('button', { name: words('en').askAgain })).toBeFocused()
    answer = 'own'
    await page.keyboard.press('Enter')
    await expect(sold(page)).toBeVisible()
    await expect(scanField(page)).toBeFocused()
    expect(await stockOf(office, product)).toBe(4)
  },
)

test(
  'codes scanned while a sale is being sent, or before a reload, are not lost',
  onDesktop,
  async ({ page, shop, person }) => {
    await page.clock.install()
    const office = await openCounter(page, shop)
    const [first, second] = [
      await label(office, `Sent ${person.email}`),
      await label(office, `Next ${person.email}`),
    ]
    const delaySale = await delayRequests(page, '**/counter/sale')
    const delayLookup = await delayRequests(page, '**/counter/product?*')
    await scan(page, first.code)
    await expect(sellFor(page, 'Rs. 1,000')).toBeEnabled()
    const release = delaySale()
    await page.keyboard.press('F9')
    await page.keyboard.press('Enter')
    await expect(page.locator('.counter[inert]')).toBeAttached()
    await scanAtOnce(page, second.code)
    release()
    await expect(page.getByText(words('en').printAgain)).toBeVisible()
    await expect(page.getByLabel(words('en').quantityOf(second.name))).toHaveValue('1')
    await expect(total(page)).toContainText('1 item')
    expect([await stockOf(office, first), await stockOf(office, second)]).toEqual([4, 5])

    const releaseLookup = delayLookup()
    await scan(page, first.code)
    await expect(sellFor(page, 'Rs. 1,000')).toBeDisabled()
    await page.reload()
    releaseLookup()
    await expect(page.getByLabel(words('en').quantityOf(first.name))).toHaveValue('1')
    await expect(total(page)).toContainText('2 items')
  },
)

test(
  'an agreed price changes nothing else on the line, and leaving the dialog cancels it',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await openCounter(page, shop)
    const product = await label(office, `Agreed ${person.email}`)
    const delayLookup = await delayRequests(page, '**/counter/product?*')
    const delayPrice = await delayRequests(page, '**/counter/preview')
    const agree = async () => {
      await page.keyboard.type('900')
      await page.keyboard.press('Tab')
      await page.keyboard.type('A friend')
      await page.keyboard.press('Enter')
    }
    await scan(page, product.code)
    await expect(total(page)).toContainText('Rs. 1,000')
    const releaseLookup = delayLookup()
    await scan(page, product.code)
    await page.keyboard.press('F8')
    await expect(page.getByRole('dialog')).toBeVisible()
    releaseLookup()
    await expect(total(page)).toContainText('2 items')
    await agree()
    await expect(total(page)).toContainText('Rs. 1,800')

    await page.keyboard.press('F8')
    await page.getByRole('button', { name: words('en').shopPrice }).click()
    await expect(total(page)).toContainText('Rs. 2,000')
    const releasePrice = delayPrice()
    await page.keyboard.press('F8')
    await agree()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const answered = page.waitForResponse('**/counter/preview')
    releasePrice()
    await answered
    await scan(page, product.code)
    await expect(total(page)).toContainText('Rs. 3,000')
    await expect(total(page)).toContainText('3 items')
  },
)

test(
  'money taken stays visible until it is sold or returned, also after a reload',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await openCounter(page, shop)
    const [first, second] = [
      await label(office, `Taken ${person.email}`),
      await label(office, `Taken too ${person.email}`),
    ]
    const remove = (name: string) =>
      page.getByRole('button', { name: commonWords('en').removeThis(name), exact: true }).click()
    for (const { code } of [first, second]) await scan(page, code)
    await expect(total(page)).toContainText('Rs. 2,000')
    await page.getByText('Card', { exact: true }).click()
    await page.locator(amountField).fill('1500')
    await page.locator(amountField).press('Enter')
    await expect(page.getByText(words('en').remaining('Rs. 500'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(words('en').remaining('Rs. 500'))).toBeVisible()

    await remove(second.name)
    await expect(scanField(page)).toBeFocused()
    await expect(page.getByText(words('en').tookTooMuch('Rs. 500'))).toBeVisible()
    await page.locator(amountField).press('Enter')
    await expect(page.getByText(words('en').startOverFirst)).toBeVisible()
    await expectGoodScreen(page)
    await remove(first.name)
    await expectAlert(page, words('en').takenForNothing('Rs. 1,500'))
    await expectGoodScreen(page)

    await page.keyboard.type(first.code)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: words('en').clear }).click()
    await expect(page.getByRole('dialog')).toContainText(words('en').giveBackTaken('Rs. 1,500'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words('en').startOver }).click()
    await expect(page.locator(amountField)).toBeFocused()

    for (const [typed, sentence] of [
      ['1e9', words('en').notANumber],
      ['1.000,00', words('en').notANumber],
      ['99999999', words('en').farTooMuch],
    ] as const) {
      await page.locator(amountField).fill(typed)
      await page.keyboard.press('Enter')
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await page.locator(amountField).fill('')
    await scanField(page).fill('left over')
    await sellFor(page, 'Rs. 1,000').click()
    await expectAlert(page, words('en').notInSale('left over'))
    await scanField(page).fill('')
    await sellFor(page, 'Rs. 1,000').click()
    await expect(sold(page)).toBeVisible()
  },
)

test(
  'quantities are typed as numbers, and removed items need no serial number',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await openCounter(page, shop)
    const laptop = await label(office, `Fewer ${person.email}`, {
      category: await createSerialCategory(office, `Fewer ${person.email}`),
    })
    const delayNext = await delayRequests(page, '**/counter/serial*')
    await scan(page, laptop.code)
    const quantity = page.getByLabel(words('en').quantityOf(laptop.name))
    await quantity.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('2')
    await expect(total(page)).toContainText('2 items')

    await page.keyboard.press('F2')
    const first = `F1-${Date.now()}`
    await scan(page, first)
    await expect(page.getByText(first)).toBeVisible()
    // No serial number is lost while the quantity is being retyped.
    const other = `F0-${Date.now()}`
    await scan(page, other)
    await expect(page.getByText(other)).toBeVisible()
    for (const typed of ['1', '2']) await quantity.fill(typed)
    await page.keyboard.press('F2')
    await expect(page.getByText(other)).toBeVisible()
    await page.getByRole('button', { name: commonWords('en').removeThis(other) }).click()
    await expect(scanField(page)).toBeFocused()
    const release = delayNext()
    const requested = page.waitForRequest('**/counter/serial*')
    const second = `F2-${Date.now()}`
    await scan(page, second)
    await requested
    await page.getByRole('button', { name: words('en').oneLess(laptop.name) }).click()
    await expect(total(page)).toContainText('1 item')
    release()
    await expectAlert(page, words('en').serialNotNeeded(second))
    await expect(sellFor(page, 'Rs. 1,000')).toBeEnabled()
    await page.keyboard.press('F9')
    await page.keyboard.press('Enter')
    await expect(sold(page)).toBeVisible()
  },
)
