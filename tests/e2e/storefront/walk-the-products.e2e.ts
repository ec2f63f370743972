import { paths } from '#pages/shop-pages.ts'
import { listingWords } from '#search/words/listing.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { heading, main, productCards } from '../../support/journey/page-parts.ts'

// The specification's section 2, screen by screen. Sign-in, search, buying and password reset have
// journeys of their own.

test(
  'listing: order, price, long titles, and more products that remain on the way back',
  onPhone,
  async ({ page, shop, isMobile }) => {
    await visit(page, paths.listing())
    if (isMobile) await page.getByRole('button', { name: 'Filter' }).click()
    const tools = isMobile ? page.getByRole('dialog') : main(page)
    await expect(tools.getByLabel('Sort').getByRole('option')).toHaveText([
      'All',
      'Newest Arrival',
      'Price Low to High',
      'Price High to Low',
      'Best rated',
    ])
    const apply = tools.getByRole('button', { name: 'Apply' })
    await expect(apply).toBeHidden()
    await tools.getByLabel('Min', { exact: true }).fill('1000')
    await apply.click()
    await expect(page).toHaveURL(/price=1000-/)
    await expect(tools.getByText('1 stars')).toHaveCount(0)
    if (isMobile) await page.keyboard.press('Escape')
    await main(page)
      .getByRole('link', { name: /Remove filter From/ })
      .click()
    await expect(page).toHaveURL(paths.listing())

    const cards = productCards(page)
    await expect(cards).toHaveCount(24)
    await main(page).getByRole('link', { name: 'Load more' }).click()
    await expect(cards).toHaveCount(48)
    const { products } = await shop.as().search.listing({ page: '2' })
    const name = products[16]?.productName ?? ''
    await expect(cards.nth(40)).toContainText(name)
    await cards.nth(40).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(cards).toHaveCount(48)
    await expect(cards.nth(40)).toBeInViewport()

    const size = () =>
      page
        .getByRole('heading', { level: 1 })
        .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))
    await visit(page, paths.listing({ category: 'Laptops' }))
    const usual = await size()
    await visit(
      page,
      paths.listing({ search: 'something with a very long name that nobody sells anywhere' }),
    )
    expect(await size()).toBeLessThan(usual)
    await expect(heading(page, listingWords('en').none)).toBeVisible()
  },
)

test(
  'listing: earlier products join the visible ones and remain on the way back',
  onDesktop,
  async ({ page, shop }) => {
    await visit(page, `${paths.listing()}?page=2`)
    const cards = productCards(page)
    await expect(cards).toHaveCount(24)
    const name = (await shop.as().search.listing({ page: '2' })).products[0]?.productName ?? ''
    await expect(cards.first()).toContainText(name)
    await main(page).getByRole('link', { name: 'Show earlier products' }).click()
    await expect(cards).toHaveCount(48)
    await expect(cards.first().getByRole('link')).toBeFocused()
    await expect(cards.nth(24)).toContainText(name)
    await main(page).getByRole('link', { name: 'Load more' }).click()
    await expect(cards).toHaveCount(72)
    await cards.nth(24).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(cards).toHaveCount(72)
  },
)

test('product: a fractional rating shows as half a star', onDesktop, async ({ page, shop }) => {
  const { products } = await shop.as().search.listing({ limit: '100' })
  const product = products.find(
    ({ averageRating }) => averageRating % 1 > 0 && averageRating % 1 < 0.25,
  )
  if (!product) throw new Error('the sample shop has ratings with fractions')
  await visit(page, paths.product(product.id))
  const stars = main(page).getByRole('img', { name: `${product.averageRating} of 5 stars` })
  await expect(stars.first()).toHaveCSS('--v', String(Math.floor(product.averageRating) + 0.5))
})

test(
  'product: pictures, quantity, shipping, the shop, and tabs that request nothing again',
  onPhone,
  async ({ page, shop }) => {
    const [laptop] = (
      await shop.as().search.listing({ category: 'Laptops', availability: 'inStock' })
    ).products
    await visit(page, paths.product(laptop?.id ?? ''))
    const thumbs = page.getByRole('button', { name: /^Picture \d/ })
    await thumbs.nth(1).click()
    await expect(thumbs.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(heading(page, 'Key Features')).toBeVisible()
    await expect(heading(page, 'Product Description')).toBeVisible()
    await expect(heading(page, 'Customers Also Viewed')).toBeVisible()
    const more = page.getByRole('button', { name: 'One more' })
    while (await more.isEnabled()) await more.click()
    expect(
      Number(
        await page
          .getByRole('group', { name: /^Quantity/ })
          .getByRole('status')
          .innerText(),
      ),
    ).toBeLessThanOrEqual(5)
    await expect(
      page.getByRole('group', { name: 'Shipping options' }).getByRole('radio'),
    ).toHaveCount(3)
    await page.getByText('Find in Local store').click()
    await expect(page.getByText(/in the shop$/)).toBeVisible()

    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()))
    // At the top, so that no returning header moves the tabs below it.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('tab', { name: 'Tech Specs' }).click()
    await expect(page.getByRole('table', { name: 'General' })).toBeVisible()
    await expect(page).toHaveURL(/tab=techSpecs/)
    await page.getByRole('tab', { name: 'General Info' }).click()
    await expect(heading(page, 'Key Features')).toBeVisible()
    expect(requests).toEqual([])
    await page.getByRole('tab', { name: /^Reviews/ }).click()
    await expect(
      page.getByRole('navigation', { name: 'Reviews by stars' }).getByRole('link'),
    ).toHaveCount(5)
  },
)
