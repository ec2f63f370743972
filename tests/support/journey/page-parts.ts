import { expect, type Locator, type Page } from '@playwright/test'
import { paymentWords } from '#payments/words/shop.ts'

export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page, name: string) =>
  main(page).getByRole('heading', { name, exact: true })

/** The toasts at the top right. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('paragraph')
export const toast = (page: Page, sentence: string) => toasts(page).filter({ hasText: sentence })

/** Presses a button of the open dialog. */
export const pressInDialog = (page: Page, name: string, options: { exact?: boolean } = {}) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name, ...options })
    .click()

/** Expects the field to show this error on screen and to screen readers. */
export async function expectFieldError(field: Locator, sentence: string) {
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
  )
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

/** Fills in the parts of the delivery address that the profile lacks. */
export async function chooseAddress(
  page: Page,
  { district = 'Lalitpur', city = 'Lalitpur', ward = '5' } = {},
) {
  await page.getByLabel('City').fill(city)
  await expect(page.getByLabel('District')).toHaveValue(district)
  await page.getByLabel('Ward').fill(ward)
}

/** Pays on the practice page of Khalti and returns to the shop. */
export async function payWithKhalti(page: Page) {
  const words = paymentWords('en')
  await page.getByRole('button', { name: words.payWith(words.methods.khalti.name) }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: words.back.paid })).toBeVisible()
}

/** The products of a list, each a card with one link that contains name and price. */
export const productCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Rs\. / }) })
