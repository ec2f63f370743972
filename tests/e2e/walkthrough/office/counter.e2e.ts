import { counterWords as words } from '#counter/words/office.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import {
  expectAlert,
  label,
  openCounter,
  scan,
  scanField,
  sold,
  total,
} from '../../../support/journey/counter.ts'
import { expect, test } from '../../../support/journey/journey.ts'
import { createSerialCategory } from '../../../support/journey/order-steps.ts'
import { inspect } from '../../../support/journey/screen.ts'

test('the counter during payment: a refusal, the change, no reply, and sold', async ({
  page,
  shop,
  person,
}) => {
  const office = await openCounter(page, shop)
  const [product, none] = [
    await label(office, `Walk ${person.email}`, { stock: 2 }),
    await label(office, `Gone walk ${person.email}`, { stock: 0 }),
  ]
  const amountField = page.locator('#given')
  await scan(page, none.code)
  await expectAlert(page, words('en').soldOut(none.name))
  await inspect(page)

  for (const { code } of [product, product]) await scan(page, code)
  await expect(total(page)).toContainText('Rs. 2,000')
  const { version: _, ...before } = await office.inventory.product({ id: product.id })
  await office.inventory.correctStock({ id: product.id, difference: -2, reason: 'to_maker' })
  await amountField.press('Enter')
  await expect(page.getByText(words('en').tooFew(0))).toBeVisible()
  await inspect(page)
  await office.inventory.correctStock({
    id: product.id,
    difference: before.stock,
    reason: 'delivery',
  })

  await amountField.fill('5000')
  await expect(page.locator('form .counter-total')).toContainText('Rs. 3,000')
  await inspect(page)
  await page.route('**/counter/sale', (route) => route.abort())
  await amountField.press('Enter')
  await expect(page.getByText(words('en').unanswered)).toBeVisible()
  await inspect(page)
  await page.unroute('**/counter/sale')
  await page.getByRole('button', { name: words('en').askAgain }).click()
  await expect(sold(page)).toBeVisible()
  await inspect(page)
})

test('the counter with too much money taken, and with money but no items', async ({
  page,
  shop,
  person,
}) => {
  const office = await openCounter(page, shop)
  const products = [
    await label(office, `Taken walk ${person.email}`),
    await label(office, `Taken walk too ${person.email}`),
  ]
  const remove = (name = '') =>
    page.getByRole('button', { name: commonWords('en').removeThis(name), exact: true }).click()
  for (const { code } of products) await scan(page, code)
  await expect(total(page)).toContainText('Rs. 2,000')
  await page.getByText('Card', { exact: true }).click()
  await page.locator('#given').fill('1500')
  await page.locator('#given').press('Enter')
  await expect(page.getByText(words('en').remaining('Rs. 500'))).toBeVisible()
  await remove(products[1]?.name)
  await expect(page.getByText(words('en').tookTooMuch('Rs. 500'))).toBeVisible()
  await page.locator('#given').press('Enter')
  await expect(page.getByText(words('en').startOverFirst)).toBeVisible()
  await inspect(page)
  await remove(products[0]?.name)
  await expectAlert(page, words('en').takenForNothing('Rs. 1,500'))
  await inspect(page)
})

test('the counter asking for a serial number, listing matches and setting a price', async ({
  page,
  shop,
  person,
}) => {
  const office = await openCounter(page, shop)
  const laptop = await label(office, `Numbered walk ${person.email}`, {
    category: await createSerialCategory(office, `Counter walk ${person.email}`),
  })
  for (const code of [laptop.code, laptop.code]) await scan(page, code)
  await expect(page.getByLabel(words('en').scanSerial(laptop.name))).toBeFocused()
  await expect(total(page)).toContainText('2 items')
  const serial = `W1-${Date.now()}`
  await scan(page, serial)
  await expect(page.getByText(serial)).toBeVisible()
  await scan(page, serial.toLowerCase())
  await expectAlert(page, words('en').sameSerial(serial.toLowerCase()))
  await inspect(page)
  await scanField(page).fill(laptop.name)
  await expect(page.getByRole('option', { name: laptop.name })).toBeVisible()
  await inspect(page)
  await scanField(page).fill('')
  await page.keyboard.press('F8')
  await expect(page.getByRole('dialog').getByLabel(words('en').agreedPrice)).toBeVisible()
  await inspect(page)
})
