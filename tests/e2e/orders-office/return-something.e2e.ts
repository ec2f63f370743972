import { formatRs } from '#kit/contract/money.ts'
import { orderOfficeWords } from '#orders/words/office.ts'
import { orderWords } from '#orders/words/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { returnOfficeWords as office } from '#returns/words/office.ts'
import { returnWords as words } from '#returns/words/shop.ts'
import {
  expect,
  mailTo,
  onPhone,
  type RunningShop,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { createProduct, openOffice } from '../../support/journey/office.ts'
import { moveOrder, placeOrder } from '../../support/journey/order-steps.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { ownerOf, signInAs } from '../../support/journey/sign-in.ts'
import { paintFile } from '../../support/records/pictures.ts'

/** A customer orders units of a new product, and the order is shipped. */
async function send(shop: RunningShop, person: { email: string }, quantity: number) {
  const api = await ownerOf(shop)
  const product = await createProduct(api, `Return ${person.email}`, 5)
  const order = await placeOrder(shop, person, product, { quantity })
  await moveOrder(api, order, 'confirmed', 'packed', 'shipped')
  return { api, order, product: { ...product, name: `Return ${person.email}` } }
}

test(
  'a customer returns two items with a photo: one can be sold again, one is damaged',
  onPhone,
  async ({ page, browser, shop, person }) => {
    const { api, order, product } = await send(shop, person, 2)
    await api.orders.changeStage({ id: order.id, status: 'delivered' })

    await signInAs(page, shop, person)
    await visit(page, paths.order(order.id))
    await page.getByRole('link', { name: words('en').ask }).click()
    await page.getByRole('button', { name: words('en').send }).click()
    await expect(page.getByText('Choose a reason').last()).toBeVisible()
    await page.getByLabel(product.name).fill('2')
    await page.getByLabel(words('en').why).selectOption('faulty')
    await page.getByLabel(words('en').words).fill('Both stay dark when I switch them on.')
    await page.getByLabel(words('en').addPhoto).setInputFiles(await paintFile('broken.png'))
    await expect(page.getByRole('img', { name: words('en').photo(1) })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: words('en').send }).click()
    await expect(toast(page, words('en').asked)).toBeVisible()
    await expect(page.getByText(words('en').states.asked)).toBeVisible()
    await expect(page.getByRole('link', { name: words('en').ask })).toHaveCount(0)
    await expectGoodScreen(page)

    const back = await openOffice(
      browser,
      shop,
      officePaths.returns({ search: String(order.number) }),
    )
    await expect(back.getByRole('table').getByRole('link').first()).toBeVisible()
    await expectGoodScreen(back)
    await back.getByRole('table').getByRole('link').first().click()
    await expect(back.getByText('Both stay dark when I switch them on.')).toBeVisible()
    await back.getByRole('button', { name: office('en').openPhoto(1) }).click()
    await back.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expectGoodScreen(back)
    await back.getByRole('button', { name: office('en').accept, exact: true }).click()
    await pressInDialog(back, office('en').accept, { exact: true })
    await expect(toast(back, office('en').outcomes.accepted)).toBeVisible()
    await back.getByRole('button', { name: office('en').receive, exact: true }).click()
    const dialog = back.getByRole('dialog')
    await dialog.getByLabel(office('en').conditions.sellable).fill('1')
    await dialog.getByLabel(office('en').conditions.damaged).fill('1')
    await expectGoodScreen(back)
    await dialog.getByRole('button', { name: office('en').receive, exact: true }).click()
    await expect(back.getByText(office('en').giveBack.refund)).toBeVisible()
    await expect(back.getByText(formatRs(order.total))).toBeVisible()
    await back.context().close()
    await mailTo(shop, person.email, 'Your return')
    expect((await api.inventory.product({ id: product.id })).stock).toBe(4)
    expect(await api.orders.one({ id: order.id })).toMatchObject({
      stage: 'returned',
      refundDue: order.total,
    })
  },
)

test(
  'a parcel refused at the door comes back, and the customer pays nothing',
  onPhone,
  async ({ page, browser, shop, person }) => {
    const { api, order, product } = await send(shop, person, 2)
    const back = await openOffice(browser, shop, officePaths.order(order.id))
    await back.getByRole('button', { name: orderOfficeWords('en').moves.came_back }).click()
    const dialog = back.getByRole('dialog')
    await dialog
      .getByRole('button', { name: orderOfficeWords('en').moves.came_back, exact: true })
      .click()
    await expect(dialog.getByText('Give a reason: the customer will read it')).toBeVisible()
    await dialog
      .getByLabel(orderOfficeWords('en').reason)
      .fill('Nobody was at home, and the phone was off.')
    await expectGoodScreen(back)
    await dialog
      .getByRole('button', { name: orderOfficeWords('en').moves.came_back, exact: true })
      .click()
    await expect(back.getByText(orderOfficeWords('en').nothingToPay)).toBeVisible()
    await back.context().close()
    await mailTo(shop, person.email, `Your order ${order.number}: it came back to us`)
    expect((await api.inventory.product({ id: product.id })).stock).toBe(5)

    await signInAs(page, shop, person)
    await visit(page, paths.order(order.id))
    await expect(page.getByText(orderWords('en').stages.came_back).first()).toBeVisible()
    await expect(page.getByText('Nobody was at home, and the phone was off.')).toBeVisible()
    await expectGoodScreen(page)
  },
)
