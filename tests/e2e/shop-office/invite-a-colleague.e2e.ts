import { errorWords } from '#errors.ts'
import { shellWords } from '#office/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { staffOfficeWords as staff } from '#staff/words/office.ts'

import { expect, mailTo, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { enterOffice, signInAsOwner } from '../../support/journey/office.ts'
import { expectFieldError, pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const password = 'a password to work with'

test(
  'an invited colleague chooses a password, works in the office and is revoked',
  onDesktop,
  async ({ page, openPage, shop, isMobile }) => {
    const email = `ramesh-${Date.now()}@example.com`
    await enterOffice(page, shop, officePaths.staff)
    await page.getByRole('button', { name: 'Invite colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite colleague' })
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expectFieldError(dialog.getByLabel('Name'), 'Name is required')
    await dialog.getByLabel('Name').fill('Ramesh Thapa')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Role').selectOption('Staff')
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(toast(page, staff('en').invitationSent(email))).toBeVisible()
    const linkDialog = page.getByRole('dialog', { name: staff('en').linkTitle })
    await expect(linkDialog.getByLabel(staff('en').link)).toHaveValue(/\/admin\/invite#[\w-]{43}$/)
    await page.keyboard.press('Escape')
    await expect(linkDialog).toHaveCount(0)
    await expect(
      page.getByRole('table', { name: 'Open invitations' }).getByText(email),
    ).toBeVisible()
    await expectGoodScreen(page)

    const link =
      /http:\S+\/admin\/invite#[\w-]+/.exec(
        (await mailTo(shop, email)).replace(/=\r?\n/g, ''),
      )?.[0] ?? ''
    expect(link).toContain(shop.address)
    const colleague = await openPage()
    await visit(colleague, link)
    await expect(colleague.getByRole('heading', { name: 'Welcome, Ramesh Thapa' })).toBeVisible()
    await expectGoodScreen(colleague)
    await colleague.getByLabel('New password', { exact: true }).fill('too short')
    await colleague.getByRole('button', { name: 'Start working' }).click()
    await expectFieldError(
      colleague.getByLabel('New password', { exact: true }),
      'Use at least 12 characters',
    )
    await colleague.getByLabel('New password', { exact: true }).fill(password)
    await colleague.getByRole('button', { name: 'Start working' }).click()

    await expect(colleague).toHaveURL(/\/admin(\/orders)?$/)
    if (isMobile) await colleague.getByRole('button', { name: 'Menu' }).click()
    const menu = colleague.getByRole('navigation', { name: 'Back office' })
    await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
    for (const ownersOnly of ['Dashboard', 'Staff', 'Settings', 'Audit log'])
      await expect(menu.getByRole('link', { name: ownersOnly })).toHaveCount(0)
    await visit(colleague, officePaths.settings)
    await expect(colleague.getByText(shellWords('en').ownerOnly)).toBeVisible()

    await visit(page, officePaths.staff)
    await expect(page.getByRole('table', { name: 'Open invitations' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke: Ramesh Thapa' }).click()
    await expect(page.getByText(staff('en').revokeHint('Ramesh Thapa'))).toBeVisible()
    await pressInDialog(page, 'Revoke')
    await expect(toast(page, staff('en').changed)).toBeVisible()
    await visit(colleague, officePaths.categories)
    await expect(colleague.getByText(shellWords('en').signIn)).toBeVisible()

    await visit(colleague, link)
    await expect(colleague.getByText(errorWords('en').invitation_over)).toBeVisible()
  },
)

test('an invitation can be sent again and withdrawn', onDesktop, async ({ page, shop }) => {
  const email = `gita-${Date.now()}@example.com`
  const api = await signInAsOwner(page, shop)
  await api.staff.invite({ name: 'Gita Rai', email, role: 'staff' })
  await visit(page, officePaths.staff)
  await page.getByRole('button', { name: 'Send again: Gita Rai' }).click()
  await expect(toast(page, staff('en').invitationSent(email))).toBeVisible()
  await page.getByRole('dialog', { name: staff('en').linkTitle }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Withdraw: Gita Rai' }).click()
  await pressInDialog(page, 'Withdraw')
  await expect(toast(page, staff('en').withdrawn)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
