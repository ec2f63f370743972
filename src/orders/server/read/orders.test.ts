import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import {
  buy,
  fillCart,
  moveOrder,
  orderPayload,
  type Person,
  placeOrder,
  stockOf as stockIn,
} from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { caseCount } from '../../../../tests/support/runner/tier.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../tests/support/shop/until.ts'

const shop = setUpShop()
beforeAll(() => shop.signIn('owner'))
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const stockOf = (id: string) => stockIn(shop.shop, id)
/** Sets an order's stage directly in the database; the consignment first, as the shop does. */
const setStage = async (id: string, stage: string) => {
  const delivered = "delivered_at = case when $2 in ('delivered', 'returned') then now() end"
  await shop.db.query(`update consignments set stage = $2, ${delivered} where order_id = $1`, [
    id,
    stage,
  ])
  await shop.db.query(`update orders set status = $2, ${delivered} where id = $1`, [id, stage])
}
const ordersOf = async (person: Person) => (await person.api.orders.mine()).orders
const postWithKey = (person: Person, body: object, key: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/order',
    payload: body,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
  })

describe('an order', () => {
  test('empties the cart, takes stock at current prices, and mails the customer', async () => {
    const person = await shop.signIn()
    const [laptop, mouse] = [
      await makeProduct(shop.shop, { priceRs: 82500, discount: 4, stock: 5 }),
      await makeProduct(shop.shop, { priceRs: 1450, stock: 9 }),
    ]
    const { message, data } = await person.api.orders.place(
      await fillCart(person, { [laptop]: 1, [mouse]: 2 }),
    )
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
    expect(await ordersOf(person)).toMatchObject([
      { id: data.id, number: data.number, totalPrice: 82100 },
    ])
    const mail = (await shop.mails()).at(-1) ?? ''
    expect(mail).toContain(`Your order ${data.number}`)
    expect(mail).toContain('Rs. 82,100')
  })

  test('keeps names and prices when the product changes later', async () => {
    const { person, product, order: data } = await placeOrder(shop)
    await shop.db.query(
      "update products set name = 'Renamed', price_paisa = 1, archived_at = now() where id = $1",
      [product],
    )
    expect(await person.api.orders.one({ id: data.id })).toEqual(data)
  })

  test('is refused without enough stock, names the product, and changes nothing', async () => {
    const [person, enough, tooFew] = [
      await shop.signIn(),
      await makeProduct(shop.shop),
      await makeProduct(shop.shop, { stock: 4 }),
    ]
    const body = await fillCart(person, { [enough]: 2, [tooFew]: 4 })
    await shop.db.query(
      `with taken as (update products set stock = 3 where id = $1)
       insert into stock_moves (product_id, quantity, reason) values ($1, -1, 'correction')`,
      [tooFew],
    )
    const { rows } = await shop.db.query('select name from products where id = $1', [tooFew])
    await expectRefusal(person.api.orders.place(body), {
      status: 409,
      code: 'out_of_stock',
      message: expect.stringContaining(rows[0].name),
    })
    expect([await stockOf(enough), await stockOf(tooFew)]).toEqual([10, 3])
    expect(await ordersOf(person)).toEqual([])
    expect((await person.api.cart.current()).data[0]?.items).toHaveLength(2)
  })

  test('is refused when the cart is empty or differs from what the customer saw', async () => {
    const [person, product, other] = [
      await shop.signIn(),
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
    ]
    await expectRefusal(person.api.orders.place(orderPayload({ [product]: 1 })), 'cart_empty')
    const body = await fillCart(person, { [product]: 1 })
    await person.api.cart.addItem({ product: other, quantity: 1 })
    await expectRefusal(person.api.orders.place(body), { status: 409, code: 'cart_changed' })
    await expectRefusal(
      person.api.orders.place(orderPayload({ [product]: 2, [other]: 1 })),
      'cart_changed',
    )
  })

  test('refuses a price that the customer has not seen, and names the product', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const body = await fillCart(person, { [product]: 2 })
    await shop.db.query('update products set price_paisa = 150000 where id = $1', [product])
    await expectRefusal(person.api.orders.place({ ...body, expectedTotal: 2000 }), {
      code: 'price_changed',
      message: expect.stringContaining('Thing'),
    })
    expect((await person.api.orders.place({ ...body, expectedTotal: 3000 })).data.totalPrice).toBe(
      3000,
    )
  })

  /** Orders while another transaction locks the product, and changes it once the order waits. */
  const orderWhile = async (change: string, expectedTotal?: number) => {
    const [person, product] = [
      await shop.signIn(),
      await makeProduct(shop.shop, { priceRs: 1000, stock: 5 }),
    ]
    const body = await fillCart(person, { [product]: 2 })
    const blocker = await shop.db.connect()
    await blocker.query('begin')
    await blocker.query('select from products where id = $1 for no key update', [product])
    const placing = person.api.orders
      .place({ ...body, ...(expectedTotal && { expectedTotal }) })
      .then(
        ({ data }) => data.totalPrice,
        ({ code }) => code,
      )
    await until(
      'the order to wait',
      async () => (await shop.db.query('select from pg_locks where not granted')).rowCount,
    )
    await blocker.query(change, [product])
    await blocker.query('commit')
    blocker.release()
    return {
      outcome: await placing,
      remaining: await stockOf(product),
      stillInCart: (await person.api.cart.current()).data[0]?.items.length,
    }
  }

  test('overtaken by a new price costs that, or is refused if a total was expected', async () => {
    const dearer = 'update products set price_paisa = 150000 where id = $1'
    expect(await orderWhile(dearer)).toEqual({ outcome: 3000, remaining: 3, stillInCart: 0 })
    expect(await orderWhile(dearer, 2000)).toEqual({
      outcome: 'price_changed',
      remaining: 5,
      stillInCart: 1,
    })
  })

  test('overtaken by buyers of the last units is refused as a whole', async () => {
    const sold = `with sold as (
        insert into stock_moves (product_id, quantity, reason) values ($1, -4, 'correction')
      )
      update products set stock = 1 where id = $1`
    expect(await orderWhile(sold)).toEqual({
      outcome: 'out_of_stock',
      remaining: 1,
      stillInCart: 1,
    })
    expect(await orderWhile('update products set archived_at = now() where id = $1')).toMatchObject(
      { outcome: 'out_of_stock', remaining: 5 },
    )
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
    const body = await fillCart(person, { [product]: 1 })
    await expectRefusal(person.api.orders.place({ ...body, ...change }), 400)
    expect(await stockOf(product)).toBe(10)
  })
})

