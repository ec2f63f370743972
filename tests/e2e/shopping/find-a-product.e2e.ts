import { paths } from '#pages/shop-pages.ts'
import { reviewWords } from '#reviews/words/shop.ts'
import { listingWords } from '#search/words/listing.ts'
import { searchWords } from '#search/words/shop.ts'
import { suggestionWords } from '#search/words/suggestions.ts'
import { storefrontWords } from '#storefront/words/shop.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { ownerOf, signInAs } from '../../support/journey/sign-in.ts'

const isPhone = (width: number | undefined) => (width ?? 0) < 768

test(
  'the search suggests products while the visitor types, by keyboard and by click',
  onPhone,
  async ({ page }) => {
    await visit(page, paths.home)
    const box = page.getByRole('combobox', { name: searchWords('en').label })
    await box.fill('ryzen 5 56')
    const options = page
      .getByRole('group', { name: suggestionWords('en').products })
      .getByRole('option')
    await expect(options.filter({ hasText: 'AMD Ryzen 5 5600G' })).toBeVisible()
    expect(await options.count()).toBeLessThanOrEqual(10)
    await box.fill('zzzzqqqq')
    await expect(page.getByText(suggestionWords('en').none)).toBeVisible()
    await box.fill('5600g')
    await options.filter({ hasText: '5600G' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AMD Ryzen 5 5600G')
    await box.fill('logitech')
    await expect(options.first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/productListing\?search=logitech/)
  },
)

test(
  'a search whose reply was lost retries by itself and suggests nothing until then',
  onDesktop,
  async ({ page }) => {
    await visit(page, paths.home)
    const box = page.getByRole('combobox', { name: searchWords('en').label })
    await box.fill('ryzen')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.route('**/api/v1/search/suggestions?*', (route) => route.abort())
    await box.fill('logitech')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.unroute('**/api/v1/search/suggestions?*')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.route('**/api/v1/search/suggestions?*', (route) => route.abort())
    await box.fill('logitech mouse')
    await expect(page.getByRole('option')).toHaveCount(0)
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL(paths.listing({ search: 'logitech mouse' }))
  },
)

test('the listing filters by facets, shows the selection and undoes it on Back', async ({
  page,
  viewport,
}) => {
  await visit(page, paths.listing({ category: 'Processors' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Searching for " Processors "')
  const all = await page.getByRole('main').getByRole('status').first().textContent()
  await visit(
    page,
    `${paths.listing({ category: 'Processors' })}&facet=${encodeURIComponent('socket=AM5')}`,
  )
  await expect(page.getByRole('main').getByRole('status').first()).not.toHaveText(all ?? '')
  if (isPhone(viewport?.width)) {
    await page.getByRole('button', { name: /Filter/ }).click()
    await expect(page.getByRole('dialog').getByLabel('AM5')).toBeChecked()
    await pressInDialog(page, 'Close', { exact: true })
  } else {
    await expect(page.getByRole('complementary').getByLabel('AM5')).toBeChecked()
    await page.getByLabel('Sort').selectOption('priceasc')
    await expect(page).toHaveURL(/sort=priceasc/)
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
  }
})

test(
  'a price with paisa is truncated to rupees, whether typed or in the URL',
  onPhone,
  async ({ page, viewport }) => {
    const chip = page
      .getByRole('main')
      .getByRole('link', { name: 'Remove filter From Rs. 1,500', exact: true })
    await visit(page, `${paths.listing()}?min=1,500.50`)
    await expect(chip).toBeVisible()
    await visit(page, paths.listing())
    if (isPhone(viewport?.width)) await page.getByRole('button', { name: /Filter/ }).click()
    await page.getByLabel('Min', { exact: true }).filter({ visible: true }).fill('1500.50')
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/price=1500-/)
  },
)

test('a listing without products says so and offers a way on', onPhone, async ({ page }) => {
  await visit(page, paths.listing({ search: 'zzzzqqqq' }))
  await expect(page.getByText(listingWords('en').none)).toBeVisible()
})

test(
  "the URL preserves the open tab of a product's specifications and reviews",
  onPhone,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    const { products } = await shop.as().search.listing({ search: 'Ryzen 5 5600G' })
    const id = products[0]?.id ?? ''
    await visit(page, paths.product(id))
    await page.getByRole('tab', { name: 'Tech Specs' }).click()
    await expect(page.getByRole('rowheader', { name: /^Socket/ })).toBeVisible()
    await expect(page).toHaveURL(/tab=techSpecs/)
    await page.getByRole('tab', { name: /Reviews/ }).click()
    const submit = page.getByRole('button', { name: 'Submit a Review' })
    await expect(submit).toBeDisabled()
    await page.getByRole('radio', { name: /4/ }).check({ force: true })
    await page.getByRole('textbox', { name: /Comment/ }).fill('Runs cool in Kathmandu.')
    await submit.click()
    await expect(toast(page, reviewWords('en').added)).toBeVisible()
    await expect(page.getByText('Runs cool in Kathmandu.').first()).toBeVisible()

    // Customers can edit their own review, starting from the existing text.
    await page.getByRole('button', { name: reviewWords('en').edit }).click()
    await expect(page.getByRole('radio', { name: /4/ })).toBeChecked()
    await expect(page.getByRole('textbox', { name: /Comment/ })).toHaveValue(
      'Runs cool in Kathmandu.',
    )
    await page.getByRole('textbox', { name: /Comment/ }).fill('Runs cool, even in Birgunj.')
    await submit.click()
    await expect(page.getByRole('article').filter({ hasText: 'even in Birgunj' })).toHaveCount(1)
    await expect(page.getByRole('article').filter({ hasText: 'in Kathmandu' })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/tab=techSpecs/)
  },
)

test(
  'reviews: earlier ones can be loaded, and a new one comes first',
  onDesktop,
  async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    const reviews = page.getByRole('article')
    const all = await shop.as().search.products({ limit: '100' })
    const counted = await Promise.all(
      all.items.map(async ({ id }) => ({
        id,
        ...(await shop.as().reviews.ofProduct({ productId: id, page: '1', limit: '10' })),
      })),
    )
    const {
      id,
      data: first,
      total,
    } = counted.reduce((most, each) => (each.total > most.total ? each : most))
    expect(total).toBeGreaterThan(20)
    await visit(page, paths.product(id, { tab: 'reviews', page: '2' }))
    await expect(reviews).toHaveCount(10)
    await page.getByRole('link', { name: 'Show earlier reviews' }).click()
    await expect(reviews).toHaveCount(20)
    await expect(reviews.first()).toContainText(first[0]?.user.name ?? '')
    await page.getByRole('link', { name: 'Show more reviews' }).click()
    await expect(reviews).toHaveCount(30)
    await expect(page.getByRole('link', { name: 'Show earlier reviews' })).toHaveCount(0)

    const comment = `Bought for the office, ${Date.now()}.`
    await page.getByRole('radio', { name: /4/ }).check({ force: true })
    await page.getByRole('textbox', { name: /Comment/ }).fill(comment)
    await page.getByRole('button', { name: 'Submit a Review' }).click()
    await expect(reviews.first()).toContainText(comment)
    await expect(page.getByText(`10 of ${total + 1} reviews, newest first`)).toBeVisible()

    await visit(page, paths.product(id, { tab: 'reviews', page: '99' }))
    await expect(page).toHaveURL(paths.product(id, { tab: 'reviews' }))
    await expect(reviews.first()).toContainText(comment)
  },
)

test('a product that does not exist is not found', onPhone, async ({ page }) => {
  const response = await page.goto('/product/99999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByText(storefrontWords('en').notFound)).toBeVisible()
})

test(
  'a shop without a configured address names no host in its pages',
  onDesktop,
  async ({ page, shop }) => {
    // Another journey may have confirmed the address of this shop.
    const owner = await ownerOf(shop)
    await owner.settings.update({ ...(await owner.settings.current()), publicUrl: '' })
    const read = async (path: string) => (await page.request.get(path)).text()
    await expect.poll(() => read(paths.home)).not.toContain('rel="canonical"')
    for (const path of [paths.home, paths.listing({ category: 'Laptops' }), paths.product('1')]) {
      const html = await read(path)
      expect(html).not.toContain('rel="canonical"')
      expect(html).not.toMatch(/shop\.invalid|http:\/\/localhost/)
    }
  },
)
