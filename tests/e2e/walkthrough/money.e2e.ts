import { officePaths } from '#office-pages.ts'
import { deskWords as words } from '#payments/desk-words.ts'
import { onlyOnDesktop, test, visit } from '../../support/journey.ts'
import { signInAsOwner } from '../../support/office.ts'
import { inspect } from '../../support/screen.ts'

test('the day’s book, while money is moved and the day is closed', onlyOnDesktop, async ({ page, shop }) => {
  await signInAsOwner(page, shop)
  await visit(page, officePaths.dayBook())
  await page.getByRole('button', { name: words.move }).click()
  await inspect(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.close }).click()
  await inspect(page)
})