describe('never oversells', () => {
  test('50 buyers for 7 units, 3 rounds: 7 are sold each time', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => shop.signIn()))
    for (let round = 0; round < 3; round++) {
      const product = await makeProduct(shop.shop, { stock: 7 })
      await shop.db.query(
        `insert into cart_items (user_id, product_id, quantity, seen_paisa)
         select id, $2, 1, 100000 from unnest($1::uuid[]) as id`,
        [people.map(({ id }) => id), product],
      )
      const results = await Promise.allSettled(
        people.map((person) => person.api.orders.place(orderPayload({ [product]: 1 }))),
      )
      const sold = results.filter((result) => result.status === 'fulfilled').length
      const refused = results.filter(
        (result) => result.status === 'rejected' && result.reason.code === 'out_of_stock',
      ).length
      expect([round, sold, refused, await stockOf(product)]).toEqual([round, 7, 43, 0])
      await shop.db.query('delete from cart_items where product_id = $1', [product])
    }
  })

  test('many simultaneous opposite baskets: no deadlock reaches a customer', async () => {
    const rounds = caseCount(10)
    const [a, b, c] = [
      await makeProduct(shop.shop, { stock: 5000 }),
      await makeProduct(shop.shop, { stock: 5000 }),
      await makeProduct(shop.shop, { stock: 5000 }),
    ]
    const people = await Promise.all(Array.from({ length: 50 }, () => shop.signIn()))
    const fillAll = `insert into cart_items (user_id, product_id, quantity, seen_paisa)
      select person, product, 1, 100000
      from unnest($1::uuid[]) person, unnest($2::bigint[]) product`
    // A list, not a basket: an object would sort its numeric keys.
    const items = [a, b, c].map((id) => ({ product: { id }, quantity: 1 }))
    for (let round = 0; round < rounds; round++) {
      await shop.db.query(fillAll, [people.map(({ id }) => id), [a, b, c]])
      const results = await Promise.allSettled(
        people.map((person, index) =>
          person.api.orders.place(
            orderPayload({}, { items: index % 2 ? items : items.toReversed() }),
          ),
        ),
      )
      expect(results.filter((result) => result.status === 'rejected')).toEqual([])
    }
    expect(await stockOf(a)).toBe(5000 - rounds * people.length)
    // Later tests that read mails must not wait for all of these.
    await shop.db.query('update mails set sent_at = now() where sent_at is null')
  })
})

