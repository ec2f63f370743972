import { buyingWords } from '#cart/words/buying.ts'
import { cartWords } from '#cart/words/shop.ts'
import { formatRs } from '#kit/contract/money.ts'
import { orderWords } from '#orders/words/shop.ts'
import { thanksWords } from '#orders/words/thanks.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, mailTo, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createProduct } from '../../support/journey/office.ts'
import { getCheapest } from '../../support/journey/office-products.ts'
import { chooseAddress, toast } from '../../support/journey/page-parts.ts'
import { ownerOf, signInAs, signInWindow, submitSignIn } from '../../support/journey/sign-in.ts'

test(
  'a visitor adds a laptop, signs in, orders it, follows the order and cancels it',
  onPhone,
  async ({ page, shop, person }) => {
    const laptop = await getCheapest(shop, 'Laptops')

    await visit(page, paths.product(laptop.id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(laptop.productName)
    await page.getByRole('button', { name: 'One more' }).first().click()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(signInWindow(page)).toBeVisible()
    await submitSignIn(page, person)
    await expect(toast(page, buyingWords('en').added)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()

    await visit(page, paths.cart)
    await expect(page.getByRole('link', { name: laptop.productName }).first()).toBeVisible()
    await expect(page.getByText(formatRs(laptop.productMarkedPrice * 2)).first()).toBeVisible()
    await page.getByLabel(`Quantity of ${laptop.productName}`).selectOption('1')
    await page.getByLabel('Additional Comments').fill('Please ring twice')
    await page
      .getByRole('link', { name: /^(Proceed To Checkout|Checkout)$/ })
      .or(page.getByRole('button', { name: /^(Proceed To Checkout|Checkout)$/ }))
      .filter({ visible: true })
      .first()
      .click()

    await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible()
    await expect(page.getByLabel('Full Address')).toHaveValue(person.address)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('City').fill('Sanepa Height')
    await page.getByRole('button', { name: 'Complete Order' }).click()

    await expect(toast(page, orderWords('en').created)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(paths.orders))
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const { orders } = await shop.as(token).orders.mine()
    const order = orders[0]
    if (!order) throw new Error('there is no order')
    expect(order).toMatchObject({
      status: 'pending',
      totalPrice: laptop.discountedPrice,
      items: [{ quantity: 1 }],
    })
    const placed = await shop.as(token).orders.one({ id: order.id })
    expect(placed.notes).toContain('Please ring twice')
    expect(placed.notes).toContain(person.number)
    expect(placed).toMatchObject({
      shippingAddress: `Sanepa Height, ${person.address}`,
      address: null,
    })
    await mailTo(shop, person.email, `Your order ${order.number}`)

    await visit(page, paths.orderSuccess)
    await expect(page.getByText(thanksWords('en').title)).toBeVisible()
    await page.getByRole('link', { name: 'Track Order' }).click()
    await expect(page).toHaveURL(new RegExp(paths.order(order.id)))
    await page
      .getByRole('button', { name: /Cancel/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Cancel/ })
      .first()
      .click()
    await expect(toast(page, orderWords('en').cancelled)).toBeVisible()
    expect((await shop.as(token).orders.one({ id: order.id })).status).toBe('cancelled')
  },
)

test('an empty cart says so and links to products', onPhone, async ({ page, shop, person }) => {
  await signInAs(page, shop, person)
  await visit(page, paths.cart)
  await expect(page.getByText(cartWords('en').empty)).toBeVisible()
})

test(
  'a checkout names the product that has sold out, and places no order',
  onPhone,
  async ({ page, shop, person }) => {
    const owner = await ownerOf(shop)
    const name = `Last one ${person.email}`
    const product = await createProduct(owner, name, 1)
    const token = await signInAs(page, shop, person)
    await shop.as(token).cart.addItem({ product: product.id, quantity: 1 })
    await owner.cart.addItem({ product: product.id, quantity: 1 })
    await visit(page, `${paths.cart}?step=2`)
    await chooseAddress(page)
    await owner.orders.place({
      items: [{ product: { id: product.id }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(toast(page, name)).toBeVisible()
    expect((await shop.as(token).orders.mine()).count).toBe(0)
  },
)
