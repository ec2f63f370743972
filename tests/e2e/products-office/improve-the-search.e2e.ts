import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { searchOfficeWords as words } from '#search/words/office.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { expectFieldError, productCards, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test(
  'the office sees what customers search for, and staff improve searches without results',
  onDesktop,
  async ({ page, shop, openPage }) => {
    const [lost, astray, ours] = [
      `Zorkmid ${Date.now()}`,
      `astray ${Date.now()}`,
      `ours ${Date.now()}`,
    ]
    const customer = await openPage()
    const searchTracked = () =>
      customer.waitForResponse((response) => response.url().endsWith('/search/event'))
    // Searches linked from the home page are the shop's own, not a customer's.
    await visit(customer, paths.home)
    await customer.evaluate(
      (href) =>
        document
          .querySelector('main')
          ?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Ours' })),
      paths.listing({ search: ours }),
    )
    await customer.getByRole('link', { name: 'Ours', exact: true }).click()
    await expect(customer).toHaveURL(paths.listing({ search: ours }))
    for (const search of [lost, astray]) {
      const tracked = searchTracked()
      await visit(customer, paths.listing({ search }))
      expect((await tracked).status()).toBe(202)
    }

    const office = await enterOffice(page, shop, officePaths.search({ tab: 'failed' }))
    await expectGoodScreen(page)
    expect((await office.search.searches({ search: ours })).items).toEqual([])
    await page.getByRole('button', { name: words('en').addSynonymFor(lost.toLowerCase()) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(words('en').words)).toHaveValue(lost.toLowerCase())
    await dialog.getByLabel(words('en').meaning).fill('mice')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, words('en').synonymSaved('mice'))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: lost.toLowerCase() })).toHaveCount(0)

    await page.getByRole('button', { name: words('en').addRedirectFor(astray) }).click()
    await dialog.getByLabel(words('en').path).fill('/admin/orders')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(dialog.getByLabel(words('en').path), words('en').fields.path)
    await expectGoodScreen(page)
    await dialog.getByLabel(words('en').path).fill(paths.delivery)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, words('en').redirectSaved(astray))).toBeVisible()
    expect((await office.search.redirects({ search: astray })).items).toMatchObject([
      { path: paths.delivery },
    ])

    const counted = searchTracked()
    await visit(customer, paths.listing({ search: 'logitech' }))
    await counted
    const opened = searchTracked()
    await productCards(customer).filter({ hasText: 'G102' }).getByRole('link').first().click()
    await opened
    await page.getByRole('link', { name: words('en').tabs.most }).click()
    const row = page
      .getByRole('row')
      .filter({ hasText: words('en').opened('Logitech G102 Mouse', 1) })
    await expect(row).toBeVisible()
    await expectGoodScreen(page)
    await row.getByRole('button', { name: words('en').hideThis('logitech') }).click()
    await expect(toast(page, words('en').hid('logitech'))).toBeVisible()
    await row.getByRole('button', { name: words('en').showThis('logitech') }).click()
    await expect(row.getByRole('button', { name: words('en').hideThis('logitech') })).toBeVisible()
  },
)

test(
  'synonyms can be found, changed and removed, and products featured for a search',
  onPhone,
  async ({ page, shop }) => {
    const office = await enterOffice(page, shop, officePaths.search({ tab: 'synonyms' }))
    await expectGoodScreen(page)
    const word = `whatsit ${Date.now()}`
    await office.search.createSynonym({ words: [word], meaning: 'mice' })
    await page.getByRole('searchbox', { name: words('en').find }).fill(word)
    await page.getByRole('button', { name: `Edit ${word}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words('en').words).fill(`${word}\ngpu`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(
      dialog.getByLabel(words('en').words),
      '“gpu” already stands for “graphics cards”.',
    )
    await expectGoodScreen(page)
    await dialog.getByLabel(words('en').words).fill(`${word}\n${word} two`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row').filter({ hasText: `${word}, ${word} two` })).toBeVisible()
    await page.getByRole('button', { name: `Delete ${word}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, words('en').removed)).toBeVisible()
    await expect(page.getByText('Nothing found.')).toBeVisible()

    await page.getByRole('link', { name: words('en').tabs.featured }).click()
    await page.getByRole('button', { name: words('en').feature }).click()
    await dialog.getByLabel(words('en').phrase).fill(word.toUpperCase())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(
      dialog.getByRole('combobox', { name: words('en').products }),
      words('en').fields.noProducts,
    )
    for (const product of ['Razer Viper Mini Mouse', 'Logitech G102 Mouse']) {
      await dialog.getByRole('combobox', { name: words('en').products }).fill(product.slice(0, 12))
      await dialog.getByRole('option', { name: product }).click()
    }
    await dialog.getByRole('button', { name: words('en').moveUp('Logitech G102 Mouse') }).click()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, words('en').featuredSaved(word))).toBeVisible()
    const [featured] = (await office.search.featured({ search: word })).items
    expect(featured?.products.map(({ productName }) => productName)).toEqual([
      'Logitech G102 Mouse',
      'Razer Viper Mini Mouse',
    ])
    await expectGoodScreen(page)
  },
)