describe('one click is one order', () => {
  test('50 identical orders at once without a key', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const body = await fillCart(person, { [product]: 1 })
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => person.api.orders.place(body)),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await ordersOf(person)).toHaveLength(1)
    expect(await stockOf(product)).toBe(9)
  })

  test('50 identical orders with a key: one order, the others wait or get its reply', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const body = await fillCart(person, { [product]: 1 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => postWithKey(person, body, 'click-1')),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(
      new Set(
        [201, 409].filter((status) => answers.some((answer) => answer.statusCode === status)),
      ),
    )
    for (const answer of answers.filter((each) => each.statusCode === 409))
      expect(answer.json().code).toBe('request_in_flight')
    expect(await ordersOf(person)).toHaveLength(1)
    const replay = await postWithKey(person, body, 'click-1')
    expect([replay.statusCode, replay.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(replay.json().data.id).toBe((await ordersOf(person))[0]?.id)
  })

  test('a key belongs to one customer, for one body, for a day', async () => {
    const [person, other, product] = [
      await shop.signIn(),
      await shop.signIn(),
      await makeProduct(shop.shop),
    ]
    const body = await fillCart(person, { [product]: 1 })
    expect((await postWithKey(person, body, 'key')).statusCode).toBe(201)
    const reused = await postWithKey(person, { ...body, notes: 'something else' }, 'key')
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(
      (await postWithKey(other, await fillCart(other, { [product]: 1 }), 'key')).statusCode,
    ).toBe(201)
    await shop.db.query(
      "update idempotency_keys set created_at = now() - interval '25 hours' where user_id = $1",
      [person.id],
    )
    await fillCart(person, { [product]: 1 })
    const later = await postWithKey(person, body, 'key')
    expect([later.statusCode, later.headers['idempotent-replayed']]).toEqual([201, undefined])
    expect((await postWithKey(person, body, 'ключ')).statusCode).toBe(400)
  })

  test('a refused order leaves its key free', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    expect((await postWithKey(person, orderPayload({ [product]: 1 }), 'again')).statusCode).toBe(
      409,
    )
    expect(
      (await postWithKey(person, await fillCart(person, { [product]: 1 }), 'again')).statusCode,
    ).toBe(201)
  })
})

