import type { Browser, Page } from '@playwright/test'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { owner } from '../shop/sample-shop.ts'
import { expect, type RunningShop, visit } from './journey.ts'
import { signInAs, tokenOf } from './sign-in.ts'

/** Signs the page in as the shop's owner and returns the owner's API. */
export const signInAsOwner = async (page: Page, shop: RunningShop): Promise<ApiClient> =>
  shop.as(await signInAs(page, shop, owner))

/** Signs in as the shop's owner and opens a page of the back office. */
export async function enterOffice(page: Page, shop: RunningShop, path: string): Promise<ApiClient> {
  const api = await signInAsOwner(page, shop)
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return api
}

/** Opens a page of the back office on the wide screen of a desk. */
export async function openOffice(browser: Browser, shop: RunningShop, path: string) {
  const viewport = { width: 1280, height: 900 }
  const page = await browser.newPage({ baseURL: shop.address, viewport })
  await enterOffice(page, shop, path)
  return page
}

/** The API for a customer who is signed in on another device. */
export const asCustomer = async (shop: RunningShop, { email }: { email: string }) =>
  shop.as(await tokenOf(shop, { email }))

/**
 * The row of an order in a list, found by its link. The number alone may also be part of a phone
 * number in another row.
 */
export const rowOf = (page: Page, { number }: { number: number }) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: String(number), exact: true }) })

type ProductDraft = Parameters<ApiClient['catalog']['createProduct']>[0]

/** Creates a product for this journey alone, so that no other journey changes its stock. */
export async function createProduct(
  api: ApiClient,
  name: string,
  stock: number,
  change: Partial<ProductDraft> = {},
) {
  const category = (await api.catalog.categories()).find(
    ({ categoryName }) => categoryName === 'Laptop spares',
  )
  return api.catalog.createProduct({
    productName: name,
    productCategoryId: category?.id ?? '',
    productMarkedPrice: 1_000,
    stock,
    ...change,
  })
}
