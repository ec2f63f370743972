import { sessionWords } from '#accounts/words/session.ts'
import { accountWords } from '#accounts/words/shop.ts'
import { inventoryOfficeWords as words } from '#inventory/words/office.ts'
import { shellWords } from '#office/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { createProduct, signInAsOwner } from '../../support/journey/office.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { storedToken } from '../../support/journey/sign-in.ts'
import { owner } from '../../support/shop/sample-shop.ts'

test(
  'a session that ends while staff type keeps the input, says why and resumes',
  onDesktop,
  async ({ page, shop }) => {
    const office = await signInAsOwner(page, shop)
    const { id, productName } = await createProduct(office, `Typed ${Date.now()}`, 3)
    await visit(page, officePaths.product(id))
    await page.getByLabel(words('en').fields.brand).fill('Still here')
    await office.accounts.logout()
    // The page may notice by itself, and then it covers the button.
    await page.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click')

    const dialog = page.getByRole('dialog', { name: shellWords('en').sessionOver })
    await expect(dialog.getByText(sessionWords('en').over)).toBeVisible()
    await expect(dialog.getByLabel(accountWords('en').labels.email)).toHaveValue(owner.email)
    await expectGoodScreen(page)
    await dialog
      .getByLabel(accountWords('en').labels.password, { exact: true })
      .fill(owner.password)
    await dialog.getByRole('button', { name: accountWords('en').signIn }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel(words('en').fields.brand)).toHaveValue('Still here')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, words('en').saved)).toBeVisible()
    expect(await shop.as((await storedToken(page)) ?? '').inventory.product({ id })).toMatchObject({
      productName,
      brand: 'Still here',
    })
  },
)
