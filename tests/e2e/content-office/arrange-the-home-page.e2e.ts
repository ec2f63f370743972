import type { Page } from '@playwright/test'
import type { Home } from '#content/home/home.ts'
import { homeName } from '#content/home/home-model.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, test } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const words = contentOfficeWords('en').editor
const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const preview = (page: Page) => page.locator('iframe:visible').contentFrame()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

let api: ApiClient
test.beforeEach(async ({ page, shop }) => {
  api = await enterOffice(page, shop, officePaths.homeEditor)
})

// Other journeys expect the sample's home page.
test.afterEach(async () => {
  const { versions, draft, version, ...now } = await api.content.document(homeName)
  if (draft === null && version === 1) return
  const { revision } = await api.content.restore({ ...homeName, number: 1, revision: now.revision })
  await api.content.publish({ ...homeName, revision })
})

test('the owner previews hero and section order, and visitors see them once published', async ({
  page,
  isMobile,
}) => {
  await expectGoodScreen(page)
  await press(page, /^Edit Hero/)
  await page.getByLabel('Title').fill('<b>Dashain</b> sale')
  await expect(status(page)).toContainText(words.status.saved)
  const up = page.getByRole('button', { name: /^Move New arrivals up/ })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(status(page)).toContainText(words.status.saved)
  await expectGoodScreen(page)

  if (isMobile) await press(page, 'Preview')
  const draft = preview(page)
  await expect(draft.getByRole('heading', { level: 1, name: '<b>Dashain</b> sale' })).toBeVisible()
  await expect(draft.getByRole('heading', { level: 2 }).first()).toHaveText('New arrivals')
  if (isMobile) await page.keyboard.press('Escape')
  expect(await (await page.request.get(paths.home)).text()).not.toContain('Dashain')

  await press(page, words.publish)
  await expect(toast(page, words.published)).toBeVisible()
  const seen = await (await page.request.get(paths.home)).text()
  expect(seen).toContain('&lt;b&gt;Dashain&lt;/b&gt; sale')
  expect(seen.indexOf('id="new"')).toBeLessThan(seen.indexOf('id="repair"'))

  await press(page, words.versions)
  const dialog = page.getByRole('dialog', { name: words.versions })
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Sample data' })
    .getByRole('button', { name: words.restore })
    .click()
  await expect(toast(page, words.restored)).toBeVisible()
  await press(page, words.publish)
  await expect(status(page)).toContainText(words.status.published)
  expect(await (await page.request.get(paths.home)).text()).toContain(
    'Good machines, and every part in them.',
  )
})

test(
  'an invalid section is refused; a valid one can be hidden, removed and restored',
  onDesktop,
  async ({ page, isMobile }) => {
    await press(page, 'Add section')
    await pressInDialog(page, 'Text with picture')
    await page.getByLabel('Title').fill('Our workshop')
    await page.getByLabel('Text', { exact: true }).fill('## What we mend\n\n- Laptops')
    await press(page, 'Add link')
    await page.getByLabel('Link text').fill('Look')
    await page.getByLabel('Address').fill('javascript:alert(1)')
    await expect(status(page)).toContainText(words.status.refused)
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/begins with https/)
    await page.getByLabel('Address').fill('/about')
    await expect(status(page)).toContainText(words.status.saved)
    await expectGoodScreen(page)
    // The toolbar of the text has a button of this name, too.
    if (isMobile) await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
    await expect(preview(page).getByRole('heading', { name: 'Our workshop' })).toBeVisible()
    await expect(preview(page).getByRole('heading', { name: 'What we mend' })).toBeVisible()
    await expect(
      preview(page)
        .getByRole('listitem')
        .filter({ hasText: /^Laptops$/ }),
    ).toBeVisible()
    if (isMobile) await page.keyboard.press('Escape')

    await press(page, /^Hide Text with picture/)
    await expect(preview(page).getByRole('heading', { name: 'Our workshop' })).toBeHidden()
    await press(page, /^Remove Text with picture/)
    await expect(page.getByRole('button', { name: /^Edit Text with picture/ })).toBeHidden()
    await press(page, 'Undo')
    await expect(page.getByRole('button', { name: /^Edit Text with picture/ })).toBeVisible()
    await expect(status(page)).toContainText(words.status.saved)
    await press(page, words.discard)
    await pressInDialog(page, words.discard)
    await expect(page.getByRole('button', { name: /^Edit Text with picture/ })).toBeHidden()
  },
)

test("saving over a colleague's change asks which version to use", onDesktop, async ({ page }) => {
  const { shown, revision } = await api.content.document(homeName)
  const sections = (shown as Home).sections.map((section) =>
    section.kind === 'hero' ? { ...section, title: 'The colleague’s' } : section,
  )
  await api.content.saveDraft({ ...homeName, revision, body: { sections } })
  await press(page, /^Edit Hero/)
  await page.getByLabel('Title').fill('Mine')
  const dialog = page.getByRole('dialog', { name: words.conflictTitle })
  await expect(dialog).toContainText('Their changes were not overwritten')
  expect((await api.content.document(homeName)).draft).toMatchObject({
    sections: [{ title: 'The colleague’s' }, ...Array(sections.length - 1).fill(expect.anything())],
  })
  await dialog.getByRole('button', { name: words.takeTheirs }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The colleague’s')
})
