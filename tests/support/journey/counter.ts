import type { Page } from '@playwright/test'
import { counterWords as words } from '#counter/words/office.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { officePaths } from '#pages/office-pages.ts'
import { expect, type RunningShop } from './journey.ts'
import { createProduct, enterOffice } from './office.ts'

export const scanField = (page: Page) => page.locator('#scan')
export const total = (page: Page) => page.locator('.counter-total.is-big')
export const sold = (page: Page) => page.getByText(/^Order \d+ is sold$/)
export const sellFor = (page: Page, rupees: string) =>
  page.getByRole('button', { name: words('en').sellFor(rupees) })
/** Expects an error message with this sentence. */
export const expectAlert = (page: Page, sentence: string) =>
  expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()

interface Label {
  stock?: number
  category?: string
  barcode?: string
  code?: string
}

let labels = 0
/** Creates a product with a code, as printed on its label. */
export async function label(
  office: ApiClient,
  name: string,
  { stock = 5, category, barcode = '', code = `CS-${Date.now()}-${++labels}` }: Label = {},
) {
  const codes = { sku: code, barcode, ...(category && { productCategoryId: category }) }
  const { id } = await createProduct(office, name, stock, codes)
  return { id, name, code }
}

export const stockOf = async (office: ApiClient, { id }: { id: string }) =>
  (await office.catalog.product({ id })).stock

/** Acts like a scanner: types the code and ends with Enter. */
export async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/**
 * Scans with no delay between keys, well after any other key, however slow the machine. The page
 * needs a mocked clock.
 */
export async function scanAtOnce(page: Page, code: string) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await scan(page, code)
  await page.clock.resume()
}

export async function openCounter(page: Page, shop: RunningShop) {
  const office = await enterOffice(page, shop, officePaths.counter)
  await expect(scanField(page)).toBeFocused()
  return office
}

/** Takes the whole amount in cash. */
export async function payInCash(page: Page) {
  await page.keyboard.press('Enter')
  await expect(page.locator('#given')).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Lets a test delay requests to these addresses until it releases them. */
export async function delayRequests(page: Page, address: string) {
  let line = Promise.resolve()
  await page.route(address, async (route) => {
    await line
    await route.continue().catch(() => {})
  })
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    line = promise
    return resolve
  }
}
