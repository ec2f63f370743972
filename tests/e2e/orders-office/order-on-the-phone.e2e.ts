import { accountFieldWords } from '#accounts/words/fields.ts'
import { orderOfficeWords as words } from '#orders/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { expect, mailTo, onDesktop, onPhone, test } from '../../support/journey/journey.ts'
import { asCustomer, createProduct, enterOffice } from '../../support/journey/office.ts'
import { chooseAddress, expectFieldError, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test(
  'staff order for a new customer on the phone: more than five, with a promo code',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await enterOffice(page, shop, officePaths.newOrder)
    const name = `Phone ${person.email}`
    const product = await createProduct(office, name, 12)
    const { code } = await office.promotions.create({ code: `PHONE-${Date.now()}`, percent: 10 })
    const email = `new-${person.email}`

    await page.getByRole('button', { name: 'Place order' }).click()
    await expectFieldError(
      page.getByLabel('Name', { exact: true }),
      accountFieldWords.nameRequired.error(),
    )
    await expectFieldError(
      page.getByLabel('Full Address'),
      accountFieldWords.addressRequired.error(),
    )

    await page.getByLabel('Name', { exact: true }).fill('Maya Tamang')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Phone').fill('01-5551234')
    await chooseAddress(page)
    await page.getByLabel('Full Address').fill('Kupondole 3')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: words('en').itemsMissing }),
    ).toBeVisible()

    await page.getByLabel('Add product').fill(name)
    await expect(page.getByRole('option', { name })).toContainText('12 in stock')
    await expectGoodScreen(page)
    await page.getByLabel('Add product').press('Enter')
    const quantity = page.getByLabel(`Quantity of ${name}`)
    await quantity.fill('13')
    await expect(page.getByText(words('en').tooFew(12))).toBeVisible()
    await quantity.fill('8')
    await page.getByLabel('Promo code').fill('no-such')
    await expect(page.getByText('There is no such promo code.')).toBeVisible()
    await page.getByLabel('Promo code').fill(code.toLowerCase())
    await expect(page.getByText('Rs. 7,200')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Place order' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
    const [order] = (await office.orders.list({ search: email })).items
    expect(order).toMatchObject({
      total: 7200,
      customer: { name: 'Maya Tamang', phone: '015551234' },
      items: [{ quantity: 8 }],
    })
    await expect(toast(page, words('en').placed(order?.number ?? 0))).toBeVisible()
    expect((await office.catalog.product({ id: product.id })).stock).toBe(4)
    await mailTo(shop, email, 'You ordered by phone.')
  },
)

test(
  'staff find an existing customer and their address by phone number',
  onPhone,
  async ({ page, shop, person }) => {
    const office = await enterOffice(page, shop, officePaths.newOrder)
    const name = `Known ${person.email}`
    await createProduct(office, name, 3)
    const find = async () => {
      await page.getByLabel('Find a customer').fill(person.email)
      await page.getByRole('option', { name: person.email }).click()
    }
    const address = await (await asCustomer(shop, person)).addresses.create({
      district: 'Kaski',
      municipality: 'Pokhara',
      ward: 6,
      tole: 'Lakeside',
      phone: '9806543210',
    })
    await find()
    await expect(page.getByLabel('City')).toHaveValue('Pokhara')
    await expect(page.getByLabel('District')).toHaveValue('Kaski')
    await expect(page.getByLabel('Phone')).toHaveValue('9806543210')
    await page.getByLabel(words('en').keptAddress).selectOption(words('en').anotherAddress)
    await expect(page.getByLabel('City')).toHaveValue('')
    await page.getByRole('button', { name: words('en').chooseAnother }).click()
    await (await asCustomer(shop, person)).addresses.remove({ id: address.id })
    await find()
    await expect(page.getByLabel('Full Address')).toHaveValue(person.address)
    await chooseAddress(page)
    await expect(page.getByLabel('Phone')).toHaveValue(person.number)
    await page.getByLabel('Add product').fill(name)
    await page.getByRole('option', { name }).click()
    await expectGoodScreen(page)

    await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).first().click()
    const warning = page.getByRole('dialog', { name: 'Leave without saving?' })
    await warning.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
    expect((await office.orders.list({ search: person.email })).items).toMatchObject([
      { customer: { name: person.name }, shippingAddress: `${person.address}, Ward 5, Lalitpur` },
    ])
  },
)
