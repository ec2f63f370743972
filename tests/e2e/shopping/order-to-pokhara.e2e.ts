import { bookWords } from '#addresses/words/book.ts'
import { addressFieldWords } from '#addresses/words/fields.ts'
import { addressWords } from '#addresses/words/shop.ts'
import { deliveryOfficeWords } from '#delivery/words/office.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { checkoutWords } from '#orders/words/checkout.ts'
import { orderWords } from '#orders/words/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createProduct, enterOffice } from '../../support/journey/office.ts'
import { chooseAddress, expectFieldError, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf, signInAs, tokenOf } from '../../support/journey/sign-in.ts'

const words = deliveryOfficeWords('en').zones

// Later orders in this shop are charged as before, and the next journey starts without zones.
test.afterEach(async ({ shop }) => {
  const { delivery } = await ownerOf(shop)
  await delivery.setZones({ ...(await delivery.zones()), isOn: false, zones: [] })
})

test(
  'a new customer sees the charge to Pokhara and orders again to the saved address',
  onPhone,
  async ({ page, openPage, shop, person }) => {
    // The owner starts with the three zones and charges for them.
    const desk = await openPage()
    const office = await enterOffice(desk, shop, officePaths.deliveryZones)
    await desk.getByRole('button', { name: words.start }).click()
    const charge = (zone: string) =>
      desk.getByLabel(words.cell(words.columns.charge, 'Local Courier shipping', zone))
    await charge('Kathmandu valley').fill('100')
    await charge('Cities').fill('250')
    await charge('The rest of Nepal').fill('600')
    await desk.getByLabel(words.isOn).check()
    await expectGoodScreen(desk)
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(toast(desk, words.saved)).toBeVisible()

    const product = await createProduct(office, `Mouse ${person.email}`, 9)
    await signInAs(page, shop, person)
    const api = shop.as(await tokenOf(shop, person))
    await api.cart.addItem({ product: product.id, quantity: 1 })
    await visit(page, paths.cart)
    await expect(page.getByText('from Rs. 100')).toBeVisible()
    await visit(page, paths.cartStep(2))
    // The list of cities does not arrive at first.
    await page.route('**/assets/places-part-*.js', (route) => route.abort())
    await page.getByLabel('City').fill('Simkot')
    await expect(page.getByText(addressWords('en').loadFailed)).toBeVisible()
    await page.unroute('**/assets/places-part-*.js')
    await page.getByRole('button', { name: kitWords('en').retry }).click()
    await expect(page.getByLabel('District')).toHaveValue('Humla')
    await expect(page.getByText('Rs. 1,600').first()).toBeVisible()
    // One city is in no list, another is in two districts: the charge depends on the district.
    await page.getByLabel('City').fill('Lakeside')
    await expect(page.getByLabel('District')).toHaveValue('')
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expectFieldError(page.getByLabel('District'), addressFieldWords.districtForCharge.error())
    await page.getByLabel('City').fill('Patan')
    await expect(
      page.getByText(addressWords('en').which('Patan', ['Baitadi', 'Lalitpur'])),
    ).toBeVisible()
    await page.getByLabel('District').selectOption('Lalitpur')
    await expect(page.getByText('Rs. 1,100').first()).toBeVisible()
    await expectGoodScreen(page)
    // A manual choice survives a reload and the list that arrives after it.
    await page.reload()
    await page.getByLabel('City').focus()
    await expect(page.locator('datalist option').first()).toBeAttached()
    await expect(page.getByLabel('District')).toHaveValue('Lalitpur')
    await page.getByLabel('City').fill('pokhara')
    await expect(page.getByLabel('District')).toHaveValue('Kaski')
    await page.getByLabel('Ward').fill('34')
    await page.getByLabel('Full Address').fill('Lakeside, house 12')
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expectFieldError(page.getByLabel('Ward'), addressFieldWords.wardUnknown(33).error())
    await page.getByLabel('Ward').fill('6')
    await expect(page.getByText('Rs. 1,250').first()).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(toast(page, orderWords('en').created)).toBeVisible()
    const first = (await api.orders.mine()).orders[0]
    expect(await api.orders.one({ id: first?.id ?? '' })).toMatchObject({
      shipping: 250,
      zone: 'Cities',
      shippingAddress: 'Lakeside, house 12, Ward 6, Pokhara, Kaski',
    })

    // The second order asks for nothing again.
    await api.cart.addItem({ product: product.id, quantity: 1 })
    await visit(page, paths.cartStep(2))
    await expect(page.getByRole('radio', { name: /Lakeside, house 12/ })).toBeChecked()
    await expect(page.getByText('Rs. 1,250').first()).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect.poll(async () => (await api.orders.mine()).count).toBe(2)

    // A customer who collects the order needs no address.
    await api.cart.addItem({ product: product.id, quantity: 1 })
    await visit(page, paths.cartStep(2))
    await page.getByRole('radio', { name: /Pickup/ }).check()
    await expect(page.getByText('Pick it up here')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Lakeside/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect.poll(async () => (await api.orders.mine()).count).toBe(3)

    // Only the fields of the specification, as fast as a person can type.
    await api.cart.addItem({ product: product.id, quantity: 1 })
    await visit(page, paths.cartStep(2))
    await page.getByRole('radio', { name: /Local Courier/ }).check()
    await page.getByRole('radio', { name: checkoutWords('en').anotherAddress }).check()
    await page.getByLabel('City').fill('Simkot')
    await page.getByLabel('Full Address').fill('Simkot Bazar')
    await page.getByLabel('Contact Number').fill('9841234567')
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect.poll(async () => (await api.orders.mine()).count).toBe(4)
    const fourth = (await api.orders.mine()).orders[0]
    expect(await api.orders.one({ id: fourth?.id ?? '' })).toMatchObject({
      shipping: 600,
      shippingAddress: 'Simkot Bazar, Simkot, Humla',
    })

    await visit(page, paths.addresses)
    await page.getByRole('button', { name: bookWords('en').add }).click()
    const dialog = page.getByRole('dialog', { name: bookWords('en').addTitle })
    await dialog.getByLabel(bookWords('en').label).fill('Office')
    await chooseAddress(page)
    await dialog.getByLabel('Full Address').fill('Kupondole')
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: bookWords('en').save }).click()
    await expect(page.getByRole('heading', { name: 'Office' })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: `${bookWords('en').makeDefault}: Office` }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Office' })).toContainText(
      bookWords('en').isDefault,
    )
    await page.getByRole('button', { name: `${bookWords('en').remove}: Office` }).click()
    await expect(page.getByRole('heading', { name: 'Office' })).toHaveCount(0)
  },
)
