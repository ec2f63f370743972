import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { sellerOfficeWords as office } from '#sellers/words/office.ts'
import { sellWords } from '#sellers/words/sell.ts'
import { sellerWords } from '#sellers/words/shop.ts'
import {
  expect,
  mailTo,
  onPhone,
  type RunningShop,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { asCustomer, enterOffice } from '../../support/journey/office.ts'
import { pressInDialog, productCards, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf, signInAs } from '../../support/journey/sign-in.ts'

const pdf = {
  name: 'pan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
}

async function switchSellers(shop: RunningShop, isOn: boolean) {
  const api = await ownerOf(shop)
  await api.sellers.updateSettings({ ...(await api.sellers.settings()), isOn })
}
// The other journeys use the sample, which has sellers.
test.beforeEach(({ shop }) => switchSellers(shop, false))
test.afterEach(({ shop }) => switchSellers(shop, true))

test('a shop without sellers shows no trace of them', onPhone, async ({ page, shop, person }) => {
  await signInAs(page, shop, person)
  await visit(page, paths.profile)
  await expect(page.getByRole('link', { name: 'Sell with us' })).toHaveCount(0)
  for (const address of [paths.sell, paths.seller('himal'), paths.acceptSellerInvitation('x')]) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
  }
})

test(
  'an applicant adds missing documents, is verified and sells',
  onPhone,
  async ({ page, openPage, shop, person, isMobile }) => {
    const handle = `himal-traders-${isMobile ? 'phone' : 'desk'}`
    const name = `Himal Traders ${isMobile ? 'P' : 'D'}`
    const desk = await openPage()
    await enterOffice(desk, shop, officePaths.sellers())
    await desk.getByLabel(office('en').settings.isOn).check()
    await expectGoodScreen(desk)
    await desk.getByRole('button', { name: office('en').settings.save }).click()
    await expect(toast(desk, office('en').settings.saved)).toBeVisible()

    await signInAs(page, shop, person)
    await visit(page, isMobile ? paths.mobileProfile : paths.profile)
    await page.getByRole('main').getByRole('link', { name: 'Sell with us' }).click()
    await page.getByLabel(sellWords('en').name).fill(name)
    await page.getByLabel(sellWords('en').handle).fill('adm1n')
    await expect(page.getByLabel(sellWords('en').handle)).toHaveAccessibleDescription(/reserved/)
    await page.getByLabel(sellWords('en').handle).fill(handle)
    await expect(page.getByText(sellerWords('en').handleFree)).toBeVisible()
    await page.getByLabel(sellWords('en').category).selectOption({ label: 'Computers and parts' })
    await page.getByLabel(sellWords('en').pan, { exact: true }).fill('12345')
    await page.getByLabel(sellWords('en').registrationNumber).fill('REG-77')
    await page.getByLabel(sellWords('en').bankName, { exact: true }).fill('Nabil Bank')
    await page.getByLabel(sellWords('en').bankBranch).fill('New Road')
    await page.getByLabel(sellWords('en').accountName).fill(name)
    await page.getByLabel(sellWords('en').accountNumber).fill('0012345678')
    await page.getByLabel(sellWords('en').addDocument).setInputFiles(pdf)
    await expect(
      page.getByRole('button', { name: sellWords('en').remove('pan.pdf') }),
    ).toBeVisible()
    await page.getByRole('button', { name: sellWords('en').send }).click()
    await expect(page.getByLabel(sellWords('en').pan, { exact: true })).toHaveAccessibleDescription(
      /exactly 9 digits/,
    )
    await expectGoodScreen(page)
    await page.getByLabel(sellWords('en').pan, { exact: true }).fill('301234567')
    await page.getByRole('button', { name: sellWords('en').send }).click()
    await expect(toast(page, sellerWords('en').applied)).toBeVisible()
    await expect(page.getByText(sellWords('en').states.requested)).toBeVisible()
    expect(await mailTo(shop, person.email, 'We have your application')).toContain(name)

    await visit(desk, officePaths.sellers())
    await desk.getByRole('link', { name }).click()
    await expect(desk.getByRole('button', { name: office('en').open('pan.pdf') })).toBeVisible()
    await expectGoodScreen(desk)
    await desk.getByRole('button', { name: office('en').ask }).click()
    await desk
      .getByRole('dialog')
      .getByLabel(office('en').missing)
      .fill('The registration certificate')
    await pressInDialog(desk, office('en').ask)
    await expect(toast(desk, office('en').asked(name))).toBeVisible()

    await visit(page, paths.sell)
    await expect(page.getByText('The registration certificate')).toBeVisible()
    await page
      .getByLabel(sellWords('en').addDocument)
      .setInputFiles({ ...pdf, name: 'registration.pdf' })
    await expect(
      page.getByRole('button', { name: sellWords('en').remove('registration.pdf') }),
    ).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: sellWords('en').save }).click()
    await expect(toast(page, sellerWords('en').changed)).toBeVisible()

    await visit(desk, officePaths.sellers())
    await desk.getByRole('link', { name }).click()
    await expect(
      desk.getByRole('button', { name: office('en').open('registration.pdf') }),
    ).toBeVisible()
    await desk.getByRole('button', { name: office('en').verify, exact: true }).click()
    await pressInDialog(desk, office('en').verify, { exact: true })
    await expect(toast(desk, office('en').verified(name))).toBeVisible()
    await mailTo(shop, person.email, 'can now sell at')

    const seller = await asCustomer(shop, person)
    const category = (await seller.catalog.categories()).find(
      ({ categoryName }) => categoryName === 'Laptop spares',
    )
    const productName = `Himal fan ${handle}`
    const { id, version } = await seller.catalog.createSellerProduct({
      productName,
      productCategoryId: category?.id ?? '',
      productMarkedPrice: 900,
      stock: 4,
    })
    await (await ownerOf(shop)).inventory.review({ id, version, approved: true })

    const visitor = await openPage()
    await visit(visitor, paths.seller(handle))
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(visitor.getByText('Verified seller')).toBeVisible()
    await expect(productCards(visitor)).toHaveCount(1)
    await expectGoodScreen(visitor)
    await productCards(visitor).getByRole('link', { name: productName }).click()
    await expect(visitor.getByText('Sold by')).toBeVisible()
    await visitor.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(visitor).toHaveURL(new RegExp(`${paths.seller(handle)}$`))
  },
)
