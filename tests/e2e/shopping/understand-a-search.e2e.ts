import type { Page } from '@playwright/test'
import { paths } from '#pages/shop-pages.ts'
import type { Listing } from '#search/contract.ts'
import { listingWords } from '#search/words/listing.ts'
import { searchWords } from '#search/words/shop.ts'
import { suggestionWords } from '#search/words/suggestions.ts'
import { expect, onPhone, type RunningShop, test, visit } from '../../support/journey/journey.ts'
import { productCards } from '../../support/journey/page-parts.ts'

const box = (page: Page) => page.getByRole('combobox', { name: searchWords('en').label })
const chip = (page: Page, filter: string) =>
  page.getByRole('main').getByRole('link', { name: `Remove filter ${filter}`, exact: true })

/** Before its suggestions have loaded, the box is a plain form without a history. */
async function searchFor(page: Page, words: string) {
  await box(page).fill(words)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await box(page).press('Enter')
}

/**
 * Answers two searches as if the shop had interpreted them: the journey is about the use of that
 * result.
 */
async function mockInterpretation(page: Page, shop: RunningShop) {
  const nothing = {
    name: '',
    label: '',
    value: '',
    values: [],
    min: null,
    max: null,
    excluded: false,
    typed: '',
  }
  const laptops = { ...nothing, kind: 'category' as const, value: 'Laptops' }
  const memory = {
    ...nothing,
    kind: 'facet' as const,
    name: 'memory',
    label: 'Memory',
    value: '16 GB',
    values: ['16'],
    without: 'laptop',
  }
  await page.route('**/api/v1/product/listing?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const price = query.get('price') ?? undefined
    const has16 = query.get('search') === 'laptop 16gb'
    const listing = await shop
      .as()
      .search.listing({ category: 'Laptops', price, ...(has16 && { facet: ['memory=16'] }) })
    const understood = has16
      ? [{ ...laptops, without: '16gb' }, memory]
      : [{ ...laptops, without: '' }]
    const answer: Listing = { ...listing, category: null, understood, text: null, meant: 2 }
    await route.fulfill({ json: answer })
  })
}

test('each interpreted part of a search can be removed like a filter', async ({
  page,
  shop,
  isMobile,
}) => {
  await mockInterpretation(page, shop)
  await visit(page, paths.home)
  await searchFor(page, 'laptop 16gb')
  await expect(page).toHaveURL(paths.listing({ search: 'laptop 16gb' }))
  await expect(chip(page, 'Laptops')).toBeVisible()
  await expect(chip(page, 'Memory 16 GB')).toBeVisible()
  await expect(chip(page, '“laptop 16gb”')).toHaveCount(0)
  await expect(
    page.getByRole('heading', { name: 'Other products that match “laptop 16gb”' }),
  ).toBeVisible()
  await expect(page.locator('.grid').first().locator('.card')).toHaveCount(2)
  expect(await productCards(page).count()).toBeGreaterThan(2)

  if (isMobile) await page.getByRole('button', { name: 'Filter (2)' }).click()
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('complementary')
  const memory = filters.getByRole('checkbox', { name: /^16 GB/ })
  await expect(memory).toBeChecked()
  await memory.click()
  await expect(page).toHaveURL(paths.listing({ search: 'laptop' }))
  await expect(memory).not.toBeChecked()

  // The typed price applies without Apply once the sheet is closed.
  await filters.getByLabel('Min', { exact: true }).fill('75000')
  if (isMobile) await filters.getByRole('button', { name: /^Show \d+ product/ }).click()
  else await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/price=75000-/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(chip(page, 'From Rs. 75,000')).toBeVisible()
  await chip(page, 'Laptops').click()
  await expect(page).toHaveURL(`${paths.listing()}?price=75000-`)
})

test(
  "this browser's searches are offered again, and deleted one by one or all at once",
  onPhone,
  async ({ page }) => {
    await visit(page, paths.listing())
    for (const words of ['ryzen', 'logitech', 'keyboard']) {
      await searchFor(page, words)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        listingWords('en').searchingFor(words),
      )
      await expect(box(page)).toHaveValue('')
    }
    await box(page).click()
    const recent = page
      .getByRole('group', { name: suggestionWords('en').recent })
      .getByRole('option')
    await expect(recent).toHaveText(['keyboard', 'logitech', 'ryzen'])
    await expect(
      page
        .getByRole('group', { name: suggestionWords('en').featured })
        .getByRole('option')
        .first(),
    ).toBeVisible()

    await page.getByRole('button', { name: suggestionWords('en').forget('logitech') }).click()
    await expect(recent).toHaveText(['keyboard', 'ryzen'])
    await box(page).press('ArrowDown')
    await expect(recent.first()).toHaveAttribute('aria-selected', 'true')
    await box(page).press('Delete')
    await expect(recent).toHaveText(['ryzen'])
    await box(page).press('ArrowDown')
    await box(page).press('Enter')
    await expect(page).toHaveURL(paths.listing({ search: 'ryzen' }))

    await box(page).click()
    await page.getByRole('button', { name: suggestionWords('en').clearRecent }).click()
    await expect(recent).toHaveCount(0)
    await page.reload()
    await box(page).click()
    await expect(page.getByRole('group', { name: suggestionWords('en').featured })).toBeVisible()
    await expect(recent).toHaveCount(0)
  },
)

test('the category menu opens by key and click, and returns the focus', async ({
  page,
  isMobile,
}) => {
  expect(await (await page.request.get(paths.about)).text()).toContain(`href="${paths.categories}"`)
  await visit(page, paths.about)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Categories' })
  // A phone has the bottom bar instead.
  if (isMobile) return expect(opener).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Categories' })
  await opener.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await page.mouse.click(5, 790)
  await expect(menu).toHaveCount(0)
  await opener.click()
  await menu.getByRole('link', { name: /^Graphics cards/ }).click()
  await expect(page).toHaveURL(paths.listing({ category: 'Graphics cards' }))
  await expect(menu).toHaveCount(0)
})
