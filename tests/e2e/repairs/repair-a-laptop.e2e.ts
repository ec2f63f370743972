import type { Page } from '@playwright/test'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { repairNumber } from '#repairs/model.ts'
import { bookingWords as booking } from '#repairs/words/booking.ts'
import { intakeWords as intake } from '#repairs/words/intake.ts'
import { serviceWords as services } from '#repairs/words/services.ts'
import { repairStageWords as stages } from '#repairs/words/stages.ts'
import { ticketWords as ticket } from '#repairs/words/ticket.ts'
import { repairReplyWords as replies, trackingWords as tracking } from '#repairs/words/tracking.ts'
import {
  expect,
  mailTo,
  onDesktop,
  onlyOnPhone,
  test,
  visit,
} from '../../support/journey/journey.ts'
import {
  asCustomer,
  createProduct,
  openOffice,
  signInAsOwner,
} from '../../support/journey/office.ts'
import { pressInDialog } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { signInAs, tokenOf } from '../../support/journey/sign-in.ts'
import { paintFile } from '../../support/records/pictures.ts'
import { owner } from '../../support/shop/sample-shop.ts'

/** On a phone the button is in the bar at the bottom. */
const continueBooking = (page: Page) => page.locator('.pay-bar').getByRole('button').click()

/** Books a laptop with a broken screen, step by step, and returns its number and link. */
async function bookOnPhone(page: Page, person: { name: string; email: string }, phone: string) {
  await visit(page, paths.services)
  await expectGoodScreen(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: services('en').book })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: booking('en').device.title })).toBeVisible()
  await continueBooking(page)
  await expect(page.getByText('Choose what kind of device it is')).toBeVisible()
  await page.getByRole('radio', { name: stages('en').kinds.laptop }).check()
  await page.getByLabel(booking('en').device.brand).fill('Lenovo')
  await page.getByLabel(booking('en').device.model).fill('ThinkPad E14')
  await expectGoodScreen(page)
  await continueBooking(page)
  await page.getByRole('checkbox', { name: /^Screen broken/ }).check()
  await page.getByLabel(booking('en').faults.description).fill('It flickers when I move the lid.')
  await page.getByLabel(booking('en').faults.photos).setInputFiles(await paintFile('broken.png'))
  await expect(page.getByRole('img', { name: booking('en').faults.photo(1) })).toBeVisible()
  await expectGoodScreen(page)
  // The typed text survives a reload.
  await page.reload()
  await expect(page.getByLabel(booking('en').faults.description)).toHaveValue(
    'It flickers when I move the lid.',
  )
  await continueBooking(page)
  await page.getByRole('radio', { name: new RegExp(`^${booking('en').transport.bring}`) }).check()
  await expect(page.getByRole('radio', { name: booking('en').transport.anyTime })).toBeChecked()
  await expectGoodScreen(page)
  await continueBooking(page)
  await page.getByLabel(booking('en').details.name).fill(person.name)
  await page.getByLabel(booking('en').details.phone).fill(phone)
  await page.getByRole('textbox', { name: booking('en').details.email }).fill(person.email)
  await expectGoodScreen(page)
  await continueBooking(page)
  await expect(
    page.getByRole('heading', { name: booking('en').done.unconfirmedTitle }),
  ).toBeVisible()
  await expectGoodScreen(page)
  const link = await page.getByRole('link', { name: booking('en').done.open }).getAttribute('href')
  const number = await page.locator('.booked .number').innerText()
  return { link: link ?? '', number }
}

/** Mails break long lines. */
const withoutSoftBreaks = (mail: string) => mail.replace(/=\r?\n/g, '')

/** Moves a repair to the stage that the button names. */
async function moveTo(page: Page, stage: keyof ReturnType<typeof stages>['staff']) {
  await page.getByRole('button', { name: ticket('en').move.to(stages('en').staff[stage]) }).click()
  await pressInDialog(page, ticket('en').move.confirm)
  await expect(page.locator('.order-facts').getByText(stages('en').staff[stage])).toBeVisible()
}

