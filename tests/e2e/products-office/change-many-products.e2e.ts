import { inventoryOfficeWords as says } from '#inventory/words/office.ts'
import { jobOfficeWords as jobs } from '#jobs/words/office.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { formatRs } from '#kit/contract/money.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createCable } from '../../support/journey/office-products.ts'
import { expectFieldError, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { signInAs } from '../../support/journey/sign-in.ts'
import { waitUntilJobEnds } from '../../support/shop/jobs.ts'
import { owner } from '../../support/shop/sample-shop.ts'

let staff: ApiClient
test.beforeEach(async ({ page, shop }) => {
  staff = shop.as(await signInAs(page, shop, owner))
})

test('prices of many products are changed after a preview', onPhone, async ({ page }) => {
  const word = `bulk${Date.now()}`
  const made = [
    await createCable(staff, { productName: `${word} one` }),
    await createCable(staff, { productName: `${word} two`, productMarkedPrice: 2345 }),
  ]
  await visit(page, `${officePaths.products()}?search=${word}`)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  for (const { productName } of made) await page.getByLabel(`Select ${productName}`).check()
  await page.getByRole('button', { name: 'Change selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expectFieldError(
    dialog.getByLabel('Percent, with a minus to lower'),
    fieldWords.notANumber.error(),
  )
  await dialog.getByLabel('Percent, with a minus to lower').fill('10')
  await dialog.getByLabel('Rounded to').selectOption('50')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('row', { name: `${word} two` })).toContainText(
    `${formatRs(2345)}${formatRs(2600)}`,
  )
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(toast(page, says('en').bulkDone(2))).toBeVisible()
  await expect(page.getByRole('row', { name: `${word} two` })).toContainText(formatRs(2600))
  await expectGoodScreen(page)
  await visit(page, paths.product(made[1]?.id ?? ''))
  await expect(page.getByText('2,600').first()).toBeVisible()
})

test(
  'a bulk change that ends before its window has opened still shows its result',
  onDesktop,
  async ({ page }) => {
    const { productName } = await createCable(staff)
    await page.route('**/product/bulk', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: await waitUntilJobEnds(staff, await response.json()) })
    })
    await visit(page, `${officePaths.products()}?search=${encodeURIComponent(productName)}`)
    await page.getByLabel(`Select ${productName}`).check()
    await page.getByRole('button', { name: 'Change selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 1 product' })
    await dialog.getByLabel('Percent, with a minus to lower').fill('10')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('button', { name: 'Change 1 product' }).click()
    await expect(toast(page, says('en').bulkDone(1))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a bulk change is undone from the list of recent changes', onDesktop, async ({ page }) => {
  const { id } = await createCable(staff)
  const change = { kind: 'discount', percent: 25 } as const
  const { fingerprint } = await staff.inventory.previewBulk({ ids: [id], change })
  await waitUntilJobEnds(staff, await staff.inventory.bulkEdit({ ids: [id], change, fingerprint }))
  await visit(page, officePaths.products())
  const recent = page.getByRole('region', { name: jobs('en').recentChanges })
  await recent
    .getByRole('button', { name: jobs('en').undo })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: jobs('en').undoTitle })
    .getByRole('button', { name: jobs('en').undo })
    .click()
  await expect(page.getByText(jobs('en').undoneWhole)).toBeVisible()
  expect((await staff.inventory.product({ id })).discount).toBe(0)
  await page.getByRole('link', { name: `← ${jobs('en').products}` }).click()
  await expect(recent.getByRole('link', { name: jobs('en').undone }).first()).toBeVisible()
})
