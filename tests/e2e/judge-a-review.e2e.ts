import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { fields } from '#contract/field-messages.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectComplaint, test, toast, visit } from '../support/journey.ts'
import { asCustomer, enterOffice, expectGoodScreen, sellSomething } from '../support/office.ts'

const { reviews } = adminMessages

test('a review is hidden and leaves the shop, comes back, and gets a reply', async ({ page, shop, person }) => {
  const api = await enterOffice(page, shop, adminPaths.reviews)
  const product = await sellSomething(api, `Screw for ${person.email}`, 5)
  const customer = await asCustomer(shop, person)
  await customer.reviews.post({ product: product.id, rating: 1, comment: 'The seller is an idiot.' })
  const inShop = async () => {
    await visit(page, paths.productTab(product.id, 'reviews'))
    return page.getByText('The seller is an idiot.')
  }
  const inOffice = () => visit(page, `${adminPaths.reviews}?search=${encodeURIComponent(person.email)}`)

  await expect(await inShop()).toBeVisible()
  await inOffice()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog')
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expectComplaint(dialog.getByLabel('Reason'), fields.required)
  await dialog.getByLabel('Reason').fill('Insult')
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(toast(page, reviews.hidden)).toBeVisible()
  await expect(page.getByText('Insult')).toBeVisible()
  await expect(await inShop()).toBeHidden()
  await expect(page.getByText('No reviews yet.')).toBeVisible()

  await inOffice()
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(toast(page, reviews.shown)).toBeVisible()
  await page.getByRole('button', { name: 'Reply' }).click()
  await dialog.getByLabel('Reply of the shop').fill('Come by,\nwe will see.')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(toast(page, reviews.replied)).toBeVisible()
  await expect(await inShop()).toBeVisible()
  await expect(page.getByText('Reply from the shop')).toBeVisible()
  await expect(page.getByText('we will see.')).toBeVisible()
  await expectGoodScreen(page)

  await inOffice()
  await page.getByRole('button', { name: 'Change reply' }).click()
  await dialog.getByRole('button', { name: 'Remove reply' }).click()
  await expect(toast(page, reviews.replyRemoved)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('we will see.')).toBeVisible()
})

test('whoever judges a review that was written anew meanwhile is told, and sees the new one', async ({ page, shop, person }) => {
  const api = await enterOffice(page, shop, adminPaths.reviews)
  const product = await sellSomething(api, `Nut for ${person.email}`, 5)
  const customer = await asCustomer(shop, person)
  await customer.reviews.post({ product: product.id, rating: 1, comment: 'First words' })
  await visit(page, `${adminPaths.reviews}?search=${encodeURIComponent(person.email)}`)
  await page.getByRole('button', { name: 'Hide' }).click()
  await customer.reviews.post({ product: product.id, rating: 4, comment: 'Better words' })
  await page.getByLabel('Reason').fill('Rude')
  await page.getByRole('button', { name: 'Hide review' }).click()
  await expect(toast(page, 'Somebody else changed this meanwhile.')).toBeVisible()
  await expect(page.getByText('Better words')).toBeVisible()
  expect((await shop.as().reviews.ofProduct({ productId: product.id })).total).toBe(1)
})
