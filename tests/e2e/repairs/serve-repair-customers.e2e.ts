import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { paymentWords } from '#payments/words/shop.ts'
import { repairNumber } from '#repairs/model.ts'
import { bookingWords } from '#repairs/words/booking.ts'
import { intakeWords as intake } from '#repairs/words/intake.ts'
import { orderRepairWords } from '#repairs/words/links.ts'
import { repairSettingsWords as setup } from '#repairs/words/settings.ts'
import { repairStageWords as stages } from '#repairs/words/stages.ts'
import { ticketWords as ticket } from '#repairs/words/ticket.ts'
import { trackingWords as tracking } from '#repairs/words/tracking.ts'
import {
  expect,
  onDesktop,
  onlyOnDesktop,
  onPhone,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { createProduct, enterOffice } from '../../support/journey/office.ts'
import { payWithKhalti, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { signInAs, tokenOf } from '../../support/journey/sign-in.ts'
import { paintFile } from '../../support/records/pictures.ts'
import { owner } from '../../support/shop/sample-shop.ts'

const newPhone = () => `98${String(Date.now()).slice(-8)}`
const here = {
  kind: 'laptop',
  brand: 'Dell',
  description: 'Stays dark.',
  agreesToDataLoss: true,
  agreesToPrivacy: true,
} as const

test(
  'staff book for a caller, correct the facts, add a photo and hand over for a signature',
  onDesktop,
  async ({ page, shop }) => {
    const api = await enterOffice(page, shop, officePaths.newRepair())
    await page.getByText(intake('en').comesBy.bring).click()
    await page.getByLabel(intake('en').phone).fill(newPhone())
    await page.getByLabel(intake('en').name).fill('Bimala Karki')
    await page.getByLabel(intake('en').brand).fill('Acer')
    await page.getByLabel(intake('en').description).fill('The lid is loose.')
    await expect(
      page.getByRole('radio', { name: bookingWords('en').transport.anyTime }),
    ).toBeChecked()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: intake('en').book }).click()
    await expect(page.getByRole('heading', { name: /^R-\d+ booked$/ })).toBeVisible()
    await page.getByRole('link', { name: intake('en').open }).click()

    await page.getByRole('button', { name: ticket('en').facts.change }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(intake('en').model).fill('Aspire 5')
    await dialog.getByText('Broken hinge or cover').click()
    await dialog.getByLabel(intake('en').accessories).fill('Charger, Bag')
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Acer Aspire 5/ })).toBeVisible()
    await expect(page.getByText('Charger, Bag')).toBeVisible()

    // The device arrives, cannot be repaired, and is returned against a signature.
    const [booked] = (await api.repairs.list({ search: 'Aspire 5', state: 'open' })).items
    const { data } = await api.repairs.takeIn({
      ...here,
      brand: 'Acer',
      model: 'Aspire 5',
      booking: { id: booked?.id ?? '', version: booked?.version ?? 0 },
    })
    await api.repairs.move({
      id: data.id,
      to: 'not_repaired',
      note: 'No parts for it',
      version: data.version,
    })
    await page.reload()
    await page.getByLabel(ticket('en').photos.add).setInputFiles(await paintFile('hinge.png'))
    await expect(page.locator('[aria-labelledby="ticket-photos"]').getByRole('img')).toHaveCount(1)
    await page.getByRole('button', { name: ticket('en').handOver.open }).click()
    const pad = dialog.getByRole('img', { name: ticket('en').handOver.sign })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('there is nowhere to sign')
    await page.mouse.move(box.x + 30, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 30, { steps: 12 })
    await page.mouse.move(box.x + 220, box.y + 80, { steps: 12 })
    await page.mouse.up()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: ticket('en').handOver.confirm }).click()
    await expect(
      page.locator('.order-facts').getByText(stages('en').staff.handed_over),
    ).toBeVisible()
    const { handedOver } = await api.repairs.one({ id: data.id })
    expect(handedOver?.signature.match(/L/g)?.length).toBeGreaterThanOrEqual(20)
  },
)

