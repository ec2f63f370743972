import { beforeAll, expect, test } from 'vitest'
import { buy, orderPayload } from '../../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../../../tests/support/refusal.ts'
import { setUpShop } from '../../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
let product: string
beforeAll(async () => {
  product = await makeProduct(shop.shop, { stock: 1000 })
})

const newAccount = { name: 'New', password: 'secret1', address: 'Patan', number: '9841234567' }
async function register(email: string) {
  await shop.visitor.accounts.register({ ...newAccount, email })
  const { token } = await shop.visitor.accounts.login({ email, password: newAccount.password })
  return { email, api: shop.as(token) }
}
type Buyer = Awaited<ReturnType<typeof register>>
/** Empties the cart first, because a refused order leaves it full. */
async function order({ api }: Pick<Buyer, 'api'>, quantity: number) {
  const [cart] = (await api.cart.current()).data
  for (const { id } of cart?.items ?? []) await api.cart.removeItem({ id })
  return buy({ api }, { [product]: quantity })
}

test('the units per day are limited, and more so before the e-mail is verified', async () => {
  const buyer = await register('hoarder@example.com')
  for (let n = 0; n < 4; n++) await order(buyer, 5)
  await expectRefusal(order(buyer, 1), {
    status: 409,
    code: 'too_many_pieces',
    message:
      'You can order at most 20 items a day, so 0 more today. Confirm your e-mail address to ' +
      'order more. For a larger order, please call us.',
  })
  await shop.shop.db.query('update users set verified_at = now() where email = $1', [buyer.email])
  await order(buyer, 1)
})

test('open unpaid orders are limited, and cancelling one makes room for another', async () => {
  const buyer = await register('many@example.com')
  const first = await order(buyer, 1)
  for (let n = 1; n < 5; n++) await order(buyer, 1)
  await expectRefusal(order(buyer, 1), { status: 409, code: 'too_many_open_orders' })
  await buyer.api.orders.cancel({ id: first.id })
  await order(buyer, 1)
})

test('cancelled units do not count towards the daily limit', async () => {
  const buyer = await register('cancels@example.com')
  for (let n = 0; n < 6; n++) await buyer.api.orders.cancel({ id: (await order(buyer, 5)).id })
})

test('twenty simultaneous orders cannot exceed the limit', async () => {
  const buyer = await register('at-once@example.com')
  await buyer.api.cart.addItem({ product, quantity: 1 })
  const outcomes = []
  // An order empties the cart, so each round fills it again.
  for (let round = 0; round < 4; round++) {
    outcomes.push(
      ...(await Promise.allSettled(
        Array.from({ length: 5 }, () => buyer.api.orders.place(orderPayload({ [product]: 1 }))),
      )),
    )
    await buyer.api.cart.addItem({ product, quantity: 1 })
  }
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5)
  const { rows } = await shop.shop.db.query(
    "select count(*)::int from orders where customer_email = $1 and status = 'pending'",
    [buyer.email],
  )
  expect(rows[0].count).toBeLessThanOrEqual(5)
})

test('the owner sets the limits, and orders by staff have none', async () => {
  const [owner, buyer] = [await shop.signIn('owner'), await register('set@example.com')]
  const settings = await owner.api.settings.current()
  await owner.api.settings.update({ ...settings, piecesPerDayUnverified: 2 })
  await expectRefusal(order(buyer, 3), 'too_many_pieces')
  const { data } = await buyer.api.accounts.profile()
  await owner.api.orders.placeFor({
    customerId: data.id,
    items: [{ product: { id: product }, quantity: 50 }],
    shippingAddress: 'Patan',
  })
  await owner.api.settings.update({ ...settings, version: settings.version + 1 })
})

test('only the owner sees the limits', async () => {
  expect(Object.keys(await shop.visitor.shop.facts())).not.toContain('piecesPerDay')
})
