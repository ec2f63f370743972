import { verifyWords } from '#accounts/words/verify.ts'
import { bookWords } from '#addresses/words/book.ts'
import { addressFieldWords } from '#addresses/words/fields.ts'
import { addressWords } from '#addresses/words/shop.ts'
import { deliveryOfficeWords } from '#delivery/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, goTo, type RunningShop, test } from '../../../support/journey/journey.ts'
import { createProduct, signInAsOwner } from '../../../support/journey/office.ts'
import { chooseAddress, expectFieldError } from '../../../support/journey/page-parts.ts'
import { inspect } from '../../../support/journey/screen.ts'
import { ownerOf, signInAs } from '../../../support/journey/sign-in.ts'

const words = deliveryOfficeWords('en').zones

/**
 * Sets the shop's zones, charged by Local Courier. Without zones, each option costs the same
 * everywhere.
 */
async function setZones(shop: RunningShop, isOn: boolean) {
  const { delivery } = await ownerOf(shop)
  const option =
    (await delivery.list()).find(({ name }) => name === 'Local Courier shipping')?.id ?? ''
  const rate = (charge: number) => ({ rates: [{ option, charge, firstDay: 1, lastDay: 3 }] })
  const zones = [
    {
      name: 'Kathmandu valley',
      districts: ['Kathmandu' as const, 'Lalitpur' as const, 'Bhaktapur' as const],
      ...rate(100),
    },
    { name: 'The rest of Nepal', isRest: true, ...rate(600) },
  ]
  await delivery.setZones({ ...(await delivery.zones()), isOn, zones: isOn ? zones : [] })
}
test.afterEach(({ shop }) => setZones(shop, false))

test('the zones of a shop that starts to charge by them', async ({ page, shop }) => {
  await setZones(shop, false)
  await signInAsOwner(page, shop)
  await goTo(page, officePaths.deliveryZones)
  await page.getByRole('button', { name: words.start }).click()
  await page
    .getByLabel(words.cell(words.columns.charge, 'Local Courier shipping', 'Cities'))
    .fill('250')
  await page.getByLabel(words.isOn).check()
  await inspect(page)
})

test('a checkout with a new and with a saved address, and the address book', async ({
  page,
  shop,
  person,
}) => {
  await setZones(shop, true)
  const { id: product } = await createProduct(await ownerOf(shop), `Mouse ${person.email}`, 9)
  const customer = shop.as(await signInAs(page, shop, person))
  await customer.cart.addItem({ product, quantity: 1 })
  await goTo(page, paths.cartStep(2))
  await page.getByLabel('City').fill('Patan')
  await expect(
    page.getByText(addressWords('en').which('Patan', ['Baitadi', 'Lalitpur'])),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expectFieldError(page.getByLabel('District'), addressFieldWords.districtForCharge.error())
  await inspect(page)
  await page.getByLabel('District').selectOption('Lalitpur')
  await expect(page.getByText('Rs. 1,100').first()).toBeVisible()
  await inspect(page)

  await goTo(page, paths.addresses)
  await page.getByRole('button', { name: bookWords('en').add }).click()
  const dialog = page.getByRole('dialog', { name: bookWords('en').addTitle })
  await dialog.getByLabel(bookWords('en').label).fill('Office')
  await chooseAddress(page)
  await dialog.getByLabel('Full Address').fill('Kupondole')
  await inspect(page)
  await dialog.getByRole('button', { name: bookWords('en').save }).click()
  await expect(page.getByRole('heading', { name: 'Office' })).toBeVisible()
  await inspect(page)
  await goTo(page, paths.cartStep(2))
  await page.getByRole('radio', { name: /Kupondole/ }).check()
  await inspect(page)
})

test('the question whether an e-mail address is the visitor’s own', async ({ page }) => {
  await goTo(page, `${paths.verifyEmail}#${'x'.repeat(43)}`)
  await expect(page.getByRole('button', { name: verifyWords('en').yes })).toBeEnabled()
  await inspect(page)
})
