import { mailFieldWords } from '#mails/words/fields.ts'
import { mailOfficeWords } from '#mails/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { expect, mailTo, onDesktop, test } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { expectFieldError, pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf } from '../../support/journey/sign-in.ts'
import { owner } from '../../support/shop/sample-shop.ts'

const words = mailOfficeWords('en').wording

test(
  'the owner edits, previews, tests and publishes a mail, and restores the default text',
  onDesktop,
  async ({ page, shop, person }) => {
    await enterOffice(page, shop, officePaths.mails)
    await page.getByRole('link', { name: words.link }).click()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: 'Enquiry received' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'We have your message' })).toBeVisible()
    await expectGoodScreen(page)

    await page.getByLabel(words.subject).fill('Namaste from {shop}')
    await page.getByLabel(words.text, { exact: true }).fill('We read {everything}.')
    await page.getByRole('button', { name: words.save }).click()
    await expectFieldError(
      page.getByLabel(words.text, { exact: true }),
      mailFieldWords.unknown('everything').error(),
    )
    await expect(page.getByText(words.previewOver)).toBeVisible()

    await page
      .getByLabel(words.text, { exact: true })
      .fill('We read it tonight. Call {phone} if it cannot wait.')
    await expect(frame.getByText('We read it tonight. Call 01-5970000')).toBeVisible()
    await page.getByRole('button', { name: words.widths.desk }).click()
    await expect(page.getByTitle(words.previewAt(700))).toBeVisible()
    // A phone would zoom out the whole page to fit a wide part of it.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      page.viewportSize()?.width,
    )
    await page.getByRole('button', { name: words.test }).click()
    await expect(toast(page, words.tested(owner.email))).toBeVisible()
    await mailTo(shop, owner.email, 'Test: Namaste from Computer Shop')

    await page.getByRole('button', { name: words.publish }).click()
    await expect(toast(page, words.published)).toBeVisible()
    await shop.as().enquiries.send({ name: 'Maya Rai', email: person.email, message: 'Hello?' })
    await mailTo(shop, person.email, 'Namaste from Computer Shop')

    await page.getByRole('button', { name: words.reset }).click()
    await pressInDialog(page, words.reset)
    await expect(toast(page, words.resetDone)).toBeVisible()
    await expect(page.getByLabel(words.subject)).toHaveValue('We have received your message')
  },
)

test(
  'of two people who edit a mail, the second is warned, and nothing is lost',
  onDesktop,
  async ({ page, shop }) => {
    await enterOffice(page, shop, officePaths.mailText('order-packed'))
    await page.getByLabel(words.heading).fill('Mine')
    const api = await ownerOf(shop)
    const [{ usual } = { usual: { subject: '', heading: '', text: '' } }] = (
      await api.mails.worded()
    ).filter(({ key }) => key === 'order-packed')
    await api.content.saveDraft({
      kind: 'mail',
      key: 'order-packed',
      revision: 0,
      body: { ...usual, heading: 'Theirs' },
    })
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.theirs)).toBeVisible()
    await expect(page.getByLabel(words.heading)).toHaveValue('Mine')
    await page.getByRole('button', { name: words.keepMine }).click()
    await expect(toast(page, words.saved)).toBeVisible()
    expect((await api.content.document({ kind: 'mail', key: 'order-packed' })).draft).toMatchObject(
      { heading: 'Mine' },
    )
  },
)
