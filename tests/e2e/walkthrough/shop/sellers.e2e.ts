import { inventoryOfficeWords as goods } from '#inventory/words/office.ts'
import { orderOfficeWords as words } from '#orders/words/office.ts'
import { officePaths, officePathsOf } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { sellerOfficeWords } from '#sellers/words/office.ts'
import { ownWords } from '#sellers/words/own.ts'
import { sellWords } from '#sellers/words/sell.ts'
import { sellerWords } from '#sellers/words/shop.ts'
import { expect, goTo, type RunningShop, test, visit } from '../../../support/journey/journey.ts'
import { asCustomer, signInAsOwner } from '../../../support/journey/office.ts'
import { pressInDialog } from '../../../support/journey/page-parts.ts'
import { inspect, phone } from '../../../support/journey/screen.ts'
import { fillCartFromTwoSellers, orderFromSeller } from '../../../support/journey/seller-orders.ts'
import { ownerOf, signInAs } from '../../../support/journey/sign-in.ts'
import { paintFile } from '../../../support/records/pictures.ts'
import { makeApplication } from '../../../support/records/sellers.ts'

/** A person applies, and the shop requests missing documents. */
async function apply(shop: RunningShop, person: { email: string }, name: string) {
  const api = await asCustomer(shop, person)
  const { data } = await api.sellers.apply(
    await makeApplication({ api, email: person.email }, { name }),
  )
  await (await ownerOf(shop)).sellers.askForMore({
    id: data.id,
    missing: 'The registration certificate',
    version: data.version,
  })
  return data
}

