import { errorWords } from '#errors.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { promotionFieldWords } from '#promotions/words/fields.ts'
import { promotionOfficeWords as words } from '#promotions/words/office.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { createProduct, enterOffice, signInAsOwner } from '../../support/journey/office.ts'
import { expectFieldError, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { signInAs } from '../../support/journey/sign-in.ts'

test(
  'a promo code is created in the office, used in the cart and switched off',
  onDesktop,
  async ({ page, shop, person, openPage }) => {
    const office = await enterOffice(page, shop, officePaths.promotions)
    const product = await createProduct(office, `Promo ${person.email}`, 5)
    const code = `TIHAR-${Date.now()}`

    await page.getByRole('link', { name: 'New promo code' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New promo code')
    await page.getByLabel('Code').fill('a b')
    await page.getByLabel('Percent').fill('91')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(page.getByLabel('Code'), promotionFieldWords.promoCode.error())
    await expectFieldError(page.getByLabel('Percent'), words('en').fields.percent)
    await page.getByLabel('Code').fill(code.toLowerCase())
    await page.getByLabel('Percent').fill('20')
    await page.getByLabel('Valid from').fill('2026-01-02T10:00')
    await page.getByLabel('Valid until').fill('2026-01-01T10:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(page.getByLabel('Valid until'), words('en').fields.period)
    await expectGoodScreen(page)
    await page.getByLabel('Valid until').fill('2099-12-31T18:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, words('en').created(code))).toBeVisible()
    await expect(page.getByRole('link', { name: code })).toBeVisible()
    await expectGoodScreen(page)
    const [made] = (await office.promotions.list({ search: code })).items
    expect(made).toMatchObject({
      percent: 20,
      startsAt: '2026-01-02T04:15:00.000Z',
      endsAt: '2099-12-31T12:15:00.000Z',
    })

    const customer = await openPage()
    const token = await signInAs(customer, shop, person)
    await shop.as(token).cart.addItem({ product: product.id, quantity: 1 })
    await visit(customer, paths.cart)
    await customer.getByLabel('Promo Code').fill(code)
    await customer.getByRole('button', { name: 'Apply' }).click()
    await expect(customer.getByText('Rs. 800').first()).toBeVisible()
    await shop.as(token).orders.place({
      items: [{ product: { id: product.id }, quantity: 1 }],
      shippingAddress: 'Patan',
      promoCode: code,
    })

    await visit(page, `${officePaths.promotions}?search=${code}`)
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('1')
    await page.getByRole('button', { name: `Switch off ${code}` }).click()
    await expect(toast(page, words('en').switchedOff(code))).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Switched off')
    const refused = shop.as(token).cart.current({ promoCode: code })
    expect((await refused).data[0]?.promo).toMatchObject({
      accepted: false,
      message: errorWords('en').promo_refused({ reason: 'unknown' }),
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Active')
  },
)

test(
  'of two people who edit a promo code, the second is warned and loses nothing typed',
  onDesktop,
  async ({ page, shop }) => {
    const office = await signInAsOwner(page, shop)
    const { code, id, version } = await office.promotions.create({
      code: `BOTH-${Date.now()}`,
      percent: 10,
    })
    await visit(page, officePaths.promotion(id))
    const percent = page.getByLabel('Percent')
    await expect(percent).toHaveValue('10')
    await office.promotions.update({ id, version, code, percent: 15 })
    await percent.fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Someone else changed this.')).toBeVisible()
    await expect(percent).toHaveValue('12')
    expect((await office.promotions.one({ id })).percent).toBe(15)
  },
)
