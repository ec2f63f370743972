import { compareBarWords } from '#compare/words/bar.ts'
import { compareWords } from '#compare/words/shop.ts'
import { compareTableWords } from '#compare/words/table.ts'
import { errorWords } from '#errors.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { listCheapest } from '../../support/journey/office-products.ts'
import { toast } from '../../support/journey/page-parts.ts'

test(
  'products of one category are selected on several pages, remembered and compared',
  onPhone,
  async ({ page, shop }) => {
    const [first, second] = await listCheapest(shop, 'Laptops', 2)
    const [processor] = await listCheapest(shop, 'Processors', 1)
    if (!first || !second || !processor) throw new Error('the sample lacks products')
    const press = (product: { productName: string }) =>
      page
        .getByRole('main')
        .getByRole('button', {
          name: compareWords('en').compareProduct(product.productName),
          exact: true,
        })
        .first()
    const bar = page.getByRole('region', { name: compareBarWords('en').label })

    await visit(page, paths.product(first.id))
    await press(first).click()
    await expect(bar).toContainText(compareBarWords('en').chosen(1, 4))
    // The selection survives a reload, and from now on the cards on a phone offer comparing.
    await visit(page, paths.listing({ category: 'Laptops', sort: 'priceasc' }))
    await expect(press(first)).toHaveAttribute('aria-pressed', 'true')
    await press(second).click()
    await expect(bar.getByRole('listitem')).toHaveCount(2)

    await visit(page, paths.product(processor.id))
    await press(processor).click()
    await expect(
      toast(page, errorWords('en').different_kinds({ kinds: ['Laptops', 'Processors'] })),
    ).toBeVisible()
    await expect(bar.getByRole('listitem')).toHaveCount(2)
    await bar.getByRole('link', { name: compareWords('en').compare }).click()

    await expect(page).toHaveURL(paths.compare({ id: [first.id, second.id] }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      compareTableWords('en').titleOf('Laptops'),
    )
    await expect(bar).toHaveCount(0)
    await page
      .getByRole('link', { name: compareTableWords('en').remove(second.productName) })
      .click()
    await expect(page).toHaveURL(paths.compare({ id: [first.id] }))
    // Products removed here leave the selection, too.
    await page.getByRole('link', { name: compareTableWords('en').addAnother }).click()
    await expect(bar.getByRole('listitem')).toHaveCount(1)

    await visit(page, paths.product(processor.id))
    await press(processor).click()
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: compareBarWords('en').startOver })
      .click()
    await expect(
      bar.getByRole('button', { name: compareBarWords('en').remove(processor.productName) }),
    ).toBeVisible()
    await expect(bar.getByRole('listitem')).toHaveCount(1)

    // A full comparison refuses another category because of its category, not for lack of room.
    const four = (await listCheapest(shop, 'Laptops', 4)).map(({ id }) => id)
    await page.evaluate((ids) => localStorage.setItem('compare', ids.join(' ')), four)
    await visit(page, paths.product(processor.id))
    await press(processor).click()
    await expect(
      toast(page, errorWords('en').different_kinds({ kinds: ['Laptops', 'Processors'] })),
    ).toBeVisible()
    await expect(bar.getByRole('listitem')).toHaveCount(4)
  },
)

test(
  'a comparison says which products are gone and shows the others',
  onDesktop,
  async ({ page, shop }) => {
    const [laptop] = await listCheapest(shop, 'Laptops', 1)
    await visit(page, paths.compare({ id: [laptop?.id ?? '', '999999999'] }))
    await expect(page.getByText(compareTableWords('en').missing(1))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      compareTableWords('en').titleOf('Laptops'),
    )
    await visit(page, paths.compare({ id: ['999999999'] }))
    await expect(page.getByText(compareTableWords('en').missing(1))).toBeVisible()
  },
)

test('a comparison opens from its URL with the columns and rows named there', async ({
  page,
  shop,
  isMobile,
}) => {
  const laptops = await listCheapest(shop, 'Laptops', 3)
  const ids = laptops.map(({ id }) => id).reverse()
  const [a = '', b = '', c = ''] = ids
  const nameOf = (id: string) => laptops.find((laptop) => laptop.id === id)?.productName ?? ''

  // The page is complete without JavaScript, and search engines do not index it.
  const html = await (
    await page.request.get(paths.compare({ id: [...ids, '99999999'], only: 'differences' }))
  ).text()
  for (const text of [
    nameOf(a),
    compareTableWords('en').standsOut,
    compareTableWords('en').missing(1),
    'only-differences',
    'content="noindex"',
  ])
    expect(html).toContain(text)
  expect(html).toContain(
    paths.compare({ id: [a, c], only: 'differences' }).replaceAll('&', '&amp;'),
  )

  await visit(page, paths.compare({ id: ids }))
  const heads = page.getByRole('columnheader')
  await expect(heads.first()).toContainText(nameOf(a))
  await expect(heads).toHaveCount(isMobile ? 2 : 3)

  const same = page.getByRole('row', { name: /^Storage type/ })
  await expect(same).toBeVisible()
  await page.getByRole('switch', { name: compareTableWords('en').onlyDifferences }).click()
  await expect(same).toBeHidden()
  await expect(page).toHaveURL(paths.compare({ id: ids, only: 'differences' }))

  if (!isMobile) return
  await page.getByLabel(compareTableWords('en').column(2)).selectOption(nameOf(c))
  await expect(page).toHaveURL(paths.compare({ id: [a, c, b], only: 'differences' }))
  await page.getByRole('link', { name: compareTableWords('en').swapColumns }).click()
  await expect(page).toHaveURL(paths.compare({ id: [c, a, b], only: 'differences' }))
  await expect(heads.first()).toContainText(nameOf(c))
})