test(
  'a laptop is booked, estimated, approved by link, repaired, handed over and claimed',
  onlyOnPhone,
  async ({ page, browser, shop, person }) => {
    const api = shop.as(await tokenOf(shop, owner))
    const panel = await createProduct(api, `Panel for ${person.email}`, 5)
    const phone = `98${String(Date.now()).slice(-8)}`
    const { link, number } = await bookOnPhone(page, person, phone)
    await mailTo(shop, person.email, number)
    await page.getByRole('link', { name: booking('en').done.open }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      tracking('en').booked.unconfirmed,
    )
    await expectGoodScreen(page)
    await page.getByLabel(tracking('en').messages.write).fill('Can I come on Saturday?')
    await page.getByRole('button', { name: tracking('en').messages.send }).click()
    await expect(page.getByText('Can I come on Saturday?')).toBeVisible()

    // Intake: the booking number finds everything else.
    const back = await openOffice(browser, shop, officePaths.newRepair())
    await back.getByLabel(intake('en').lookUp).fill(number)
    await back.getByLabel(intake('en').lookUp).press('Enter')
    await expect(back.getByText(intake('en').booking(number))).toBeVisible()
    await expect(back.getByLabel(intake('en').brand)).toHaveValue('Lenovo')
    await back.getByRole('checkbox', { name: 'Charger' }).check()
    await back.getByLabel(intake('en').password).fill('1234')
    await back.getByLabel(intake('en').agreesToDataLoss).check()
    await back.getByLabel(intake('en').agreesToPrivacy).check()
    await expectGoodScreen(back)
    await back.keyboard.press('F9')
    await expect(back.getByRole('heading', { name: intake('en').done(number) })).toBeVisible()
    await back.getByRole('link', { name: intake('en').open }).click()
    await expect(back.getByText('Can I come on Saturday?').first()).toBeVisible()

    // Estimate: a part from the catalogue, and optional work from the price list.
    await moveTo(back, 'diagnosing')
    await back.getByRole('button', { name: ticket('en').facts.look }).click()
    await expect(back.locator('code')).toHaveText('1234')
    await back.getByRole('button', { name: ticket('en').estimate.write }).click()
    await back.getByLabel(ticket('en').estimate.addPart).fill(`Panel for ${person.email}`)
    await back.getByRole('option', { name: new RegExp(`Panel for ${person.email}`) }).click()
    await back.getByRole('button', { name: ticket('en').estimate.addLine }).click()
    await back.getByLabel(ticket('en').estimate.name).last().fill('Fans cleaned')
    await back.getByLabel(ticket('en').estimate.work, { exact: false }).last().fill('1500')
    await back.getByLabel(ticket('en').estimate.isNeeded).last().uncheck()
    await expectGoodScreen(back)
    await back.getByRole('button', { name: ticket('en').estimate.send }).click()
    await expect(back.getByText(ticket('en').estimate.states.sent)).toBeVisible()
    await expectGoodScreen(back)

    // The customer approves the necessary work with nothing but the link.
    await mailTo(shop, person.email, `${number}: the estimate`)
    await visit(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      stages('en').next.waiting_approval,
    )
    await expect(
      page.getByRole('group', { name: 'Fans cleaned' }).getByLabel(tracking('en').estimate.decline),
    ).toBeChecked()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: tracking('en').estimate.send('Rs. 1,000') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stages('en').next.approved)

    // Repair: the part is fitted, and every test has a result.
    await back.reload()
    await moveTo(back, 'repairing')
    await back.getByRole('button', { name: ticket('en').estimate.use }).click()
    await expect(back.getByText(ticket('en').estimate.used, { exact: true })).toBeVisible()
    expect((await api.inventory.product({ id: panel.id })).stock).toBe(4)
    await moveTo(back, 'testing')
    await back.getByRole('button', { name: ticket('en').tests.allPassed }).click()
    await back.getByRole('button', { name: ticket('en').tests.save }).click()
    await expect(back.getByText(/^By .*, \d/)).toBeVisible()
    await moveTo(back, 'ready')

    // Handover: paid, and released against the code that only the customer sees, by the link in
    // their mail.
    await visit(page, link)
    await page.getByRole('button', { name: tracking('en').next.resend }).click()
    await expect(page.getByText(replies('en').linkSent)).toBeVisible()
    await expectGoodScreen(page)
    const mail = await mailTo(shop, person.email, `${number}: ready`)
    await visit(page, /\/repair\/[\w-]{43}/.exec(withoutSoftBreaks(mail))?.[0] ?? '')
    const code = await page.locator('.next-step strong').innerText()
    await expectGoodScreen(page)
    await back.getByRole('button', { name: ticket('en').handOver.open }).click()
    const dialog = back.getByRole('dialog')
    await expect(dialog.getByLabel(ticket('en').handOver.given)).toHaveValue('1000')
    await dialog.getByLabel(ticket('en').handOver.proof).selectOption('code')
    await dialog
      .getByLabel(ticket('en').handOver.code, { exact: true })
      .fill(code === '000000' ? '111111' : '000000')
    await dialog.getByRole('button', { name: ticket('en').handOver.confirm }).click()
    await expect(dialog.getByText('The pick-up code is wrong.')).toHaveCount(1)
    await dialog.getByLabel(ticket('en').handOver.code, { exact: true }).fill(code)
    await expectGoodScreen(back)
    await dialog.getByRole('button', { name: ticket('en').handOver.confirm }).click()
    await expect(
      back.locator('.order-facts').getByText(stages('en').staff.handed_over),
    ).toBeVisible()
    await expect(back.getByText(/^Handed to/)).toBeVisible()
    await expectGoodScreen(back)

    // The same fault again is a new repair that is linked to the first.
    await visit(page, link)
    await page.getByRole('button', { name: tracking('en').warranty.claim }).click()
    await page.getByLabel(tracking('en').warranty.claimDescription).fill('It flickers again.')
    await page.getByRole('button', { name: tracking('en').warranty.claimSend }).click()
    await expect(page.getByText(tracking('en').warranty.claimOf(number))).toBeVisible()
    await back.reload()
    await expect(
      back.locator('[aria-labelledby="ticket-warranty"]').getByText(stages('en').staff.booked),
    ).toBeVisible()
    await back.close()
  },
)

