import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlaceOrder } from '#contract/orders.ts'
import { makeCategory, makeProduct } from '../../../tests/support/products.ts'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { findProblems } from '../doctor/doctor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.signIn('owner')
})
afterAll(async () => {
  expect(await findProblems(shop.shop.db)).toEqual([])
  await shop.close()
})

type Person = Awaited<ReturnType<TestShop['signIn']>>

const fill = async (person: Person, basket: Record<string, number>) => {
  for (const [product, quantity] of Object.entries(basket)) await person.api.cart.addItem({ product, quantity })
  return payload(basket)
}
const payload = (basket: Record<string, number>, change: Partial<PlaceOrder> = {}) => ({
  shippingAddress: 'Lalitpur, Patan Dhoka 5',
  notes: 'Please call first. Contact number: 9841234567',
  items: Object.entries(basket).map(([id, quantity]) => ({ product: { id }, quantity })),
  ...change,
})
const stockOf = async (id: string) => (await shop.shop.db.query('select stock from products where id = $1', [id])).rows[0].stock as number
const ordersOf = async (person: Person) => (await person.api.orders.mine()).orders
const postWithKey = (person: Person, body: object, key: string) =>
  shop.app.inject({ method: 'POST', url: '/api/v1/order', payload: body, headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key } })

describe('an order', () => {
  test('takes the cart, the stock and the prices of now, and mails the customer', async () => {
    const person = await shop.signIn()
    const [laptop, mouse] = [await makeProduct(shop.shop, { priceRs: 82500, discount: 4, stock: 5 }), await makeProduct(shop.shop, { priceRs: 1450, stock: 9 })]
    const { message, data } = await person.api.orders.place(await fill(person, { [laptop]: 1, [mouse]: 2 }))
    expect(message).toBe('Order created successfully!')
    expect(data).toMatchObject({
      status: 'pending',
      stage: 'pending',
      subTotal: 85400,
      discount: 3300,
      shipping: 0,
      taxes: 0,
      totalPrice: 82100,
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'unpaid',
    })
    expect(data.items.map(({ quantity, lineTotal }) => [quantity, lineTotal])).toEqual([
      [1, 82500],
      [2, 2900],
    ])
    expect([await stockOf(laptop), await stockOf(mouse)]).toEqual([4, 7])
    expect((await person.api.cart.current()).data[0]?.items).toEqual([])
    const stored = await person.api.orders.one({ id: data.id })
    expect(stored).toEqual(data)
    expect(await ordersOf(person)).toMatchObject([{ id: data.id, number: data.number, totalPrice: 82100 }])
    const mail = (await shop.mails()).at(-1) ?? ''
    expect(mail).toContain(`Your order ${data.number}`)
    expect(mail).toContain('Rs. 82,100')
  })

  test('keeps names and prices when the product changes later', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const { data } = await person.api.orders.place(await fill(person, { [product]: 1 }))
    await shop.shop.db.query("update products set name = 'Renamed', price_paisa = 1, archived_at = now() where id = $1", [product])
    expect(await person.api.orders.one({ id: data.id })).toEqual(data)
  })

  test('is refused by name when there is too little, and changes nothing', async () => {
    const [person, enough, tooFew] = [await shop.signIn(), await makeProduct(shop.shop), await makeProduct(shop.shop, { stock: 4 })]
    const body = await fill(person, { [enough]: 2, [tooFew]: 4 })
    await shop.shop.db.query(
      "with taken as (update products set stock = 3 where id = $1) insert into stock_moves (product_id, quantity, reason) values ($1, -1, 'correction')",
      [tooFew],
    )
    const { rows } = await shop.shop.db.query('select name from products where id = $1', [tooFew])
    await expect(person.api.orders.place(body)).rejects.toMatchObject({ status: 409, code: 'out_of_stock', message: expect.stringContaining(rows[0].name) })
    expect([await stockOf(enough), await stockOf(tooFew)]).toEqual([10, 3])
    expect(await ordersOf(person)).toEqual([])
    expect((await person.api.cart.current()).data[0]?.items).toHaveLength(2)
  })

  test('is refused when the cart is empty or not what the customer saw', async () => {
    const [person, product, other] = [await shop.signIn(), await makeProduct(shop.shop), await makeProduct(shop.shop)]
    await expect(person.api.orders.place(payload({ [product]: 1 }))).rejects.toMatchObject({ code: 'cart_empty' })
    const body = await fill(person, { [product]: 1 })
    await person.api.cart.addItem({ product: other, quantity: 1 })
    await expect(person.api.orders.place(body)).rejects.toMatchObject({ status: 409, code: 'cart_changed' })
    await expect(person.api.orders.place(payload({ [product]: 2, [other]: 1 }))).rejects.toMatchObject({ code: 'cart_changed' })
  })

  test('refuses a price that changed since the customer saw it, by the product’s name', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const body = await fill(person, { [product]: 2 })
    await shop.shop.db.query('update products set price_paisa = 150000 where id = $1', [product])
    await expect(person.api.orders.place({ ...body, expectedTotal: 2000 })).rejects.toMatchObject({
      code: 'price_changed',
      message: expect.stringContaining('Thing'),
    })
    expect((await person.api.orders.place({ ...body, expectedTotal: 3000 })).data.totalPrice).toBe(3000)
  })

  test.each([
    { shippingAddress: '' },
    { items: [] },
    { items: [{ product: { id: '1' }, quantity: 0 }] },
    { items: [{ product: { id: '1' }, quantity: 6 }] },
    { notes: 'x'.repeat(2001) },
    { shippingOption: 'drone' as 'ups' },
    { totalPrice: 1 },
  ])('refuses %j', async (change) => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const body = await fill(person, { [product]: 1 })
    await expect(person.api.orders.place({ ...body, ...change })).rejects.toMatchObject({ status: 400 })
    expect(await stockOf(product)).toBe(10)
  })
})

