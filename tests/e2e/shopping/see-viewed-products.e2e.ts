import type { Page } from '@playwright/test'
import type { Product } from '#catalog/product.ts'
import { viewedWords as words } from '#catalog/words/viewed.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { paths } from '#pages/shop-pages.ts'
import { delayCalls, expect, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createProduct } from '../../support/journey/office.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { ownerOf, signInAs } from '../../support/journey/sign-in.ts'

const viewed = (page: Page) => page.getByRole('region', { name: words('en').title })
const cards = (page: Page) => viewed(page).getByRole('listitem')
const room = (page: Page) => page.locator('.viewed')
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + scrollY)
const change = (
  owner: ApiClient,
  { id, version, productName, productCategoryId, productMarkedPrice }: Product,
  to: object,
) =>
  owner.catalog.updateProduct({
    id,
    version,
    productName,
    productCategoryId,
    productMarkedPrice,
    ...to,
  })

test(
  'home, product page and cart show recently viewed products until they are cleared',
  onPhone,
  async ({ page, context, shop, person }) => {
    const owner = await ownerOf(shop)
    const sell = (name: string) => createProduct(owner, `${name} of ${person.email}`, 3)
    const [lamp, fan, gone] = [await sell('Lamp'), await sell('Fan'), await sell('Relic')]
    const token = await signInAs(page, shop, person)

    for (const { id } of [gone, fan, lamp]) await visit(page, paths.product(id))
    await change(owner, gone, { archived: true })
    await room(page).scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveText([new RegExp(fan.productName)])

    await context.newPage().then((other) => visit(other, paths.product(fan.id)))
    await change(owner, lamp, { productMarkedPrice: 1_250 })
    const arrive = await delayCalls(page, '**/product/cards?*', 'GET')
    await visit(page, paths.home)
    await room(page).scrollIntoViewIfNeeded()
    const before = await topOf(page, '.duo')
    arrive()
    await expect(cards(page)).toHaveText([
      new RegExp(`${fan.productName}.*Rs. 1,000`),
      new RegExp(`${lamp.productName}.*Rs. 1,250`),
    ])
    expect(await topOf(page, '.duo')).toBe(before)

    await shop.as(token).cart.addItem({ product: fan.id, quantity: 1 })
    await visit(page, paths.cart)
    await expect(page.getByRole('button', { name: `Remove ${fan.productName}` })).toBeVisible()
    await room(page).scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveText([new RegExp(lamp.productName)])
    await viewed(page)
      .getByRole('button', { name: words('en').clear })
      .click()
    await expect(toast(page, words('en').cleared)).toBeVisible()
    await expect(viewed(page)).toHaveCount(0)
    await expect(page.locator('.trust')).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBe('')
  },
)
