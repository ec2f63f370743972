import { sessionWords } from '#accounts/words/session.ts'
import { customerOfficeWords } from '#customers/words/office.ts'
import { mailOfficeWords } from '#mails/words/office.ts'
import { shellWords } from '#office/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { promotionOfficeWords } from '#promotions/words/office.ts'
import { expect, goTo, mailTo, test, visit } from '../../../support/journey/journey.ts'
import { asCustomer, createProduct, signInAsOwner } from '../../../support/journey/office.ts'
import { expectFieldError, toast } from '../../../support/journey/page-parts.ts'
import { inspect } from '../../../support/journey/screen.ts'

const searched = (list: string, search: string) => `${list}?search=${encodeURIComponent(search)}`

test("colleagues, while one is invited, and the invitee's page", async ({ page, shop }) => {
  const staff = await signInAsOwner(page, shop)
  const email = `ramesh-${Date.now()}@example.com`
  const { link } = await staff.staff.invite({ name: 'Ramesh Thapa', email, role: 'staff' })
  await goTo(page, officePaths.staff)
  await expect(page.getByRole('table', { name: 'Open invitations' }).getByText(email)).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: 'Invite colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite colleague' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expectFieldError(dialog.getByLabel('Name'), 'Name is required')
  await inspect(page)

  await visit(page, link)
  await expect(page.getByRole('heading', { name: 'Welcome, Ramesh Thapa' })).toBeVisible()
  await inspect(page)
})

test('a customer who is found, disabled or removed', async ({ page, shop, person }) => {
  await signInAsOwner(page, shop)
  await goTo(page, searched(officePaths.customers, person.email))
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await inspect(page)
  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  const disable = page.getByRole('dialog', { name: `Disable ${person.name}?` })
  await expect(disable.getByText(customerOfficeWords('en').disableHint)).toBeVisible()
  await inspect(page)
  await disable.getByRole('button', { name: 'Cancel' }).click()
  await expect(disable).toHaveCount(0)
  await inspect(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: `Delete ${person.name}?` })).toBeVisible()
  await inspect(page)
})

test("an enquiry, a review and one customer's mails", async ({ page, shop, person }) => {
  const staff = await signInAsOwner(page, shop)
  await shop
    .as()
    .enquiries.send({ name: 'Maya Rai', email: person.email, message: 'Do you repair hinges?' })
  await shop.as().accounts.requestReset({ email: person.email })
  const customer = await asCustomer(shop, person)
  const { id } = await createProduct(staff, `Screw for ${person.email}`, 5)
  await customer.reviews.post({ product: id, rating: 1, comment: 'It does not fit.' })

  await goTo(page, officePaths.enquiries({ email: person.email }))
  await expect(page.getByRole('link', { name: 'Maya Rai' })).toBeVisible()
  await inspect(page)
  await page.getByRole('link', { name: 'Maya Rai' }).click()
  await expect(page.getByText('Do you repair hinges?')).toBeVisible()
  await inspect(page)

  await goTo(page, searched(officePaths.reviews, person.email))
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('dialog').getByLabel('Reply from the shop').fill('Come by,\nwe will see.')
  await inspect(page)

  await mailTo(shop, person.email, 'Your password reset token')
  await goTo(page, searched(officePaths.mails, person.email))
  await expect(page.getByRole('link', { name: 'We have received your message' })).toBeVisible()
  await inspect(page)
  await page.getByRole('link', { name: 'Your password reset token' }).click()
  await expect(page.getByText(mailOfficeWords('en').withheld)).toBeVisible()
  await inspect(page)
})

test('a promo code that is refused, and one that is created', async ({ page, shop }) => {
  await signInAsOwner(page, shop)
  const code = `TIHAR-${Date.now()}`
  await goTo(page, officePaths.newPromotion)
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Percent').fill('20')
  await page.getByLabel('Valid from').fill('2026-01-02T10:00')
  await page.getByLabel('Valid until').fill('2026-01-01T10:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(page.getByLabel('Valid until'), promotionOfficeWords('en').fields.period)
  await inspect(page)
  await page.getByLabel('Valid until').fill('2099-12-31T18:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, promotionOfficeWords('en').created(code))).toBeVisible()
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  await inspect(page)
})

test('the figures of a very good day, and of a custom range', async ({ page, shop, person }) => {
  const staff = await signInAsOwner(page, shop)
  const product = await createProduct(staff, `Part for ${person.email}`, 3)
  const { id, version, productName, productCategoryId } = product
  await staff.catalog.updateProduct({
    id,
    version,
    productName,
    productCategoryId,
    productMarkedPrice: 90_000_000.25,
  })
  const customer = await asCustomer(shop, person)
  await customer.cart.addItem({ product: id, quantity: 2 })
  await customer.orders.place({
    items: [{ product: { id }, quantity: 2 }],
    shippingAddress: 'Patan',
  })
  await goTo(page, `${officePaths.dashboard}?range=today`)
  await expect(
    page.getByRole('listitem').filter({ hasText: productName }).filter({ hasText: '2 sold' }),
  ).toBeVisible()
  await inspect(page)
  await goTo(page, `${officePaths.dashboard}?range=own&from=2026-03-01&to=2026-03-31`)
  await expect(page.getByText(/1\s–\s31 Mar 2026/)).toBeVisible()
  await inspect(page)
})

test('a session that has ended', async ({ page, shop }) => {
  const staff = await signInAsOwner(page, shop)
  const { id } = await createProduct(staff, `Typed ${Date.now()}`, 3)
  await goTo(page, officePaths.product(id))
  await page.getByLabel('Brand').fill('Still here')
  await staff.accounts.logout()
  // The page may notice by itself, and then it covers the button.
  await page.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click')
  await expect(
    page
      .getByRole('dialog', { name: shellWords('en').sessionOver })
      .getByText(sessionWords('en').over),
  ).toBeVisible()
  await inspect(page)
})
