import { mailOfficeWords as mails } from '#mails/words/office.ts'

import { officePaths } from '#pages/office-pages.ts'
import { expect, mailTo, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const mailsOf = (email: string) => `${officePaths.mails}?search=${encodeURIComponent(email)}`

test('staff view a mail and send it again', onPhone, async ({ page, shop, person }) => {
  await shop.as().enquiries.send({ name: 'Maya Rai', email: person.email, message: 'Hello?' })
  await mailTo(shop, person.email)
  await enterOffice(page, shop, mailsOf(person.email))
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'We have received your message' }).click()
  await expect(page.frameLocator('iframe').getByText('Thank you for your message')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await pressInDialog(page, 'Send again')
  await expect(toast(page, mails('en').resent)).toBeVisible()

  await visit(page, mailsOf(person.email))
  await expect(page.getByText('Enquiry received, copy')).toBeVisible()
  await expect(page.getByRole('link', { name: 'We have received your message' })).toHaveCount(2)
})

test(
  'the content of a password reset mail is not shown',
  onDesktop,
  async ({ page, shop, person }) => {
    await shop.as().accounts.requestReset({ email: person.email })
    await mailTo(shop, person.email)
    await enterOffice(page, shop, mailsOf(person.email))
    await page.getByRole('link', { name: 'Your password reset token' }).click()
    await expect(page.getByText(mails('en').withheld)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectGoodScreen(page)
  },
)
