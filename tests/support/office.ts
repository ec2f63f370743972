import type { Page } from '@playwright/test'
import type { ApiClient } from '#kit/contract/client.ts'
import { barriersOn } from './barriers.ts'
import { expect, type RunningShop, signInAs, test, tokenOf, visit } from './journey.ts'
import { owner } from './sample-shop.ts'

/** Signs in as the shop's owner, for the pages to come, and returns the API as the owner sees it. */
export const signInAsOwner = async (page: Page, shop: RunningShop): Promise<ApiClient> => shop.as(await signInAs(page, shop, owner))

/** The same, and opens a page of the back office. */
export async function enterOffice(page: Page, shop: RunningShop, path: string): Promise<ApiClient> {
  const api = await signInAsOwner(page, shop)
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return api
}

/** The API as seen by a customer who signed in elsewhere. */
export const asCustomer = async (shop: RunningShop, { email }: { email: string }) => shop.as(await tokenOf(shop, { email }))

/** No accessibility problems, and nothing overflows the screen. A journey that is walked on one screen looks at the other here. */
export async function expectGoodScreen(page: Page) {
  await expectNoBarriers(page)
  const walked = page.viewportSize()
  if (!walked || test.info().tags.length === 0) return
  await page.setViewportSize({ ...walked, width: walked.width < 768 ? 1280 : 360 })
  // Colours are the same at each width, and comparing them takes four fifths of the time.
  await expectNoBarriers(page, { contrast: false })
  await page.setViewportSize(walked)
}

async function expectNoBarriers(page: Page, options?: Parameters<typeof barriersOn>[1]) {
  expect(await barriersOn(page, options)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
}

/** A product of the journey's own, so that no other journey changes its stock. */
export async function sellSomething(api: ApiClient, name: string, stock: number) {
  const category = (await api.catalog.categories()).find(({ categoryName }) => categoryName === 'Laptop spares')
  return api.catalog.createProduct({ productName: name, productCategoryId: category?.id ?? '', productMarkedPrice: 1_000, stock })
}