describe('never oversells', () => {
  test('200 buyers for 7 pieces, 50 rounds: 7 sold each time', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => shop.signIn()))
    for (let round = 0; round < 50; round++) {
      const product = await makeProduct(shop.shop, { stock: 7 })
      await shop.shop.db.query('insert into cart_items (user_id, product_id, quantity, seen_paisa) select id, $2, 1, 100000 from unnest($1::uuid[]) as id', [
        people.map(({ id }) => id),
        product,
      ])
      const results = await Promise.allSettled(people.map((person) => person.api.orders.place(payload({ [product]: 1 }))))
      const sold = results.filter((result) => result.status === 'fulfilled').length
      const refused = results.filter((result) => result.status === 'rejected' && result.reason.code === 'out_of_stock').length
      expect([round, sold, refused, await stockOf(product)]).toEqual([round, 7, 193, 0])
      await shop.shop.db.query('delete from cart_items where product_id = $1', [product])
    }
  }, 300_000)

  test('opposite baskets, 500 of them: no deadlock reaches a customer', async () => {
    const [a, b, c] = [
      await makeProduct(shop.shop, { stock: 5000 }),
      await makeProduct(shop.shop, { stock: 5000 }),
      await makeProduct(shop.shop, { stock: 5000 }),
    ]
    const people = await Promise.all(Array.from({ length: 50 }, () => shop.signIn()))
    for (let round = 0; round < 10; round++) {
      const baskets = people.map((_, index) => (index % 2 ? [a, b, c] : [c, b, a]))
      await Promise.all(people.map(async (person, index) => fill(person, Object.fromEntries((baskets[index] ?? []).map((id) => [id, 1])))))
      const results = await Promise.allSettled(
        people.map((person, index) => person.api.orders.place(payload(Object.fromEntries((baskets[index] ?? []).map((id) => [id, 1]))))),
      )
      expect(results.filter((result) => result.status === 'rejected')).toEqual([])
    }
    expect(await stockOf(a)).toBe(4500)
  }, 120_000)
})

describe('one click is one order', () => {
  test('50 identical orders at once without a key', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const body = await fill(person, { [product]: 1 })
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => person.api.orders.place(body)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await ordersOf(person)).toHaveLength(1)
    expect(await stockOf(product)).toBe(9)
  })

  test('50 identical orders at once with a key: one order, the others wait their turn or get its answer', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const body = await fill(person, { [product]: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => postWithKey(person, body, 'click-1')))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(
      new Set([201, 409].filter((status) => answers.some((answer) => answer.statusCode === status))),
    )
    for (const answer of answers.filter((each) => each.statusCode === 409)) expect(answer.json().code).toBe('request_in_flight')
    expect(await ordersOf(person)).toHaveLength(1)
    const replay = await postWithKey(person, body, 'click-1')
    expect([replay.statusCode, replay.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(replay.json().data.id).toBe((await ordersOf(person))[0]?.id)
  })

  test('a key is one person’s, for one body, for a day', async () => {
    const [person, other, product] = [await shop.signIn(), await shop.signIn(), await makeProduct(shop.shop)]
    const body = await fill(person, { [product]: 1 })
    expect((await postWithKey(person, body, 'key')).statusCode).toBe(201)
    const reused = await postWithKey(person, { ...body, notes: 'something else' }, 'key')
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect((await postWithKey(other, await fill(other, { [product]: 1 }), 'key')).statusCode).toBe(201)
    await shop.shop.db.query("update idempotency_keys set created_at = now() - interval '25 hours' where user_id = $1", [person.id])
    await fill(person, { [product]: 1 })
    const later = await postWithKey(person, body, 'key')
    expect([later.statusCode, later.headers['idempotent-replayed']]).toEqual([201, undefined])
    expect((await postWithKey(person, body, 'ключ')).statusCode).toBe(400)
  })

  test('a refused order leaves its key free', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    expect((await postWithKey(person, payload({ [product]: 1 }), 'again')).statusCode).toBe(409)
    expect((await postWithKey(person, await fill(person, { [product]: 1 }), 'again')).statusCode).toBe(201)
  })
})

