import { sessionWords } from '#accounts/words/session.ts'
import { compareBarWords } from '#compare/words/bar.ts'
import { compareWords } from '#compare/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import {
  delayCalls,
  expect,
  onDesktop,
  onlyOnDesktop,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { signInAs, signInWindow } from '../../support/journey/sign-in.ts'

test(
  'the cart in one tab follows the cart in another',
  onDesktop,
  async ({ page, context, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const [product] = (
      await shop.as().search.listing({ availability: 'inStock', sort: 'priceasc' })
    ).products
    await visit(page, paths.product(product?.id ?? ''))
    const other = await context.newPage()
    await visit(other, paths.cart)
    const count = other.getByRole('banner').getByRole('link', { name: /^Cart, / })
    await expect(count).toHaveAccessibleName('Cart, 0 items')
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Add to cart', exact: true })
      .first()
      .click()
    await expect(count).toHaveAccessibleName('Cart, 1 item')
    await other.getByRole('button', { name: `Remove ${product?.productName}` }).click()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }),
    ).toBeVisible()
    expect((await shop.as(token).cart.current()).data[0]?.items).toEqual([])
  },
)

test(
  'two tabs that add products to a comparison at the same moment save both',
  onDesktop,
  async ({ page, context, shop }) => {
    const [first, second] = (await shop.as().search.products({ category: 'Laptops', limit: '2' }))
      .items
    if (!first || !second) throw new Error('the sample shop sells laptops')
    const other = await context.newPage()
    const press = [
      [page, first],
      [other, second],
    ] as const
    const releases = []
    for (const [tab, { id }] of press) {
      await visit(tab, paths.product(id))
      releases.push(await delayCalls(tab, '**/api/v1/product/compare**', 'GET'))
    }
    const requested = page.waitForRequest('**/api/v1/product/compare**')
    for (const [tab, { productName }] of press)
      await tab
        .getByRole('main')
        .getByRole('button', { name: compareWords('en').compareProduct(productName), exact: true })
        .first()
        .click()
    await requested
    for (const release of releases) release()
    for (const [tab] of press)
      await expect(
        tab.getByRole('region', { name: compareBarWords('en').label }).getByRole('listitem'),
      ).toHaveCount(2)
    expect(await page.evaluate(() => localStorage.getItem('compare')?.split(' ').sort())).toEqual(
      [first.id, second.id].sort(),
    )
  },
)

test(
  'a customer whose session was ended elsewhere is informed',
  onlyOnDesktop,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    await visit(page, paths.profile)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
    await page.waitForLoadState('networkidle')
    await shop.as(token).accounts.logout()
    await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
    await expect(toast(page, sessionWords('en').forbidden)).toBeVisible()
    await expect(signInWindow(page)).toBeVisible()
  },
)
