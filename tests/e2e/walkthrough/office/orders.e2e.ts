import { deliveryFieldWords } from '#delivery/words/fields.ts'
import { deliveryOfficeWords } from '#delivery/words/office.ts'
import { messageWords } from '#messages/words/office.ts'
import { notificationOfficeWords } from '#notifications/words/office.ts'
import { orderOfficeWords as words } from '#orders/words/office.ts'
import { orderWords } from '#orders/words/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { returnOfficeWords } from '#returns/words/office.ts'
import { returnWords } from '#returns/words/shop.ts'
import { expect, goTo, test } from '../../../support/journey/journey.ts'
import { asCustomer, createProduct, signInAsOwner } from '../../../support/journey/office.ts'
import { moveOrder, placeNewOrder, placeOrder } from '../../../support/journey/order-steps.ts'
import {
  chooseAddress,
  expectFieldError,
  pressInDialog,
  toast,
} from '../../../support/journey/page-parts.ts'
import { inspect } from '../../../support/journey/screen.ts'
import { ownerOf, signInAs } from '../../../support/journey/sign-in.ts'
import { paintFile } from '../../../support/records/pictures.ts'
import { until } from '../../../support/shop/until.ts'

test('the list of orders: a new one, a selection, and orders that could not be moved', async ({
  page,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const product = await createProduct(office, `List walk ${person.email}`, 9)
  const orders = [await placeOrder(shop, person, product), await placeOrder(shop, person, product)]
  await goTo(page, officePaths.orders({ search: person.email, payment: 'unpaid' }))
  // The page listens once it knows the previous orders.
  await expect(page).toHaveTitle(/^\(\d+\)/)
  const { number } = await placeOrder(shop, person, product)
  await expect(toast(page, notificationOfficeWords('en').came.orders)).toBeVisible()
  await expect(page.getByRole('link', { name: String(number) })).toBeVisible()
  await inspect(page)

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await inspect(page)
  await page.getByRole('button', { name: 'Cancel order (3)' }).click()
  await office.orders.changeStage({ id: orders[1]?.id ?? '', status: 'confirmed' })
  await pressInDialog(page, 'Cancel order')
  await expect(
    page.getByRole('dialog', { name: 'Not all could be moved' }).getByRole('listitem'),
  ).toBeVisible()
  await inspect(page)
})

test('one order: while it is cancelled, with a message to its customer, and its documents', async ({
  page,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const product = await createProduct(office, `Paper walk ${person.email}`, 9)
  const [first, second] = [
    await placeOrder(shop, person, product, { quantity: 2 }),
    await placeOrder(shop, person, product),
  ]
  await goTo(page, officePaths.order(first.id))
  await page.getByRole('textbox', { name: messageWords('en').text }).fill('Namaste & welcome')
  await inspect(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog').getByText(words('en').effects.cancelled)).toBeVisible()
  await inspect(page)

  await goTo(page, officePaths.printOrders([first.id], 'label'))
  await expect(page.getByText(words('en').paper.collect, { exact: false })).toBeVisible()
  await inspect(page)
  await goTo(page, officePaths.printOrders([first.id], 'slip', { size: 'roll' }))
  await expect(page.getByText(words('en').paper.collect, { exact: false })).toBeVisible()
  await inspect(page)
  await goTo(page, officePaths.printOrders([first.id], 'bill'))
  await expect(page.getByRole('article')).toContainText('Rs. 2,000')
  await inspect(page)
  await goTo(page, officePaths.printOrders([first.id, second.id], 'slip'))
  await expect(page.getByRole('article')).toHaveCount(2)
  await inspect(page)
})

test('an order that is changed: every field in use, and afterwards with the agreed price', async ({
  page,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const [first, second] = [
    await createProduct(office, `First ${person.email}`, 5),
    await createProduct(office, `Second ${person.email}`, 5),
  ]
  const order = await placeOrder(shop, person, first)
  const say = words('en').change
  await goTo(page, officePaths.changeOrder(order.id))
  await page.getByLabel(words('en').addProduct).fill(`Second ${person.email}`)
  await page.getByRole('option', { name: `Second ${person.email}` }).click()
  await page.getByRole('button', { name: `${say.agree}: First ${person.email}` }).click()
  await page.getByLabel(say.agreedPrice).fill('900')
  await page.getByLabel(say.agreedReason).fill('Regular customer')
  await page.getByRole('textbox', { name: say.staffNote }).fill('Called twice')
  await expect(page.locator('.sums .grand').first()).toContainText('Rs. 1,900')
  await inspect(page)
  await office.orders.changeOrder({
    id: order.id,
    version: (await office.orders.one({ id: order.id })).version,
    contactNumber: '9800000009',
  })
  await page.getByRole('button', { name: say.save }).click()
  await expect(page.getByText(say.meanwhile)).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: say.save }).click()
  await expect(page.getByText('Reason: Regular customer').first()).toBeVisible()
  await inspect(page)
  expect((await office.catalog.product({ id: second.id })).stock).toBe(4)
})

test('a phone order: missing fields, products, a returning customer and a promo code', async ({
  page,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const name = `Phone walk ${person.email}`
  await createProduct(office, name, 12)
  const { code } = await office.promotions.create({ code: `WALK-${Date.now()}`, percent: 10 })
  await goTo(page, officePaths.newOrder)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Add product').fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await inspect(page)

  await page.getByRole('option', { name }).click()
  await page.getByLabel('Find a customer').fill(person.email)
  await page.getByRole('option', { name: person.email }).click()
  await expect(page.getByLabel('Full Address')).toHaveValue(person.address)
  await page.getByLabel('Promo code').fill(code)
  await expect(page.getByText('Rs. 900', { exact: true }).first()).toBeVisible()
  await inspect(page)
})

test('messages to customers: one that was sent', async ({ page, shop, person }) => {
  const office = await signInAsOwner(page, shop)
  const { channel: _, ...before } = await office.messages.settings()
  const { channel: __, ...settings } = await office.messages.updateSettings({
    ...before,
    events: ['order-placed'],
    everybody: true,
  })
  const { number } = await placeNewOrder(office, shop, person, `Message walk ${person.email}`)
  await until(
    'the message to be sent',
    async () =>
      (await office.messages.list({ search: String(number), state: 'sent' })).items.length > 0,
  )
  await goTo(page, officePaths.messages)
  await expect(page.getByRole('row').filter({ hasText: String(number) })).toContainText(
    messageWords('en').states.sent,
  )
  await inspect(page)
  await office.messages.updateSettings({ ...before, version: settings.version })
})

test('a return: requested with a photo, in the list, and while it is received', async ({
  page,
  openPage,
  shop,
  person,
}) => {
  const office = await ownerOf(shop)
  const name = `Return walk ${person.email}`
  const order = await placeNewOrder(office, shop, person, name, {
    quantity: 2,
  })
  await moveOrder(office, order, 'confirmed', 'packed', 'shipped', 'delivered')

  await signInAs(page, shop, person)
  await goTo(page, paths.askReturn(order.id))
  await page.getByLabel(name).fill('2')
  await page.getByLabel(returnWords('en').words).fill('Both stay dark when I switch them on.')
  await page.getByRole('button', { name: returnWords('en').send }).click()
  await expect(page.getByText('Choose a reason').last()).toBeVisible()
  await page.getByLabel(returnWords('en').addPhoto).setInputFiles(await paintFile('broken.png'))
  await expect(page.getByRole('img', { name: returnWords('en').photo(1) })).toBeVisible()
  await inspect(page)
  await page.getByLabel(returnWords('en').why).selectOption('faulty')
  await page.getByRole('button', { name: returnWords('en').send }).click()
  await expect(page.getByText(returnWords('en').states.asked)).toBeVisible()
  await inspect(page)

  const desk = await openPage()
  await signInAsOwner(desk, shop)
  await goTo(desk, officePaths.returns({ search: String(order.number) }))
  const link = desk.getByRole('table').getByRole('link').first()
  await expect(link).toBeVisible()
  await inspect(desk)
  await link.click()
  await expect(
    desk.getByRole('button', { name: returnOfficeWords('en').openPhoto(1) }),
  ).toBeVisible()
  await inspect(desk)
  await desk.getByRole('button', { name: returnOfficeWords('en').accept, exact: true }).click()
  await pressInDialog(desk, returnOfficeWords('en').accept, { exact: true })
  await desk.getByRole('button', { name: returnOfficeWords('en').receive, exact: true }).click()
  await desk.getByRole('dialog').getByLabel(returnOfficeWords('en').conditions.damaged).fill('1')
  await inspect(desk)
})

test('a parcel that comes back: the question at the desk, and what its customer reads', async ({
  page,
  openPage,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const order = await placeNewOrder(office, shop, person, `Refused walk ${person.email}`)
  await moveOrder(office, order, 'confirmed', 'packed', 'shipped')
  const move = words('en').moves.came_back
  await goTo(page, officePaths.order(order.id))
  await page.getByRole('button', { name: move }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: move, exact: true }).click()
  await expect(dialog.getByText('Give a reason: the customer will read it')).toBeVisible()
  await inspect(page)
  await dialog.getByLabel(words('en').reason).fill('Nobody was at home.')
  await dialog.getByRole('button', { name: move, exact: true }).click()
  await expect(page.getByText(words('en').nothingToPay)).toBeVisible()
  await inspect(page)

  const customer = await openPage(person)
  await goTo(customer, paths.order(order.id))
  await expect(customer.getByText(orderWords('en').stages.came_back).first()).toBeVisible()
  await inspect(customer)
})

test('a delivery option: what its form refuses, and a customer who chooses it', async ({
  page,
  openPage,
  shop,
  person,
}) => {
  const office = await signInAsOwner(page, shop)
  const product = await createProduct(office, `Express walk ${person.email}`, 5)
  const name = `Express walk ${Date.now()}`
  await goTo(page, officePaths.newShippingOption)
  await page.getByLabel(deliveryOfficeWords('en').name, { exact: true }).fill(name)
  await page.getByLabel(deliveryOfficeWords('en').charge).fill('250')
  await page.getByLabel(deliveryOfficeWords('en').firstDay).fill('2')
  await page.getByLabel(deliveryOfficeWords('en').lastDay).fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(
    page.getByLabel(deliveryOfficeWords('en').lastDay),
    deliveryFieldWords.lastDay.error(),
  )
  await inspect(page)
  await page.getByLabel(deliveryOfficeWords('en').lastDay).fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, deliveryOfficeWords('en').created(name))).toBeVisible()

  const customer = await openPage(person)
  await (await asCustomer(shop, person)).cart.addItem({ product: product.id, quantity: 1 })
  await goTo(customer, paths.cartStep(2))
  await chooseAddress(customer)
  await customer.getByRole('radio', { name: new RegExp(name) }).check()
  await expect(customer.getByText('Rs. 1,250').first()).toBeVisible()
  await inspect(customer)
  const made = (await office.delivery.list()).find((option) => option.name === name)
  if (made) await office.delivery.update({ ...made, archived: true })
})