describe('status', () => {
  const placed = async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const { data } = await person.api.orders.place(await fill(person, { [product]: 2 }))
    return { person, product, id: data.id }
  }

  test('goes from pending to delivered; each step is in the timeline and in a mail', async () => {
    const [{ person, product, id }, staff] = [await placed(), await shop.signIn('staff')]
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await staff.api.orders.changeStatus({ id, status, note: `now ${status}` })
    const order = await person.api.orders.one({ id })
    expect(order).toMatchObject({ status: 'delivered', stage: 'delivered', paymentStatus: 'paid' })
    expect(order.events.map(({ from, to, by, note }) => [from, to, by, note])).toEqual([
      [null, 'pending', 'customer', ''],
      ['pending', 'confirmed', 'shop', 'now confirmed'],
      ['confirmed', 'packed', 'shop', 'now packed'],
      ['packed', 'shipped', 'shop', 'now shipped'],
      ['shipped', 'delivered', 'shop', 'now delivered'],
    ])
    expect((await shop.mails()).at(-1)).toContain(`Your order ${order.number}: delivered`)
    expect(await person.api.reviews.post({ product, rating: 5 })).toMatchObject({ data: { verified: true } })
  })

  test.each([
    ['pending', 'packed'],
    ['pending', 'delivered'],
    ['shipped', 'cancelled'],
    ['delivered', 'pending'],
    ['cancelled', 'pending'],
    ['returned', 'delivered'],
  ] as const)('does not go from %s to %s', async (from, to) => {
    const [{ id }, staff] = [await placed(), await shop.signIn('staff')]
    await shop.shop.db.query("update orders set status = $2, delivered_at = case when $2 in ('delivered', 'returned') then now() end where id = $1", [id, from])
    await expect(staff.api.orders.changeStatus({ id, status: to })).rejects.toMatchObject({ status: 409, code: 'status_not_possible' })
    await shop.shop.db.query("update orders set status = 'pending', delivered_at = null where id = $1", [id])
  })

  test('cancelled by the customer while pending, and not after', async () => {
    const [{ person, product, id }, staff] = [await placed(), await shop.signIn('staff')]
    const cancelled = await person.api.orders.cancel({ id })
    expect(cancelled.data).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(product)).toBe(10)
    const second = await placed()
    await staff.api.orders.changeStatus({ id: second.id, status: 'confirmed' })
    await expect(second.person.api.orders.cancel({ id: second.id })).rejects.toMatchObject({ code: 'status_not_possible' })
  })

  test('cancelled twenty times at once returns the stock once', async () => {
    const [{ person, product, id }, staff] = [await placed(), await shop.signIn('staff')]
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? person.api.orders.cancel({ id }) : staff.api.orders.changeStatus({ id, status: 'cancelled' }),
    )
    const results = await Promise.allSettled(calls)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(product)).toBe(10)
  })

  test('returned within the return period only, and then the stock is back', async () => {
    const [{ product, id }, staff] = [await placed(), await shop.signIn('staff')]
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await staff.api.orders.changeStatus({ id, status })
    await shop.shop.db.query("update orders set delivered_at = now() - interval '11 days' where id = $1", [id])
    await expect(staff.api.orders.changeStatus({ id, status: 'returned' })).rejects.toMatchObject({ code: 'return_too_late' })
    await shop.shop.db.query("update orders set delivered_at = now() - interval '9 days' where id = $1", [id])
    expect((await staff.api.orders.changeStatus({ id, status: 'returned' })).data).toMatchObject({
      stage: 'returned',
      status: 'cancelled',
      paymentStatus: 'refunded',
    })
    expect(await stockOf(product)).toBe(10)
  })
})

