import { inventoryOfficeWords as words } from '#inventory/words/office.ts'
import { officePaths, officePathsOf } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { sellerFrameWords } from '#sellers/words/frame.ts'
import {
  expect,
  mailTo,
  onDesktop,
  type RunningShop,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { asCustomer, enterOffice } from '../../support/journey/office.ts'
import { pressInDialog, productCards, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf, signInAs, storedToken } from '../../support/journey/sign-in.ts'
import { paintFile } from '../../support/records/pictures.ts'
import { makeApplication } from '../../support/records/sellers.ts'

/** Makes the person a seller of this name. */
async function sell(shop: RunningShop, person: { email: string }, name: string, tag: string) {
  const [office, api] = [await ownerOf(shop), await asCustomer(shop, person)]
  const { data } = await api.sellers.apply(
    await makeApplication({ api, email: person.email }, { name, tag }),
  )
  await office.sellers.verify({ id: data.id })
  return data.id
}

test(
  'a member adds a product with a picture, staff approve it, and customers see it',
  onDesktop,
  async ({ page, openPage, shop, person, isMobile }) => {
    const [name, tag, productName] = [
      'Annapurna Traders',
      isMobile ? 'annapurna-phone' : 'annapurna-desk',
      `Cooling pad ${isMobile ? 'P' : 'D'}`,
    ]
    await sell(shop, person, name, tag)
    const office = officePathsOf(tag)
    await signInAs(page, shop, person)
    await visit(page, isMobile ? paths.mobileProfile : paths.profile)
    await page
      .getByRole('main')
      .getByRole('link', { name: sellerFrameWords('en').office })
      .click()
    await expect(page).toHaveURL(new RegExp(`${office.orders()}$`))
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name })
    await expect(menu.getByRole('link', { name: words('en').title })).toBeVisible()
    for (const hidden of ['Categories', 'Settings', 'Customers', 'Sellers'])
      await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0)
    await expectGoodScreen(page)
    await menu.getByRole('link', { name: words('en').title }).click()
    await expect(page.getByRole('heading', { level: 1, name: words('en').title })).toBeVisible()
    await expectGoodScreen(page)

    await page.getByRole('link', { name: words('en').add }).click()
    await page.getByLabel(words('en').fields.productName, { exact: true }).fill(productName)
    await page
      .getByLabel(words('en').fields.productCategoryId)
      .selectOption({ label: 'Laptop spares' })
    await page.getByLabel(words('en').fields.productMarkedPrice, { exact: true }).fill('1500')
    await page.getByLabel(words('en').fields.stock).fill('7')
    await expect(page.getByLabel(words('en').fields.featured)).toHaveCount(0)
    await page.getByLabel(words('en').addPictures).setInputFiles(await paintFile('pad.png'))
    await page.getByLabel(words('en').pictureAlt(1)).fill('The pad from above')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: words('en').saveDraft }).click()
    await expect(page.getByText(words('en').reviewMeans.draft)).toBeVisible()
    await page.getByLabel(words('en').fields.brand).fill('Himal')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, words('en').saved)).toBeVisible()
    await page.getByRole('button', { name: words('en').sendForReview }).click()
    await expect(page.getByText(words('en').reviewMeans.waiting)).toBeVisible()
    await expectGoodScreen(page)

    const desk = await openPage()
    await enterOffice(desk, shop, officePaths.products({ state: 'waiting' }))
    await desk.getByRole('link', { name: productName }).click()
    await desk.getByRole('button', { name: words('en').approve }).click()
    await expect(toast(desk, words('en').approved)).toBeVisible()
    expect(await mailTo(shop, person.email, 'customers can now buy it')).toContain(
      office.product(''),
    )
    await visit(desk, paths.seller(tag))
    await expect(productCards(desk).getByRole('link', { name: productName })).toBeVisible()

    await page.getByRole('button', { name: words('en').correctStock }).click()
    await page.getByRole('dialog').getByLabel(words('en').unitsReceived).fill('3')
    await pressInDialog(page, words('en').book)
    await expect(toast(page, words('en').stockNow(10))).toBeVisible()
    await visit(page, office.products())
    await expect(page.getByRole('row', { name: productName })).toContainText(
      words('en').reviews.approved,
    )
  },
)

test(
  "a seller's office is open to its members, and each of its URLs names the seller",
  onDesktop,
  async ({ page, shop, person, isMobile }) => {
    const token = await signInAs(page, shop, person)
    await visit(page, officePaths.products())
    await expect(page.getByText('This is a customer account.')).toBeVisible()
    expect(await storedToken(page)).toBe(token)
    await sell(shop, person, 'Everest Digital', 'everest-one')
    await visit(page, officePaths.products({ state: 'draft' }))
    await expect(page).toHaveURL(
      new RegExp(`${officePathsOf('everest-one').products()}\\?state=draft$`),
    )
    await sell(shop, person, 'Everest Books', 'everest-two')
    await visit(page, officePaths.products())
    await page.getByRole('link', { name: 'Everest Books' }).click()
    await expect(page).toHaveURL(new RegExp(`${officePathsOf('everest-two').products()}$`))
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('Switch business').click()
    await page.getByRole('link', { name: 'Everest Digital' }).click()
    await expect(page).toHaveURL(new RegExp(`${officePathsOf('everest-one').orders()}$`))
    await visit(page, officePathsOf('everest-one').customers)
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await visit(page, officePathsOf('somebody-else').products())
    await expect(page.getByText('You do not work for this business.')).toBeVisible()
    expect(await storedToken(page)).toBe(token)
  },
)