describe('status', () => {
  const placed = () => placeOrder(shop, { quantity: 2 })

  test('goes from pending to delivered; each step is in the timeline and mailed', async () => {
    const [{ person, product, id }, staff] = [await placed(), await shop.signIn('staff')]
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
      await staff.api.orders.changeStage({ id, status, note: `now ${status}` })
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
    expect(await person.api.reviews.post({ product, rating: 5 })).toMatchObject({
      data: { verified: true },
    })
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
    await setStage(id, from)
    await expectRefusal(staff.api.orders.changeStage({ id, status: to }), {
      status: 409,
      code: 'status_not_possible',
    })
    await setStage(id, 'pending')
  })

  test('can be cancelled by the customer only while pending', async () => {
    const [{ person, product, id }, staff] = [await placed(), await shop.signIn('staff')]
    const cancelled = await person.api.orders.cancel({ id })
    expect(cancelled.data).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(product)).toBe(10)
    const second = await placed()
    await staff.api.orders.changeStage({ id: second.id, status: 'confirmed' })
    await expectRefusal(second.person.api.orders.cancel({ id: second.id }), 'status_not_possible')
  })

  test('cancelled twenty times at once returns the stock once', async () => {
    const [{ person, product, id }, staff] = [await placed(), await shop.signIn('staff')]
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? person.api.orders.cancel({ id })
        : staff.api.orders.changeStage({ id, status: 'cancelled' }),
    )
    const results = await Promise.allSettled(calls)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(product)).toBe(10)
  })

  test('can be returned only within the return period, which restocks the units', async () => {
    const [{ product, id }, staff] = [await placed(), await shop.signIn('staff')]
    await moveOrder(staff, id, 'confirmed', 'packed', 'shipped', 'delivered')
    await shop.db.query(
      "update consignments set delivered_at = now() - interval '11 days' where order_id = $1",
      [id],
    )
    await expectRefusal(staff.api.orders.changeStage({ id, status: 'returned' }), 'return_too_late')
    await shop.db.query(
      "update consignments set delivered_at = now() - interval '9 days' where order_id = $1",
      [id],
    )
    expect((await staff.api.orders.changeStage({ id, status: 'returned' })).data).toMatchObject({
      stage: 'returned',
      status: 'cancelled',
      paymentStatus: 'paid',
      due: 0,
      refundDue: 2000,
    })
    expect(await stockOf(product)).toBe(10)
  })
})

describe('who may see an order', () => {
  test('its customer and staff; for all other customers it does not exist', async () => {
    const [person, other, staff, product] = [
      await shop.signIn(),
      await shop.signIn(),
      await shop.signIn('staff'),
      await makeProduct(shop.shop),
    ]
    const order = await buy(person, { [product]: 1 })
    expect((await staff.api.orders.one({ id: order.id })).id).toBe(order.id)
    await expectRefusal(other.api.orders.one({ id: order.id }), 404)
    await expectRefusal(other.api.orders.cancel({ id: order.id }), 404)
    await expectRefusal(shop.visitor.orders.one({ id: order.id }), 401)
    await expectRefusal(person.api.orders.changeStage({ id: order.id, status: 'delivered' }), 403)
  })

  test('staff find it by number, name and phone', async () => {
    const [person, staff, product] = [
      await shop.signIn(),
      await shop.signIn('staff'),
      await makeProduct(shop.shop),
    ]
    const order = await buy(person, { [product]: 1 }, { contactNumber: '+977 985-5555001' })
    for (const search of [String(order.number), '9855555001', person.email]) {
      expect((await staff.api.orders.list({ search })).items.map(({ id }) => id)).toContain(
        order.id,
      )
    }
    const pending = await staff.api.orders.listAll({ status: 'pending', limit: '3' })
    expect(pending.items).toHaveLength(3)
    expect(pending.total).toBeGreaterThan(3)
  })

  test('lists a customer’s orders by page', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    for (let n = 0; n < 3; n++) await buy(person, { [product]: 1 })
    const second = await person.api.orders.mine({ page: '2', limit: '2' })
    expect([second.count, second.orders.length]).toEqual([3, 1])
    expect(await person.api.orders.mine({ page: '9' })).toEqual({ count: 3, orders: [] })
  })
})
