import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buy, orderPayload } from '../../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../../../tests/support/refusal.ts'
import { setUpShop } from '../../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop({ TRUST_PROXY: '127.0.0.1' })
let product: string
beforeAll(async () => {
  product = await makeProduct(shop.shop, { stock: 1000 })
})
// All tests order from one network.
beforeEach(() => shop.db.query('update orders set stranger_network = null'))

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
  for (let n = 0; n < 2; n++) await order(buyer, 5)
  await expectRefusal(order(buyer, 1), {
    status: 409,
    code: 'too_many_pieces',
    message:
      'You can order at most 10 items a day, so 0 more today. Confirm your e-mail address to ' +
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
  await owner.api.settings.update({
    ...settings,
    piecesPerDayUnverified: 2,
    openValueUnverified: 1_500,
  })
  await expectRefusal(order(buyer, 3), 'too_many_pieces')
  await expectRefusal(order(buyer, 2), 'too_much_unpaid')
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

/** Orders as one of many networks would, in one call or several at once. */
const orderFrom = (address: string, { token }: { token: string }, id: string, quantity: number) => {
  const send = (path: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      payload,
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    })
  return {
    fill: () => send('/cart', { product: id, quantity }),
    place: () =>
      send('/order', {
        items: [{ product: { id }, quantity }],
        shippingAddress: 'Patan',
      }),
  }
}
let strangers = 0
/** Adds accounts that have verified neither e-mail nor phone. */
const addStrangers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const person = await shop.signIn()
      await shop.db.query('update users set verified_at = null where id = $1', [person.id])
      return person
    }),
  )
/** How many units new accounts get when all of them order at once, each from its own network. */
async function takeAtOnce(id: string, quantities: number[], network: (n: number) => string) {
  const people = await addStrangers(quantities.length)
  const calls = people.map((person, n) =>
    orderFrom(network(strangers++), person, id, quantities[n] ?? 1),
  )
  await Promise.all(calls.map(({ fill }) => fill()))
  const replies = await Promise.all(calls.map(({ place }) => place()))
  return replies.reduce(
    (sum, { statusCode }, n) => sum + (statusCode === 201 ? (quantities[n] ?? 1) : 0),
    0,
  )
}
const anyNetwork = (n: number) => `203.0.${n >> 8}.${n & 255}`

test('the unpaid orders of a new account are limited in value', async () => {
  const buyer = await register('rich@example.com')
  const laptop = await makeProduct(shop.shop, { stock: 100, priceRs: 60_000 })
  await buy(buyer, { [laptop]: 1 })
  await expectRefusal(buy(buyer, { [laptop]: 1 }), {
    status: 409,
    code: 'too_much_unpaid',
    message:
      'Until your e-mail address is confirmed, your unpaid orders can total at most ' +
      'Rs. 1,00,000. Confirm your e-mail address to order more.',
  })
  await shop.db.query('update users set phone_verified_at = now() where email = $1', [buyer.email])
  await buyer.api.orders.place(orderPayload({ [laptop]: 1 }))
})

test('a new account can order one expensive unit, but not a second', async () => {
  const [buyer] = await addStrangers(1)
  if (!buyer) throw new Error('no one was added')
  const workstation = await makeProduct(shop.shop, { stock: 100, priceRs: 350_000 })
  const order = async (quantity: number) => {
    const call = orderFrom('198.51.100.77', buyer, workstation, quantity)
    await shop.db.query('delete from cart_items where user_id = $1', [buyer.id])
    await call.fill()
    return (await call.place()).json()
  }
  expect(await order(2)).toMatchObject({ code: 'too_much_unpaid' })
  expect(await order(1)).toMatchObject({ data: { stage: 'pending' } })
  expect(await order(1)).toMatchObject({ code: 'too_much_unpaid' })
})

test('new accounts on one network hold at most twice as much together', async () => {
  const id = await makeProduct(shop.shop, { stock: 1000 })
  expect(await takeAtOnce(id, [5, 5, 5, 5, 5, 5], () => '198.51.100.9')).toBe(20)
  const [verified] = await addStrangers(1)
  if (!verified) throw new Error('no one was added')
  const call = orderFrom('198.51.100.9', verified, id, 5)
  await call.fill()
  expect((await call.place()).json()).toMatchObject({ code: 'too_many_strangers' })
  await shop.db.query('update users set verified_at = now() where id = $1', [verified.id])
  expect((await call.place()).statusCode).toBe(201)
})

test('new accounts on many networks, all at once, leave half of the stock to others', async () => {
  const id = await makeProduct(shop.shop, { stock: 18 })
  expect(await takeAtOnce(id, Array(12).fill(3), anyNetwork)).toBe(9)
  expect(await takeAtOnce(id, [1], anyNetwork)).toBe(0)
  const person = await shop.signIn()
  await buy(person, { [id]: 5 })
  await buy(person, { [id]: 4 })
  expect(await takeAtOnce(id, [1], anyNetwork)).toBe(0)
})

test('a new account can order the last unit, and what is paid no longer counts', async () => {
  const id = await makeProduct(shop.shop, { stock: 1 })
  expect(await takeAtOnce(id, [1, 1, 1], anyNetwork)).toBe(1)
  const other = await makeProduct(shop.shop, { stock: 8 })
  expect(await takeAtOnce(other, [2, 2, 2], anyNetwork)).toBe(4)
  await shop.db.query(
    `update orders set payment_status = 'paid', received_paisa = total_paisa
      where id in (select order_id from order_lines where product_id = $1)`,
    [other],
  )
  expect(await takeAtOnce(other, [1, 1, 1], anyNetwork)).toBe(2)
})

test('a promo code is no way around the limits', async () => {
  await shop.db.query("insert into promo_codes (code, percent) values ('SALE', 10)")
  const id = await makeProduct(shop.shop, { stock: 6 })
  const [person] = await addStrangers(1)
  await person?.api.cart.addItem({ product: id, quantity: 4 })
  await expectRefusal(
    person?.api.orders.place({ ...orderPayload({ [id]: 4 }), promoCode: 'SALE' }) ??
      Promise.resolve(),
    'left_to_others',
  )
})
