import { sessionWords } from '#accounts/session-words.ts'
import { accountWords } from '#accounts/words.ts'
import { inventoryOfficeWords as words } from '#inventory/office-words.ts'
import { shellWords } from '#office/words.ts'
import { officePaths } from '#office-pages.ts'
import { expect, keptToken, onDesktop, test, toast, visit } from '../support/journey.ts'
import { sellSomething, signInAsOwner } from '../support/office.ts'
import { owner } from '../support/sample-shop.ts'
import { expectGoodScreen } from '../support/screen.ts'

test(
  'a session that ends while staff type keeps what was typed, says why, and goes on after ' +
    'signing in',
  onDesktop,
  async ({ page, shop }) => {
    const office = await signInAsOwner(page, shop)
    const { id, productName } = await sellSomething(office, `Typed ${Date.now()}`, 3)
    await visit(page, officePaths.product(id))
    await page.getByLabel(words.fields.brand).fill('Still here')
    await office.accounts.logout()
    // The page may learn of it on its own, and covers the button then.
    await page.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click')

    const dialog = page.getByRole('dialog', { name: shellWords.sessionOver })
    await expect(dialog.getByText(sessionWords.over)).toBeVisible()
    await expect(dialog.getByLabel(accountWords.labels.email)).toHaveValue(owner.email)
    await expectGoodScreen(page)
    await dialog.getByLabel(accountWords.labels.password, { exact: true }).fill(owner.password)
    await dialog.getByRole('button', { name: accountWords.signIn }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel(words.fields.brand)).toHaveValue('Still here')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, words.saved)).toBeVisible()
    expect(await shop.as((await keptToken(page)) ?? '').inventory.product({ id })).toMatchObject({
      productName,
      brand: 'Still here',
    })
  },
)
