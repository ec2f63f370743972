import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { sampleOfficeWords } from '#sample/words/office.ts'
import type { ShopAddress } from '#settings/contract.ts'
import { settingsOfficeWords } from '#settings/words/office.ts'
import { comingSoonWords } from '#storefront/words/coming-soon.ts'
import { expect, goTo, test } from '../../../support/journey/journey.ts'
import { signInAsOwner } from '../../../support/journey/office.ts'
import { inspect } from '../../../support/journey/screen.ts'
import { ownerOf } from '../../../support/journey/sign-in.ts'

test('the settings, a question about the sample, and a dashboard without an address', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop)
  await goTo(page, officePaths.settings)
  await page.getByRole('button', { name: sampleOfficeWords('en').remove }).click()
  await expect(
    page
      .getByRole('dialog', { name: sampleOfficeWords('en').removeTitle })
      .getByLabel(sampleOfficeWords('en').keep.synonyms),
  ).toBeChecked()
  await inspect(page)

  // Only a shop that sends mails shows this. Mocking the reply is faster than starting one.
  await page.route('**/settings/address', (route) =>
    route.fulfill({ json: { origin: null, from: null, endsPractice: true } satisfies ShopAddress }),
  )
  await goTo(page, officePaths.dashboard)
  await expect(
    page.getByRole('heading', { name: settingsOfficeWords('en').noAddress.title }),
  ).toBeVisible()
  await inspect(page)
})

test('a shop that is not open yet', async ({ page, shop }) => {
  const api = await ownerOf(shop)
  await api.settings.open({ closed: true })
  await page.goto(paths.home)
  await expect(page.getByRole('heading', { name: comingSoonWords('en').heading })).toBeVisible()
  await inspect(page)
})

// Other tests visit an open shop.
test.afterEach(async ({ shop }) => {
  const api = await ownerOf(shop)
  if ((await api.settings.current()).closed) await api.settings.open({ closed: false })
})