describe('promo codes', () => {
  const code = async (change: object) => {
    const staff = await shop.signIn('staff')
    return (await staff.api.promotions.create({ code: `CODE-${Math.random().toString(36).slice(2, 8).toUpperCase()}`, ...change })).code
  }

  test('take a share or a sum off, shown in the cart and charged in the order', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop, { priceRs: 999, discount: 10 })]
    const tenPercent = await code({ percent: 10 })
    const body = await fill(person, { [product]: 3 })
    const [cart] = (await person.api.cart.current({ promoCode: tenPercent.toLowerCase() })).data
    expect(cart).toMatchObject({
      subTotal: 2997,
      productDiscount: 300,
      promoDiscount: 269.7,
      total: 2427.3,
      promo: { accepted: true, message: 'Promo code applied.' },
    })
    const { data } = await person.api.orders.place({ ...body, promoCode: tenPercent, expectedTotal: 2427.3 })
    expect(data).toMatchObject({ discount: 569.7, totalPrice: 2427.3, promoCode: tenPercent })
    const hundred = await code({ amount: 100 })
    await fill(person, { [product]: 1 })
    expect((await person.api.cart.current({ promoCode: hundred })).data[0]).toMatchObject({ promoDiscount: 100 })
  })

  test.each([
    ['that nobody knows', async () => 'NO-SUCH', 'There is no such promo code.'],
    ['before its time', () => code({ percent: 5, startsAt: new Date(Date.now() + 3_600_000).toISOString() }), 'This promo code is not valid yet.'],
    ['after its time', () => code({ percent: 5, endsAt: new Date(Date.now() - 1000).toISOString() }), 'This promo code has expired.'],
    ['below its minimum', () => code({ percent: 5, minimum: 5000 }), 'Rs. 5,000.'],
    ['for another category', async () => code({ percent: 5, categoryId: await makeCategory(shop.shop, 'Elsewhere') }), 'This promo code is for other products'],
    ['switched off', () => code({ percent: 5, active: false }), 'There is no such promo code.'],
  ])('%s are refused with a reason, in cart and order', async (_, make, reason) => {
    const [person, product, promoCode] = [await shop.signIn(), await makeProduct(shop.shop), await make()]
    const body = await fill(person, { [product]: 1 })
    expect((await person.api.cart.current({ promoCode })).data[0]).toMatchObject({
      promoDiscount: 0,
      total: 1000,
      promo: { accepted: false, message: expect.stringContaining(reason) },
    })
    await expect(person.api.orders.place({ ...body, promoCode })).rejects.toMatchObject({
      status: 409,
      code: 'promo_refused',
      message: expect.stringContaining(reason),
    })
    expect(await stockOf(product)).toBe(10)
  })

  test('cannot be found by trying, and who tried too many still has a cart', async () => {
    const [person, product, promoCode] = [await shop.signIn(), await makeProduct(shop.shop), await code({ percent: 5 })]
    const body = await fill(person, { [product]: 1 })
    for (let times = 0; times < 40; times++) await person.api.cart.current({ promoCode })
    for (let guess = 0; guess < 30; guess++) await person.api.cart.current({ promoCode: `GUESS-${guess}` })
    expect((await person.api.cart.current({ promoCode })).data[0]).toMatchObject({
      total: 1000,
      promo: { accepted: false, message: expect.stringMatching(/wait/) },
    })
    await expect(person.api.orders.place({ ...body, promoCode })).rejects.toMatchObject({ status: 429 })
    await person.api.orders.place(body)
  })

  test('also work on what costs nothing any more', async () => {
    const [person, product, promoCode] = [await shop.signIn(), await makeProduct(shop.shop, { priceRs: 1, discount: 90 }), await code({ percent: 10 })]
    const { data } = await person.api.orders.place({ ...(await fill(person, { [product]: 1 })), promoCode })
    expect(data).toMatchObject({ totalPrice: 0, promoDiscount: 0, promoCode })
  })

  test('for a category cover what stands in it and below, and nothing else', async () => {
    const parent = await makeCategory(shop.shop, 'Covered')
    const child = await makeCategory(shop.shop, 'Covered child', parent)
    const [person, inside, outside] = [await shop.signIn(), await makeProduct(shop.shop, { categoryId: child }), await makeProduct(shop.shop)]
    const promoCode = await code({ percent: 50, categoryId: parent })
    await fill(person, { [inside]: 1, [outside]: 1 })
    expect((await person.api.cart.current({ promoCode })).data[0]).toMatchObject({ promoDiscount: 500, total: 1500 })
  })

  test('with 5 uses serve 5 of 40 customers who order at once, and a cancelled order gives its use back', async () => {
    const [promoCode, product] = [await code({ percent: 10, totalLimit: 5 }), await makeProduct(shop.shop, { stock: 100 })]
    const people = await Promise.all(Array.from({ length: 40 }, () => shop.signIn()))
    const bodies = await Promise.all(people.map((person) => fill(person, { [product]: 1 })))
    const results = await Promise.allSettled(
      people.map((person, index) => person.api.orders.place({ ...payload({ [product]: 1 }), ...bodies[index], promoCode })),
    )
    const winners = people.filter((_, index) => results[index]?.status === 'fulfilled')
    expect(winners).toHaveLength(5)
    expect(await stockOf(product)).toBe(95)
    const loser = people.find((person) => !winners.includes(person))
    await expect(loser?.api.orders.place({ ...payload({ [product]: 1 }), promoCode })).rejects.toMatchObject({ message: 'This promo code has been used up.' })
    const [order] = (await winners[0]?.api.orders.mine())?.orders ?? []
    await winners[0]?.api.orders.cancel({ id: order?.id ?? '' })
    expect((await loser?.api.orders.place({ ...payload({ [product]: 1 }), promoCode }))?.data.promoCode).toBe(promoCode)
  })

  test('with a limit per customer work that often for each', async () => {
    const [person, other, product, promoCode] = [
      await shop.signIn(),
      await shop.signIn(),
      await makeProduct(shop.shop),
      await code({ amount: 10, customerLimit: 1 }),
    ]
    await person.api.orders.place({ ...(await fill(person, { [product]: 1 })), promoCode })
    const again = person.api.orders.place({ ...(await fill(person, { [product]: 1 })), promoCode })
    await expect(again).rejects.toMatchObject({ message: 'You have used this promo code already.' })
    await other.api.orders.place({ ...(await fill(other, { [product]: 1 })), promoCode })
  })

  test('are kept by staff: one value each, names of their own', async () => {
    const staff = await shop.signIn('staff')
    await expect(staff.api.promotions.create({ code: 'BOTH', percent: 5, amount: 5 })).rejects.toMatchObject({ status: 400 })
    await expect(staff.api.promotions.create({ code: 'NEITHER' })).rejects.toMatchObject({ status: 400 })
    const created = await staff.api.promotions.create({ code: 'dashain-10', percent: 10 })
    expect(created.code).toBe('DASHAIN-10')
    await expect(staff.api.promotions.create({ code: 'DASHAIN-10', percent: 10 })).rejects.toMatchObject({ code: 'promo_code_taken' })
    expect(await staff.api.promotions.update({ id: created.id, code: 'DASHAIN-10', amount: 50, active: false })).toMatchObject({
      percent: null,
      amount: 50,
      active: false,
    })
    expect((await staff.api.promotions.list()).total).toBeGreaterThan(0)
  })
})