test('an application to sell, with a mistake and with something missing', async ({
  page,
  shop,
  person,
}) => {
  await signInAs(page, shop, person)
  await goTo(page, paths.sell)
  await page.getByLabel(sellWords('en').name).fill('Manaslu Traders')
  await page.getByLabel(sellWords('en').handle).fill('manaslu-traders')
  await expect(page.getByText(sellerWords('en').handleFree)).toBeVisible()
  await page.getByLabel(sellWords('en').pan, { exact: true }).fill('12345')
  await page.getByLabel(sellWords('en').addDocument).setInputFiles({
    name: 'pan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await expect(page.getByRole('button', { name: sellWords('en').remove('pan.pdf') })).toBeVisible()
  await page.getByRole('button', { name: sellWords('en').send }).click()
  await expect(page.getByLabel(sellWords('en').pan, { exact: true })).toHaveAccessibleDescription(
    /exactly 9 digits/,
  )
  await inspect(page)

  await apply(shop, person, 'Manaslu Books')
  await goTo(page, paths.sell)
  await expect(page.getByText('The registration certificate')).toBeVisible()
  await inspect(page)
})

test('the office, during the review of an applicant and of an order in two parts', async ({
  page,
  shop,
  person,
}) => {
  await signInAsOwner(page, shop)
  const { id } = await apply(shop, person, 'Dhaulagiri Traders')
  await goTo(page, officePaths.sellerFile(id))
  await expect(
    page.getByRole('button', { name: sellerOfficeWords('en').open('pan.pdf') }),
  ).toBeVisible()
  await inspect(page)

  const { office, customer, items } = await fillCartFromTwoSellers(shop, person)
  const { data } = await customer.orders.place({ items, shippingAddress: 'Patan' })
  const [consignment] = data.consignments
  for (const status of ['confirmed', 'packed'] as const)
    await office.orders.changeStage({ id: data.id, consignment: consignment?.id, status })
  await goTo(page, officePaths.order(data.id))
  const dialog = page.getByRole('dialog')
  const step = (seller: string, verb: string) =>
    page
      .getByRole('region', { name: `Sold by ${seller}` })
      .getByRole('button', { name: new RegExp(`^${verb}`) })
  await expect(step('Annapurna Traders', 'Mark as shipped')).toBeVisible()
  await inspect(page)
  await step('Annapurna Traders', 'Mark as shipped').click()
  await dialog.getByLabel(words('en').parcel.trackingLink).fill('courier')
  await dialog.getByRole('button', { name: words('en').moves.shipped, exact: true }).click()
  await expect(dialog.getByText('Enter a link that begins with https://')).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')
  await step('Everest Digital', 'Cancel part').click()
  await dialog.getByText('Only some of the items').click()
  await dialog.getByLabel(`Everest Digital: ${person.email}`).fill('1')
  await inspect(page)

  await goTo(page, officePaths.printOrders([data.id], 'slip'))
  await expect(page.getByRole('article')).toHaveCount(2)
  await inspect(page)
})

test('a cart and an order from two sellers, as their customer sees them', async ({
  page,
  shop,
  person,
}) => {
  const { office, customer, items } = await fillCartFromTwoSellers(shop, person)
  await signInAs(page, shop, person)
  await goTo(page, paths.cart)
  await expect(page.getByRole('heading', { name: 'Sold by Everest Digital' })).toBeVisible()
  await inspect(page)

  const { data } = await customer.orders.place({ items, shippingAddress: 'Patan' })
  await goTo(page, paths.order(data.id))
  await page.getByRole('button', { name: 'Cancel part 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page)

  const [shipped, cancelled] = data.consignments
  for (const status of ['confirmed', 'packed'] as const)
    await office.orders.changeStage({ id: data.id, consignment: shipped?.id, status })
  const parcel = {
    courier: 'Himal Courier',
    trackingNumber: 'HC-204411',
    trackingLink: 'https://courier.example/HC-204411',
  }
  await office.orders.changeStage({
    id: data.id,
    consignment: shipped?.id,
    status: 'shipped',
    ...parcel,
  })
  await office.orders.changeStage({
    id: data.id,
    consignment: cancelled?.id,
    status: 'cancelled',
    note: 'None is left',
  })
  await goTo(page, paths.order(data.id))
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toBeVisible()
  await inspect(page)
})

test('the orders of a seller, as its packer sees them', async ({ page, shop, person }) => {
  const { member, tag, order, customer } = await orderFromSeller(shop, person, 'packer')
  const office = officePathsOf(tag)
  await signInAs(page, shop, member)
  await goTo(page, office.orders())
  await expect(page.getByRole('link', { name: String(order.number) })).toBeVisible()
  await inspect(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: String(order.number) }).click()
  await page.getByRole('button', { name: words('en').moves.cancelled }).click()
  await dialog.getByRole('button', { name: words('en').moves.cancelled }).click()
  await expect(page.getByLabel(words('en').reason)).toHaveAccessibleDescription(/Give a reason/)
  await inspect(page)
  await page.getByRole('button', { name: words('en').leaveIt }).click()
  await expect(dialog).toHaveCount(0)
  await inspect(page)
  await page.getByRole('link', { name: words('en').papers.bill.one }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await inspect(page)

  await goTo(page, office.orders())
  await page.getByRole('checkbox', { name: `Select order ${order.number}` }).check()
  await page.getByRole('button', { name: `${words('en').moves.confirmed} (1)` }).click()
  await customer.orders.cancel({ id: order.id })
  await dialog.getByRole('button', { name: words('en').moves.confirmed }).click()
  await expect(page.getByRole('dialog', { name: words('en').notAllMoved })).toBeVisible()
  await inspect(page)
})

test('the products of a seller: none, a new one, and one that awaits review', async ({
  page,
  shop,
  person,
}) => {
  const api = await asCustomer(shop, person)
  const application = await makeApplication(
    { api, email: person.email },
    { name: 'Langtang Traders' },
  )
  const { data } = await api.sellers.apply(application)
  await (await ownerOf(shop)).sellers.verify({ id: data.id })
  const office = officePathsOf(application.tag)
  await signInAs(page, shop, person)
  await goTo(page, office.products())
  await expect(page.getByRole('heading', { level: 1, name: goods('en').title })).toBeVisible()
  await inspect(page)

  await page.getByRole('link', { name: goods('en').add }).click()
  await page.getByLabel(goods('en').fields.productName, { exact: true }).fill('Cooling pad')
  await page
    .getByLabel(goods('en').fields.productCategoryId)
    .selectOption({ label: 'Laptop spares' })
  await page.getByLabel(goods('en').addPictures).setInputFiles(await paintFile('pad.png'))
  await page.getByLabel(goods('en').pictureAlt(1)).fill('The pad from above')
  await inspect(page)

  const category = (await api.catalog.categories()).find(
    ({ categoryName }) => categoryName === 'Laptop spares',
  )
  const product = {
    productName: 'Cooling pad',
    productCategoryId: category?.id ?? '',
    productMarkedPrice: 900,
    stock: 4,
  }
  const { id } = await api.catalog.createSellerProduct(product)
  await visit(page, office.product(id))
  await expect(page.getByText(goods('en').reviewMeans.waiting)).toBeVisible()
  await inspect(page)
})

test('the profile of a seller and its members', async ({ page, shop, person }) => {
  const { member, tag } = await orderFromSeller(shop, person, 'owner')
  const office = officePathsOf(tag)
  await signInAs(page, shop, member)
  await goTo(page, office.sellerProfile)
  await expect(page.getByLabel(ownWords('en').profile.description)).toBeVisible()
  await inspect(page)

  await goTo(page, office.sellerMembers)
  await page.getByRole('button', { name: ownWords('en').members.invite }).click()
  const friend = `friend-${person.email}`
  await page.getByRole('dialog').getByLabel(ownWords('en').members.emailLabel).fill(friend)
  await inspect(page)
  await pressInDialog(page, ownWords('en').members.send)
  await expect(
    page.getByRole('table', { name: ownWords('en').members.invitationsCaption }).getByText(friend),
  ).toBeVisible()
  await inspect(page)
})

test.describe(() => {
  test.use(phone)
  test("the menu of a seller's office on a phone", async ({ page, shop, person }) => {
    const { member, tag } = await orderFromSeller(shop, person, 'owner')
    await signInAs(page, shop, member)
    await goTo(page, officePathsOf(tag).orders())
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(
      page
        .getByRole('navigation', { name: 'Annapurna Traders' })
        .getByRole('link', { name: goods('en').title }),
    ).toBeVisible()
    await inspect(page)
  })
})
