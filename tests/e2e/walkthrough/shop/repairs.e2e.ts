import type { Page } from '@playwright/test'
import { addDays } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { repairNumber } from '#repairs/model.ts'
import { bookingWords as booking } from '#repairs/words/booking.ts'
import { intakeWords as intake } from '#repairs/words/intake.ts'
import { repairStageWords as stages } from '#repairs/words/stages.ts'
import { ticketWords as ticket } from '#repairs/words/ticket.ts'
import { trackingWords as tracking } from '#repairs/words/tracking.ts'
import { expect, goTo, type RunningShop, test } from '../../../support/journey/journey.ts'
import { createProduct, signInAsOwner } from '../../../support/journey/office.ts'
import { payWithKhalti } from '../../../support/journey/page-parts.ts'
import { inspect } from '../../../support/journey/screen.ts'
import { ownerOf, signInAs } from '../../../support/journey/sign-in.ts'
import { paintFile } from '../../../support/records/pictures.ts'

let phones = 0
const newPhone = () => {
  phones += 1
  return `985${String(process.pid % 10_000).padStart(4, '0')}${String(phones).padStart(3, '0')}`
}

/** A repair desk that moves devices without clicks. */
async function openDesk(shop: RunningShop) {
  const { repairs } = await ownerOf(shop)
  const versionOf = async (id: string) => (await repairs.one({ id })).version
  const move = async (id: string, to: Parameters<typeof repairs.move>[0]['to']) =>
    (await repairs.move({ id, to, version: await versionOf(id) })).data
  const takeIn = async () => {
    const { data, link } = await repairs.takeIn({
      kind: 'laptop',
      brand: 'Dell',
      model: 'Latitude 5420',
      description: 'Stays dark.',
      accessories: ['Charger'],
      password: '1234',
      customer: { name: 'Hari Thapa', number: newPhone() },
      agreesToDataLoss: true,
      agreesToPrivacy: true,
    })
    return { id: data.id, link }
  }
  const diagnose = async () => {
    const taken = await takeIn()
    await move(taken.id, 'diagnosing')
    return taken
  }
  async function estimate({ id, link }: { id: string; link: string }) {
    const lines = [
      { name: 'Panel replaced', reason: 'It is broken.', isNeeded: true, work: 1_000 },
      { name: 'Fans cleaned', isNeeded: false, work: 1_500 },
    ]
    await repairs.saveEstimate({
      id,
      lines,
      validUntil: addDays(nepalDate(Date.now()), 7),
      version: await versionOf(id),
    })
    const sent = (await repairs.sendEstimate({ id, version: await versionOf(id) })).data
      .estimates[0]
    if (!sent) throw new Error('there is no estimate')
    const approve = async () => {
      const approved = sent.lines.slice(0, 1).map((line) => line.id)
      await shop.as().repairs.decide({ link, estimate: sent.id, version: sent.version, approved })
    }
    return { approve }
  }
  async function finish(id: string) {
    await move(id, 'repairing')
    const { tests } = await move(id, 'testing')
    await repairs.saveTests({
      id,
      tests: tests.map((point) => ({ ...point, result: 'passed' })),
      version: await versionOf(id),
    })
    await move(id, 'ready')
  }
  return { repairs, versionOf, takeIn, diagnose, estimate, finish }
}

const continueBooking = (page: Page) =>
  page.locator('.booking-go').getByRole('button').last().click()

test('a repair of an item bought here, while it is booked', async ({ page, shop, person }) => {
  const staff = await ownerOf(shop)
  const customer = shop.as(await signInAs(page, shop, person))
  const { id: product } = await createProduct(staff, `Lenovo IdeaPad of ${person.email}`, 3)
  await customer.cart.addItem({ product, quantity: 1 })
  const { data } = await customer.orders.place({
    items: [{ product: { id: product }, quantity: 1 }],
    shippingAddress: 'Patan',
  })
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    await staff.orders.changeStage({ id: data.id, status })

  await goTo(page, paths.bookRepair({ order: data.id, line: 1 }))
  await expect(page.getByLabel(booking('en').device.brand)).toHaveValue('Lenovo')
  await continueBooking(page)
  await expect(page.getByText('Choose what kind of device it is')).toBeVisible()
  await inspect(page)
  await page.getByRole('radio', { name: stages('en').kinds.laptop }).check()
  await continueBooking(page)
  await page.getByRole('checkbox', { name: /^Screen broken/ }).check()
  await page.getByLabel(booking('en').faults.description).fill('It flickers when I move the lid.')
  await page.getByLabel(booking('en').faults.photos).setInputFiles(await paintFile('broken.png'))
  await expect(page.getByRole('img', { name: booking('en').faults.photo(1) })).toBeVisible()
  await inspect(page)
  await continueBooking(page)
  await page.getByRole('radio', { name: new RegExp(`^${booking('en').transport.bring}`) }).check()
  await expect(page.getByRole('radio', { name: booking('en').transport.anyTime })).toBeChecked()
  await inspect(page)
  await continueBooking(page)
  await page.getByLabel(booking('en').details.name).fill(person.name)
  await page.getByLabel(booking('en').details.phone).fill(newPhone())
  await page.getByRole('textbox', { name: booking('en').details.email }).fill(person.email)
  await inspect(page)
  await continueBooking(page)
  await expect(page.getByRole('heading', { name: booking('en').done.title })).toBeVisible()
  await inspect(page)
  await page.getByRole('link', { name: booking('en').done.open }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tracking('en').booked.bring)
  await inspect(page)
  await goTo(page, paths.repairs)
  await expect(page.getByRole('button', { name: 'Lenovo' })).toBeVisible()
  await inspect(page)
})

