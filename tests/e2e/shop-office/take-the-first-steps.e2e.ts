import { commonWords } from '#kit/web/office/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { sampleOfficeWords } from '#sample/words/office.ts'
import { settingsOfficeWords } from '#settings/words/office.ts'
import { stepsOfficeWords as words } from '#steps/words/office.ts'
import { comingSoonWords } from '#storefront/words/coming-soon.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

// This journey has a shop of its own, because it removes the sample and closes the shop.
test.use({ shopSettings: { SHOP_NAME: 'Computer Shop' } })

test(
  'a new owner closes the shop, sets it up step by step, and opens it',
  onDesktop,
  async ({ page, shop, browser, baseURL }) => {
    test.slow()
    const api = await enterOffice(page, shop, officePaths.dashboard)
    const panel = page.getByRole('region', { name: words('en').title })
    await expect(
      panel.getByText(words('en').progress(1, (await api.steps.first()).steps.length)),
    ).toBeVisible()
    await expectGoodScreen(page)
    await panel.getByRole('link', { name: words('en').all }).click()
    await expect(page.getByRole('heading', { level: 1, name: words('en').title })).toBeVisible()
    const step = (name: keyof ReturnType<typeof words>['steps']) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: words('en').steps[name].title }) })
    await expect(step('contact')).toHaveAttribute('aria-current', 'step')
    await expect(step('contact')).toContainText(words('en').lacks.phone)
    await expectGoodScreen(page)

    await step('open')
      .getByRole('button', { name: words('en').close })
      .click()
    await expect(toast(page, words('en').closed)).toBeVisible()
    const visitor = await (await browser.newContext({ baseURL })).newPage()
    expect((await visitor.goto(new URL(paths.home, page.url()).href))?.status()).toBe(503)
    await expect(
      visitor.getByRole('heading', { name: comingSoonWords('en').heading }),
    ).toBeVisible()
    await expectGoodScreen(visitor)

    // Staff can still open the page for a new password, but no link leads from it into the shop.
    await visitor.goto(new URL(paths.forgotPassword, page.url()).href)
    await visitor.locator('html[data-ready]').waitFor()
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await expect(
      visitor.getByRole('heading', { name: comingSoonWords('en').heading }),
    ).toBeVisible()
    await visitor.goto(new URL(paths.home, page.url()).href)

    const looked = page.waitForEvent('popup')
    await step('open')
      .getByRole('link', { name: words('en').look })
      .click()
    const look = await looked
    await expect(look.getByRole('banner')).toBeVisible()
    await expect(look.getByRole('heading', { name: comingSoonWords('en').heading })).toHaveCount(0)
    await look.close()

    await step('contact')
      .getByRole('link', { name: words('en').steps.contact.go })
      .click()
    await page.getByLabel('Name', { exact: true }).fill('Himal Computers')
    await page.getByLabel('Phone', { exact: true }).fill('01-4242424')
    await page.getByLabel('E-mail', { exact: true }).fill('hello@himal.example')
    await page.getByLabel('Address').fill('New Road, Kathmandu')
    await page.getByLabel(settingsOfficeWords('en').closedText).fill('We open on Monday.')
    await page.getByRole('button', { name: settingsOfficeWords('en').save }).click()
    await expect(toast(page, settingsOfficeWords('en').saved)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('We open on Monday.')).toBeVisible()
    await expect(
      visitor.getByRole('link', { name: comingSoonWords('en').call('01-4242424') }),
    ).toBeVisible()

    const { id } = await api.catalog.createCategory({ categoryName: 'Our laptops' })
    await api.catalog.createProduct({
      productName: 'Our own laptop',
      productCategoryId: id,
      productMarkedPrice: 90_000,
      stock: 3,
    })
    await visit(page, officePaths.firstSteps)
    for (const done of ['contact', 'category', 'product'] as const)
      await expect(step(done)).toContainText(words('en').done)
    await step('delivery')
      .getByRole('button', { name: words('en').skip })
      .click()
    await expect(step('delivery')).toContainText(words('en').skipped)

    await step('sample')
      .getByRole('link', { name: words('en').steps.sample.go })
      .click()
    await page.getByRole('button', { name: sampleOfficeWords('en').remove }).click()
    const dialog = page.getByRole('dialog', { name: sampleOfficeWords('en').removeTitle })
    await expect(dialog.getByText(sampleOfficeWords('en').losingTexts)).toBeVisible()
    await expect(dialog.getByLabel(sampleOfficeWords('en').keep.synonyms)).toBeChecked()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: commonWords('en').remove }).click()
    await expect(dialog).toHaveCount(0)
    expect((await api.catalog.categories()).map(({ categoryName }) => categoryName)).toEqual([
      'Our laptops',
    ])

    await visit(page, officePaths.firstSteps)
    await expect(step('sample')).toContainText(words('en').done)
    await step('open')
      .getByRole('button', { name: words('en').openNow })
      .click()
    await expect(toast(page, words('en').opened)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('banner')).toBeVisible()
    await expect(visitor.getByText('Our own laptop').first()).toBeVisible()

    await visit(page, officePaths.dashboard)
    await panel.getByRole('button', { name: words('en').dismiss }).click()
    await expect(panel).toHaveCount(0)
    await visitor.context().close()
  },
)