test(
  'documents are printed with a code that leads to the repair',
  onDesktop,
  async ({ page, shop }) => {
    const api = await signInAsOwner(page, shop)
    const { data } = await api.repairs.takeIn({
      kind: 'laptop',
      brand: 'Dell',
      description: 'Stays dark.',
      accessories: ['Charger'],
      customer: { name: 'Hari Thapa', number: `98${String(Date.now()).slice(-8)}` },
      agreesToDataLoss: true,
      agreesToPrivacy: true,
    })
    for (const paper of ['slip', 'label']) {
      await visit(page, officePaths.printedRepair(data.id, { paper }))
      await expect(page.getByText(repairNumber(data.number)).last()).toBeVisible()
      await expect(page.locator('.qr-code')).toBeVisible()
      await expectGoodScreen(page)
    }
    await visit(page, officePaths.printedRepair(data.id, { paper: 'slip', size: 'roll' }))
    await expect(page.getByText('Charger')).toBeVisible()
  },
)

test(
  'number and phone find a repair, and every wrong guess gets the same sentence',
  onDesktop,
  async ({ page, shop, person }) => {
    const customer = await asCustomer(shop, person)
    const phone = `98${String(Date.now()).slice(-8)}`
    const { data } = await customer.repairs.book({
      kind: 'laptop',
      brand: 'HP',
      description: 'Loud.',
      transport: 'bring',
      name: person.name,
      phone,
    })
    await visit(page, paths.services)
    const track = page.getByRole('form', { name: services('en').track.title })
    const find = async (number: string, typed: string) => {
      await track.getByLabel(services('en').track.number).fill(number)
      await track.getByLabel(services('en').track.phone).fill(typed)
      await track.getByRole('button', { name: services('en').track.send }).click()
    }
    const sentence = 'We cannot find this repair.'
    await find(repairNumber(data.number), '9800000001')
    await expect(track.getByText(sentence)).toBeVisible()
    await find('R-99999999', phone)
    await expect(track.getByText(sentence)).toBeVisible()
    await find(String(data.number), phone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tracking('en').booked.bring)

    await signInAs(page, shop, person)
    await visit(page, paths.repairs)
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'HP' }).click()
    await expect(page.getByText(tracking('en').number(repairNumber(data.number)))).toBeVisible()
  },
)
