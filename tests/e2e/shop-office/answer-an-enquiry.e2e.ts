import { enquiryFieldWords } from '#enquiries/words/fields.ts'
import { enquiryOfficeWords as words } from '#enquiries/words/office.ts'

import { officePaths } from '#pages/office-pages.ts'
import {
  delayCalls,
  expect,
  mailTo,
  onDesktop,
  onPhone,
  test,
} from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { expectFieldError, pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test(
  'staff answer an enquiry by mail, and the outbox lists the mail',
  onDesktop,
  async ({ page, shop, person }) => {
    const [message, answer] = [
      `Do you repair hinges? ${person.email}`,
      'Yes, for Rs. 1,500.\nBring it on Saturday.',
    ]
    await shop.as().enquiries.send({ name: 'Maya Rai', email: person.email, message })
    await enterOffice(page, shop, officePaths.enquiries())
    await page.getByRole('searchbox').fill(person.email)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: 'Maya Rai' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText(words('en').noOrders)).toBeVisible()
    await expectGoodScreen(page)

    const field = page.getByLabel('Answer to Maya Rai')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expectFieldError(field, enquiryFieldWords.messageRequired.error())
    await field.fill(answer)
    await page.getByRole('link', { name: '← Enquiries' }).click()
    await pressInDialog(page, 'Cancel')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(toast(page, words('en').answered)).toBeVisible()
    await expect(page.getByText('Answered', { exact: true })).toBeVisible()
    await expect(field).toBeHidden()
    await mailTo(shop, person.email, 'An answer from')

    await page.goto(
      `${officePaths.mails}?search=${encodeURIComponent(person.email)}&kind=enquiry-answered`,
    )
    await page.getByRole('link', { name: /An answer from/ }).click()
    await expect(page.frameLocator('iframe').getByText('Bring it on Saturday.')).toBeVisible()
  },
)

test(
  'an enquiry that needs no answer is closed and can be reopened',
  onPhone,
  async ({ page, shop, person }) => {
    await shop
      .as()
      .enquiries.send({ name: 'SEO Expert', email: person.email, message: 'Rank first!' })
    await enterOffice(page, shop, officePaths.enquiries({ email: person.email }))
    await page.getByRole('link', { name: 'SEO Expert' }).click()
    await page.getByRole('button', { name: 'Spam' }).click()
    await expect(toast(page, words('en').closed)).toBeVisible()
    await expect(page.getByText('Closed as spam')).toBeVisible()
    await page.getByRole('button', { name: 'Reopen' }).click()
    await expect(toast(page, words('en').reopened)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send answer' })).toBeVisible()
  },
)

test(
  'the second of two staff who answer an enquiry is warned and loses no text',
  onDesktop,
  async ({ page, shop, person }) => {
    await shop.as().enquiries.send({ name: 'Maya Rai', email: person.email, message: 'Two of us' })
    const api = await enterOffice(page, shop, officePaths.enquiries({ email: person.email }))
    await page.getByRole('link', { name: 'Maya Rai' }).click()
    await page.getByLabel('Answer to Maya Rai').fill('Mine')
    const [open] = (await api.enquiries.list({ email: person.email })).items
    await api.enquiries.answer({ id: open?.id ?? '', answer: 'Theirs' })
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByRole('alert')).toHaveText('This enquiry has already been answered.')
    await expect(page.getByLabel('Answer to Maya Rai')).toHaveValue('Mine')
  },
)

test(
  'a row that is opened before the search has started stays open',
  onDesktop,
  async ({ page, shop, person }) => {
    await shop.as().enquiries.send({
      name: 'Quick Click',
      email: person.email,
      message: `A question ${person.email}`,
    })
    await page.clock.install()
    await enterOffice(page, shop, officePaths.enquiries())
    const release = await delayCalls(page, '**/api/v1/queries/*', 'GET')
    const row = page.getByRole('link', { name: 'Quick Click' }).first()
    await expect(row).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    await page.getByRole('searchbox').fill(person.email)
    await row.click()
    // The delayed search starts while the enquiry is still loading.
    await page.clock.runFor(2_000)
    release()
    await page.clock.resume()
    await expect(page.getByLabel('Answer to Quick Click')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/enquiries\/\d+$/)
  },
)