test('details that a guest gives at the counter are saved', onDesktop, async ({ page, shop }) => {
  const { data } = await shop.as().repairs.book({
    kind: 'laptop',
    brand: 'HP',
    description: 'Loud.',
    transport: 'bring',
    name: 'Sita',
    phone: newPhone(),
  })
  const api = await enterOffice(page, shop, officePaths.newRepair())
  await page.getByLabel(intake('en').lookUp).fill(repairNumber(data.number))
  await page.getByLabel(intake('en').lookUp).press('Enter')
  await expect(page.getByLabel(intake('en').name)).toHaveValue('Sita')
  await page.getByLabel(intake('en').name).fill('Sita Gurung')
  await page.getByLabel(intake('en').agreesToDataLoss).check()
  await page.getByLabel(intake('en').agreesToPrivacy).check()
  await page.keyboard.press('F9')
  await expect(
    page.getByRole('heading', { name: intake('en').done(repairNumber(data.number)) }),
  ).toBeVisible()
  expect((await api.repairs.list({ search: String(data.number) })).items).toMatchObject([
    { customer: { name: 'Sita Gurung' } },
  ])
})

test(
  'a custom stage is added in the settings and appears on the board',
  onlyOnDesktop,
  async ({ page, shop }) => {
    const api = await enterOffice(page, shop, officePaths.repairSettings)
    const before = await api.repairs.settings()
    const name = `At the bench ${Date.now()}`
    await page.getByRole('button', { name: setup('en').stages.add }).click()
    await page.getByLabel(setup('en').stages.name, { exact: true }).last().fill(name)
    await page.getByLabel(setup('en').stages.after).last().selectOption('diagnosing')
    await page.getByRole('button', { name: setup('en').save }).click()
    await expect(toast(page, setup('en').saved)).toBeVisible()
    await visit(page, officePaths.repairs())
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
    const { version } = await api.repairs.settings()
    await api.repairs.updateSettings({ ...before, version })
  },
)

test(
  'a customer with the link pays an advance online, without an account',
  onPhone,
  async ({ page, shop }) => {
    const api = shop.as(await tokenOf(shop, owner))
    const { data, link } = await api.repairs.takeIn({
      ...here,
      customer: { name: 'Hari Thapa', number: newPhone() },
    })
    await api.repairs.requestAdvance({ id: data.id, amount: 500, version: data.version })
    await visit(page, paths.trackRepair(link))
    await expect(
      page.getByText(tracking('en').bill.advance('Rs. 500'), { exact: true }),
    ).toBeVisible()
    await expectGoodScreen(page)
    await payWithKhalti(page)
    await expectGoodScreen(page)
    await page.getByRole('link', { name: paymentWords('en').back.goBack }).click()
    await expect(page.getByText(tracking('en').number(repairNumber(data.number)))).toBeVisible()
    expect((await api.repairs.one({ id: data.id })).bill).toEqual({ total: 500, paid: 500, due: 0 })
  },
)

test(
  'an item bought here is booked for repair from its order, with its details filled in',
  onDesktop,
  async ({ page, shop, person }) => {
    const staff = shop.as(await tokenOf(shop, owner))
    const customer = shop.as(await signInAs(page, shop, person))
    const { id: product } = await createProduct(staff, `Lenovo IdeaPad of ${person.email}`, 3)
    await customer.cart.addItem({ product, quantity: 1 })
    const { data } = await customer.orders.place({
      items: [{ product: { id: product }, quantity: 1 }],
      shippingAddress: 'Patan',
      paymentMethod: 'cash_on_delivery',
    })
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
      await staff.orders.changeStage({ id: data.id, status })
    await visit(page, paths.order(data.id))
    await page.getByRole('link', { name: orderRepairWords('en').repairThis }).click()
    await expect(page.getByLabel(bookingWords('en').device.brand)).toHaveValue('Lenovo')
    await expect(page.getByLabel(bookingWords('en').device.model)).toHaveValue(
      `IdeaPad of ${person.email}`,
    )
    await expectGoodScreen(page)
  },
)
