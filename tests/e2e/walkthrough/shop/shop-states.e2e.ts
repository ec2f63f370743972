import type { Page } from '@playwright/test'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { addedWords } from '#cart/words/added.ts'
import { buyingWords } from '#cart/words/buying.ts'
import { cartWords } from '#cart/words/shop.ts'
import { productWords } from '#catalog/words/product.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { viewedWords } from '#catalog/words/viewed.ts'
import { compareBarWords } from '#compare/words/bar.ts'
import { compareWords } from '#compare/words/shop.ts'
import { errorWords } from '#errors.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { listingWords } from '#search/words/listing.ts'
import { searchWords } from '#search/words/shop.ts'
import { suggestionWords } from '#search/words/suggestions.ts'
import { storefrontWords } from '#storefront/words/shop.ts'
import { expect, goTo, test } from '../../../support/journey/journey.ts'
import { listCheapest } from '../../../support/journey/office-products.ts'
import { main, productCards, toast } from '../../../support/journey/page-parts.ts'
import { inspect, phone } from '../../../support/journey/screen.ts'
import { openSignIn, signInAs } from '../../../support/journey/sign-in.ts'

/** Stores this in the browser, as if from an earlier visit. */
const remember = (page: Page, entries: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, entries)

test('a product: its tables, reviews and pictures, and the confirmation in the cart', async ({
  page,
  shop,
  person,
}) => {
  await signInAs(page, shop, person)
  await goTo(page, paths.product('1', { tab: 'techSpecs' }))
  await expect(page.getByRole('tab', { name: 'Tech Specs' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await inspect(page)
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(page.getByRole('button', { name: 'Submit a Review' })).toBeVisible()
  await inspect(page)

  await goTo(page, paths.product('15'))
  await page.getByRole('button', { name: productWords('en').pictures.zoom, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Larger$/ })).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(toast(page, buyingWords('en').added)).toBeVisible()
  await expect(page.getByRole('region', { name: addedWords('en').label })).toBeVisible()
  await inspect(page)
})

test('the cart: empty, and above recently viewed products', async ({ page, shop, person }) => {
  const token = await signInAs(page, shop, person)
  await goTo(page, paths.cart)
  await expect(page.getByText(cartWords('en').empty)).toBeVisible()
  await inspect(page)

  const [bought, looked] = await listCheapest(shop, 'Processors', 2)
  await shop.as(token).cart.addItem({ product: bought?.id ?? '', quantity: 1 })
  await remember(page, { viewed: looked?.id ?? '' })
  await goTo(page, paths.cart)
  await expect(page.getByRole('button', { name: `Remove ${bought?.productName}` })).toBeVisible()
  await page.locator('.viewed').scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('region', { name: viewedWords('en').title }).getByRole('listitem'),
  ).toHaveCount(1)
  await inspect(page)
})

test('products selected for comparing, and a refused one of another category', async ({
  page,
  shop,
}) => {
  const laptops = await listCheapest(shop, 'Laptops', 2)
  const [processor] = await listCheapest(shop, 'Processors', 1)
  await remember(page, { compare: laptops.map(({ id }) => id).join(' ') })
  await goTo(page, paths.product(processor?.id ?? ''))
  const bar = page.getByRole('region', { name: compareBarWords('en').label })
  await expect(bar.getByRole('listitem')).toHaveCount(2)
  await main(page)
    .getByRole('button', {
      name: compareWords('en').compareProduct(processor?.productName ?? ''),
      exact: true,
    })
    .first()
    .click()
  await expect(
    toast(page, errorWords('en').different_kinds({ kinds: ['Laptops', 'Processors'] })),
  ).toBeVisible()
  await inspect(page)
})

test('the search box with earlier searches, and a search without results', async ({ page }) => {
  await remember(page, { searches: JSON.stringify(['keyboard', 'logitech', 'ryzen']) })
  await goTo(page, paths.listing({ search: 'zzzzqqqq' }))
  await expect(page.getByText(listingWords('en').none)).toBeVisible()
  await inspect(page)
  await page.getByRole('combobox', { name: searchWords('en').label }).click()
  await expect(
    page.getByRole('group', { name: suggestionWords('en').recent }).getByRole('option'),
  ).toHaveText(['keyboard', 'logitech', 'ryzen'])
  await expect(
    page
      .getByRole('group', { name: suggestionWords('en').featured })
      .getByRole('option')
      .first(),
  ).toBeVisible()
  await inspect(page)
})

test('the category menu, and the windows to sign in and to sign up', async ({ page }) => {
  await goTo(page, paths.about)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Categories' })
  await opener.press('Enter')
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
  ).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')

  const window = await openSignIn(page)
  await expect(window.getByLabel('Email')).toBeVisible()
  await inspect(page)
  await window.getByRole('button', { name: 'Sign Up' }).click()
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  await signUp.getByRole('button', { name: 'Sign Up' }).click()
  await expect(signUp.getByText(accountFieldWords.emailRequired.error())).toBeVisible()
  await inspect(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await signUp.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  await expect(signUp.getByRole('button', { name: 'Close', exact: true })).toBeInViewport()
})

test('a removed product, and a page that failed to load', async ({ page }) => {
  await goTo(page, paths.product('99999999'))
  await expect(page.getByText(storefrontWords('en').productGoneHint)).toBeVisible()
  await expect(productCards(page)).toHaveCount(4)
  await inspect(page)

  await page.route('**/api/v1/product**', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', message: errorWords('en').unavailable },
    }),
  )
  await main(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kitWords('en').unexpectedError)
  await inspect(page)
})

test.describe(() => {
  test.use(phone)
  test("on a phone, the bar with price and button, and a listing's filters", async ({
    page,
    shop,
  }) => {
    const [laptop] = await listCheapest(shop, 'Laptops', 1)
    await goTo(page, paths.product(laptop?.id ?? ''))
    await expect(
      main(page).getByRole('button', { name: catalogWords('en').add(laptop?.productName ?? '') }),
    ).toBeInViewport({ ratio: 1 })
    await inspect(page)

    await goTo(page, paths.listing({ category: 'Laptops' }))
    await page.getByRole('button', { name: /Filter/ }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    await inspect(page)
  })
})
