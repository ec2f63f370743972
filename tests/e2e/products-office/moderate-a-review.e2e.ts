import type { Page } from '@playwright/test'
import { fieldWords } from '#kit/contract/words/fields.ts'

import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { reviewOfficeWords as reviews } from '#reviews/words/office.ts'
import { reviewWords } from '#reviews/words/shop.ts'
import {
  expect,
  onDesktop,
  onPhone,
  type RunningShop,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { asCustomer, createProduct, signInAsOwner } from '../../support/journey/office.ts'
import { expectFieldError, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const officeOf = (search: string) => `${officePaths.reviews}?search=${encodeURIComponent(search)}`

/** Opens the office with a new review of a new product. */
async function openOfficeWithReview(
  page: Page,
  shop: RunningShop,
  person: { email: string; password: string },
  comment: string,
) {
  const customer = await asCustomer(shop, person)
  const api = await signInAsOwner(page, shop)
  const product = await createProduct(api, `Screw for ${person.email}`, 5)
  await customer.reviews.post({ product: product.id, rating: 1, comment })
  await visit(page, officeOf(person.email))
  return {
    customer,
    reviewsInShop: paths.product(product.id, { tab: 'reviews' }),
    productId: product.id,
  }
}

test(
  'a hidden review leaves the shop and can be restored',
  onPhone,
  async ({ page, shop, person }) => {
    const comment = 'The seller is an idiot.'
    const { reviewsInShop } = await openOfficeWithReview(page, shop, person, comment)
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Hide' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await expectFieldError(dialog.getByLabel('Reason'), fieldWords.required.error())
    await dialog.getByLabel('Reason').fill('Insult')
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await expect(toast(page, reviews('en').hidden)).toBeVisible()
    await expect(page.getByText('Insult')).toBeVisible()
    await visit(page, reviewsInShop)
    await expect(page.getByText(reviewWords('en').none)).toBeVisible()
    await expect(page.getByText(comment)).toBeHidden()

    await visit(page, officeOf(person.email))
    await page.getByRole('button', { name: 'Show again' }).click()
    await expect(toast(page, reviews('en').shown)).toBeVisible()
    await visit(page, reviewsInShop)
    await expect(page.getByText(comment)).toBeVisible()
  },
)

test(
  'the shop replies to a review, deletes the reply and writes another',
  onDesktop,
  async ({ page, shop, person }) => {
    const { reviewsInShop } = await openOfficeWithReview(page, shop, person, 'It does not fit.')
    await page.getByRole('button', { name: 'Reply' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reply from the shop').fill('Come by,\nwe will see.')
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, reviews('en').replied)).toBeVisible()
    await visit(page, reviewsInShop)
    await expect(page.getByText('Reply from the shop')).toBeVisible()
    await expect(page.getByText('we will see.')).toBeVisible()

    await visit(page, officeOf(person.email))
    await page.getByRole('button', { name: 'Edit reply' }).click()
    await dialog.getByRole('button', { name: 'Remove reply' }).click()
    await expect(toast(page, reviews('en').replyRemoved)).toBeVisible()
    await expect(page.getByText('we will see.')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('we will see.')).toBeVisible()
  },
)

test(
  'staff who moderate a review that was edited meanwhile are warned and see the new text',
  onDesktop,
  async ({ page, shop, person }) => {
    const { customer, productId } = await openOfficeWithReview(page, shop, person, 'First words')
    await page.getByRole('button', { name: 'Hide' }).click()
    await customer.reviews.post({ product: productId, rating: 4, comment: 'Better words' })
    await page.getByLabel('Reason').fill('Rude')
    await page.getByRole('button', { name: 'Hide review' }).click()
    await expect(toast(page, 'Someone else changed this.')).toBeVisible()
    await expect(page.getByText('Better words')).toBeVisible()
    expect((await shop.as().reviews.ofProduct({ productId })).total).toBe(1)
  },
)
