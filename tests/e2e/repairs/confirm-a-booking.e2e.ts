import type { Page } from '@playwright/test'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { boardWords } from '#repairs/words/board.ts'
import { bookingWords } from '#repairs/words/booking.ts'
import { repairStageWords } from '#repairs/words/stages.ts'
import { ticketWords } from '#repairs/words/ticket.ts'
import { trackingWords } from '#repairs/words/tracking.ts'
import { expect, mailTo, onPhone, test, visit } from '../../support/journey/journey.ts'
import { openOffice } from '../../support/journey/office.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const booking = bookingWords('en')
const tracking = trackingWords('en')

/** Books a laptop with the last free time. The first attempt needs a proof of work. */
async function book(page: Page, { name, email }: { name: string; email: string }) {
  let attempts = 0
  await page.route('**/api/v1/repair', async (route) => {
    attempts += 1
    if (attempts > 1) return route.continue()
    const refusal = { code: 'repair_proof_needed', message: '', params: { challenge: 'abc' } }
    return route.fulfill({ status: 409, json: refusal })
  })
  await visit(page, paths.bookRepair())
  // On a phone the button is in the bar at the bottom.
  const next = () => page.locator('.pay-bar').getByRole('button').click()
  await page.getByRole('radio', { name: repairStageWords('en').kinds.laptop }).check()
  await page.getByLabel(booking.device.brand).fill('Lenovo')
  await next()
  await page.getByLabel(booking.faults.description).fill('It stays dark.')
  await next()
  await page.getByRole('radio', { name: new RegExp(`^${booking.transport.bring}`) }).check()
  await page.locator('.slot').last().click()
  await next()
  await page.getByLabel(booking.details.name).fill(name)
  await page.getByLabel(booking.details.phone).fill(`98${String(Date.now()).slice(-8)}`)
  await page.getByRole('textbox', { name: booking.details.email }).fill(email)
  await next()
  await expect(page.getByRole('heading', { name: booking.done.unconfirmedTitle })).toBeVisible()
  expect(attempts).toBe(2)
}

test(
  'a visitor solves the puzzle unnoticed, and confirms the booking with the mailed link',
  onPhone,
  async ({ page, browser, shop, person }) => {
    await book(page, person)
    await expect(page.getByText(/We hold your time for you/)).toBeVisible()
    await expectGoodScreen(page)
    const number = await page.locator('.booked .number').innerText()

    const office = await openOffice(browser, shop, officePaths.repairList({ search: number }))
    await expect(office.getByText(boardWords('en').unconfirmed)).toBeVisible()
    await office.getByRole('link', { name: number }).click()
    await expect(office.getByText(ticketWords('en').unconfirmedHint)).toBeVisible()
    await expectGoodScreen(office)

    await page.getByRole('link', { name: booking.done.open }).click()
    await expect(page.getByText(tracking.unconfirmed.how)).toBeVisible()
    await expect(page.getByRole('button', { name: tracking.unconfirmed.confirm })).toHaveCount(0)
    await expectGoodScreen(page)
    const mail = (await mailTo(shop, person.email, number)).replace(/=\r?\n/g, '')
    const [, link = ''] = /\/repair\/([\w-]{43})/.exec(mail) ?? []
    await visit(page, paths.trackRepair(link))
    await page.getByRole('button', { name: tracking.unconfirmed.confirm }).click()
    await expect(page.getByText(tracking.unconfirmed.title)).toHaveCount(0)

    await office.reload()
    await expect(office.getByText(boardWords('en').unconfirmed)).toHaveCount(0)
  },
)

test('staff confirm a booking after a call', onPhone, async ({ page, browser, shop, person }) => {
  await book(page, person)
  const number = await page.locator('.booked .number').innerText()
  const office = await openOffice(browser, shop, officePaths.repairList({ search: number }))
  await office.getByRole('link', { name: number }).click()
  await office.getByRole('button', { name: ticketWords('en').confirmBooking }).click()
  await expect(toast(office, 'Booking confirmed.')).toBeVisible()
  await expect(office.getByText(boardWords('en').unconfirmed)).toHaveCount(0)
})
