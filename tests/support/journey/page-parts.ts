import { expect, type Locator, type Page } from '@playwright/test'

/** The toasts at the top right. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('paragraph')
export const toast = (page: Page, sentence: string) => toasts(page).filter({ hasText: sentence })

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

/** The products of a list, each a card with one link that contains name and price. */
export const productCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Rs\. / }) })
