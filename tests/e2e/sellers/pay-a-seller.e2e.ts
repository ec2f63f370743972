import { officePaths, officePathsOf } from '#pages/office-pages.ts'
import { settlementOfficeWords as words } from '#settlements/words/office.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { signInAs } from '../../support/journey/sign-in.ts'

const seller = { name: 'Terai Machinery', tag: 'terai-machinery' }

test(
  'staff pay a seller, and its owner reads the payment on a statement',
  onDesktop,
  async ({ openPage, page, shop, person }) => {
    const reference = `BANK-${person.email}`
    const desk = await openPage()
    await enterOffice(desk, shop, officePaths.settlements())
    await expectGoodScreen(desk)
    await desk.getByRole('link', { name: seller.name }).click()
    await expectGoodScreen(desk)
    await desk.getByRole('button', { name: words('en').pay }).click()
    const form = desk.getByRole('dialog')
    await form.getByLabel(words('en').amount).fill('999999')
    await form.getByLabel(words('en').reference).fill(reference)
    await form.getByRole('button', { name: words('en').pay }).click()
    await expect(form.getByLabel(words('en').amount)).toHaveAccessibleDescription(
      /At most Rs\. .* can be paid now/,
    )
    await expectGoodScreen(desk)
    await form.getByLabel(words('en').amount).fill('123.45')
    await form.getByRole('button', { name: words('en').pay }).click()
    await expect(toast(desk, words('en').paidDone('Rs. 123.45', seller.name))).toBeVisible()
    await expect(desk.getByRole('row').filter({ hasText: reference })).toContainText('Rs. -123.45')

    await shop.db.query(
      `insert into business_members (business_id, user_id, role)
        select businesses.id, users.id, 'owner' from businesses, users
        where tag = $1 and users.email = $2`,
      [seller.tag, person.email],
    )
    await signInAs(page, shop, person)
    await visit(page, officePathsOf(seller.tag).payouts())
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Rs. -123.45')
    await expect(
      page.getByRole('button', {
        name: new RegExp(`${words('en').pay}|${words('en').enter}|${words('en').reverse}`),
      }),
    ).toHaveCount(0)
    await expectGoodScreen(page)
    const today = await page
      .getByLabel(words('en').to, { exact: true })
      .evaluate(() => new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10))
    await page.getByLabel(words('en').to, { exact: true }).fill(today)
    await page.getByRole('button', { name: words('en').statement }).click()
    await expect(
      page.getByRole('heading', { name: words('en').statementOf(seller.name) }),
    ).toBeVisible()
    await expect(page.getByText(reference)).toBeVisible()
    await expect(page.getByText(words('en').closing)).toBeVisible()
    await expectGoodScreen(page)
  },
)