describe('who may see an order', () => {
  test('its customer and staff; for everybody else it does not exist', async () => {
    const [person, other, staff, product] = [await shop.signIn(), await shop.signIn(), await shop.signIn('staff'), await makeProduct(shop.shop)]
    const { data } = await person.api.orders.place(await fill(person, { [product]: 1 }))
    expect((await staff.api.orders.one({ id: data.id })).id).toBe(data.id)
    await expect(other.api.orders.one({ id: data.id })).rejects.toMatchObject({ status: 404 })
    await expect(other.api.orders.cancel({ id: data.id })).rejects.toMatchObject({ status: 404 })
    await expect(shop.visitor.orders.one({ id: data.id })).rejects.toMatchObject({ status: 401 })
    await expect(person.api.orders.changeStatus({ id: data.id, status: 'delivered' })).rejects.toMatchObject({ status: 403 })
  })

  test('staff find it by number, name and phone', async () => {
    const [person, staff, product] = [await shop.signIn(), await shop.signIn('staff'), await makeProduct(shop.shop)]
    const { data } = await person.api.orders.place({ ...(await fill(person, { [product]: 1 })), contactNumber: '+977 985-5555001' })
    for (const search of [String(data.number), '9855555001', person.email]) {
      expect((await staff.api.orders.list({ search })).items.map(({ id }) => id)).toContain(data.id)
    }
    const pending = await staff.api.orders.listAll({ status: 'pending', limit: '3' })
    expect(pending.items).toHaveLength(3)
    expect(pending.total).toBeGreaterThan(3)
  })

  test('pages one’s own', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    for (let n = 0; n < 3; n++) await person.api.orders.place(await fill(person, { [product]: 1 }))
    const second = await person.api.orders.mine({ page: '2', limit: '2' })
    expect([second.count, second.orders.length]).toEqual([3, 1])
    expect(await person.api.orders.mine({ page: '9' })).toEqual({ count: 3, orders: [] })
  })
})