test('a repair as its link shows it: an estimate, a payment, and the pickup code', async ({
  page,
  shop,
}) => {
  const desk = await openDesk(shop)
  const taken = await desk.diagnose()
  const { approve } = await desk.estimate(taken)
  await goTo(page, paths.trackRepair(taken.link))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    stages('en').next.waiting_approval,
  )
  await inspect(page)

  await approve()
  await desk.finish(taken.id)
  await goTo(page, paths.trackRepair(taken.link))
  // The link of the slip does not show the pick-up code.
  await expect(page.getByRole('button', { name: tracking('en').next.resend })).toBeVisible()
  await inspect(page)

  const other = await desk.takeIn()
  await desk.repairs.requestAdvance({
    id: other.id,
    amount: 500,
    version: await desk.versionOf(other.id),
  })
  await goTo(page, paths.trackRepair(other.link))
  await expect(
    page.getByText(tracking('en').bill.advance('Rs. 500'), { exact: true }),
  ).toBeVisible()
  await inspect(page)
  await payWithKhalti(page)
  await inspect(page)
})

test('the desk, during the intake of a booked device and a call', async ({ page, shop }) => {
  await signInAsOwner(page, shop)
  const { data } = await shop.as().repairs.book({
    kind: 'laptop',
    brand: 'HP',
    description: 'Loud.',
    transport: 'bring',
    name: 'Sita',
    phone: newPhone(),
  })
  await goTo(page, officePaths.newRepair())
  await page.getByLabel(intake('en').lookUp).fill(repairNumber(data.number))
  await page.getByLabel(intake('en').lookUp).press('Enter')
  await expect(page.getByLabel(intake('en').brand)).toHaveValue('HP')
  await page.getByRole('checkbox', { name: 'Charger' }).check()
  await page.getByLabel(intake('en').agreesToDataLoss).check()
  await inspect(page)

  await goTo(page, officePaths.newRepair())
  await page.getByText(intake('en').comesBy.bring).click()
  await expect(page.getByRole('radio', { name: booking('en').transport.anyTime })).toBeChecked()
  await inspect(page)
})

test('the ticket of a repair, from its facts to the handover', async ({ page, shop }) => {
  await signInAsOwner(page, shop)
  const desk = await openDesk(shop)
  const taken = await desk.diagnose()
  const dialog = page.getByRole('dialog')
  await goTo(page, officePaths.repair(taken.id))
  await page.getByRole('button', { name: ticket('en').facts.change }).click()
  await expect(dialog.getByLabel(intake('en').model)).toHaveValue('Latitude 5420')
  await inspect(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: ticket('en').facts.renewLinks }).click()
  await expect(dialog.getByText(ticket('en').facts.renewLinksHelp)).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: ticket('en').estimate.write }).click()
  await page.getByRole('button', { name: ticket('en').estimate.addLine }).click()
  await page.getByLabel(ticket('en').estimate.name).last().fill('Fans cleaned')
  await page.getByLabel(ticket('en').estimate.isNeeded).last().uncheck()
  await inspect(page)

  const { approve } = await desk.estimate(taken)
  await goTo(page, officePaths.repair(taken.id))
  await expect(page.getByText(ticket('en').estimate.states.sent)).toBeVisible()
  await inspect(page)

  await approve()
  await desk.finish(taken.id)
  await goTo(page, officePaths.repair(taken.id))
  await page.getByRole('button', { name: ticket('en').handOver.open }).click()
  await expect(dialog.getByRole('img', { name: ticket('en').handOver.sign })).toBeVisible()
  await inspect(page)
  await dialog.getByLabel(ticket('en').handOver.proof).selectOption('code')
  await dialog.getByLabel(ticket('en').handOver.code, { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: ticket('en').handOver.confirm }).click()
  await expect(dialog.getByText('The pick-up code is wrong.')).toBeVisible()
  await inspect(page)

  const payments = [{ mode: 'cash' as const, amount: 1_000, reference: '' }]
  const signed = { proof: 'signature', signature: 'M10 20L30 40', to: 'Hari Thapa' } as const
  await desk.repairs.handOver({
    id: taken.id,
    ...signed,
    payments,
    version: await desk.versionOf(taken.id),
  })
  await goTo(page, officePaths.repair(taken.id))
  await expect(page.getByText(/^Handed to/)).toBeVisible()
  await inspect(page)
  for (const paper of ['slip', 'label']) {
    await goTo(page, officePaths.printedRepair(taken.id, { paper }))
    await expect(page.locator('.qr-code')).toBeVisible()
    await inspect(page)
  }
})
