import { afterAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { errorWords } from '#errors.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import {
  buy,
  fillCart,
  moveOrder,
  placeOrder,
  stockOf,
  toOrderItems,
} from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { insertSeller, makeSellerProduct } from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const placed = () => placeOrder(shop)
const entriesOn = async (subjectId: string) =>
  (await owner.api.audit.list({ subjectId })).items.map(({ action, title, changes }) => ({
    action,
    title,
    changes,
  }))
const address = 'Lalitpur, Kupondole 3'

describe('moving orders', () => {
  test('is logged, and staff see who did it, but customers do not', async () => {
    const { person, order } = await placed()
    await staff.api.orders.changeStage({ id: order.id, status: 'confirmed', from: 'pending' })
    expect(await entriesOn(order.id)).toEqual([
      {
        action: 'moved',
        title: `Order ${order.number}`,
        changes: { status: { before: 'pending', after: 'confirmed' } },
      },
    ])
    expect(
      (await staff.api.orders.one({ id: order.id })).events.map((event) => event.staff),
    ).toEqual([null, expect.stringMatching(/^Person/)])
    expect(
      (await person.api.orders.one({ id: order.id })).events.map((event) => event.staff),
    ).toEqual([null, null])
  })

  test('is refused to the second caller if the order has moved since', async () => {
    const { order } = await placed()
    await staff.api.orders.changeStage({ id: order.id, status: 'confirmed', from: 'pending' })
    await expectRefusal(
      owner.api.orders.changeStage({ id: order.id, status: 'cancelled', from: 'pending' }),
      'changed_meanwhile',
    )
    expect((await staff.api.orders.one({ id: order.id })).stage).toBe('confirmed')
  })

  test('several at once: each succeeds or fails independently', async () => {
    const [first, second, third] = [await placed(), await placed(), await placed()]
    await staff.api.orders.changeStage({ id: second.order.id, status: 'cancelled' })
    const unknown = '00000000-0000-4000-8000-000000000000'
    const ids = [first.order.id, second.order.id, unknown, third.order.id]
    const { results } = await staff.api.orders.changeStages({
      ids,
      status: 'confirmed',
      note: 'We call today',
    })
    expect(results.map(({ id, moved, message }) => [id, moved, message])).toEqual([
      [first.order.id, true, 'Order updated.'],
      [second.order.id, false, 'The order cannot be changed to this status.'],
      [unknown, false, 'Not found.'],
      [third.order.id, true, 'Order updated.'],
    ])
    expect(await first.person.api.orders.one({ id: first.order.id })).toMatchObject({
      stage: 'confirmed',
      events: [{}, { note: 'We call today' }],
    })
    await expectRefusal(first.person.api.orders.changeStages({ ids, status: 'confirmed' }), 403)
  })

  test('several at once: an order that a colleague has moved since stays there', async () => {
    const [pending, packed] = [await placed(), await placed()]
    await moveOrder(staff, packed.order.id, 'confirmed', 'packed')
    const { results } = await staff.api.orders.changeStages({
      ids: [pending.order.id, packed.order.id],
      status: 'cancelled',
      from: 'pending',
    })
    expect(results.map(({ moved, message }) => [moved, message])).toEqual([
      [true, 'Order updated.'],
      [false, errorWords('en').changed_meanwhile],
    ])
    expect((await staff.api.orders.one({ id: packed.order.id })).stage).toBe('packed')
  })
})

describe('the queue', () => {
  test('counts per stage, filters by search and customer, and sorts', async () => {
    const [person, cheap, dear] = [
      await shop.signIn(),
      await makeProduct(shop.shop, { priceRs: 10 }),
      await makeProduct(shop.shop, { priceRs: 99_999 }),
    ]
    const first = await buy(person, { [dear]: 1 }, { contactNumber: '9807070707' })
    const second = await buy(person, { [cheap]: 1 }, { contactNumber: '9807070707' })
    await staff.api.orders.changeStage({ id: first.id, status: 'confirmed' })
    expect(await staff.api.orders.counts({ search: '980-707 0707' })).toEqual({
      pending: 1,
      confirmed: 1,
    })
    expect(
      await staff.api.orders.list({ search: '+977 980 707 0707', status: 'pending' }),
    ).toMatchObject({ total: 1, items: [{ id: second.id }] })
    const numbers = async (sort: 'total' | '-total' | 'number') =>
      (await staff.api.orders.list({ customerId: person.id, sort })).items.map(
        ({ number }) => number,
      )
    expect(await numbers('total')).toEqual([second.number, first.number])
    expect(await numbers('-total')).toEqual([first.number, second.number])
    expect(await numbers('number')).toEqual([first.number, second.number])
    expect(
      (await staff.api.orders.list({ search: `#${first.number}` })).items.map(({ id }) => id),
    ).toContain(first.id)
    expect((await staff.api.orders.list({ customerId: person.id, page: '9' })).total).toBe(2)
    expect((await staff.api.orders.list({ search: '100%_' })).total).toBe(0)
  })

  test('returns orders by id, as many as a page holds', async () => {
    const [first, second] = [await placed(), await placed()]
    const unknown = '00000000-0000-4000-8000-000000000000'
    const named = await staff.api.orders.list({
      ids: [second.order.id, unknown, first.order.id].join(),
      sort: 'number',
    })
    expect(named.items.map(({ id }) => id)).toEqual([first.order.id, second.order.id])
    await expectRefusal(staff.api.orders.list({ ids: 'all' }), 400)
    await expectRefusal(staff.api.orders.list({ ids: Array(101).fill(unknown).join() }), 400)
  })
})

describe('the list', () => {
  test('and its counts are filtered by days in Nepal, payment, method and seller', async () => {
    const [person, seller] = [await shop.signIn(), await insertSeller(shop.shop)]
    const [ours, theirs] = [
      await makeProduct(shop.shop),
      await makeSellerProduct(shop.shop, seller),
    ]
    const first = await buy(person, { [ours]: 1 })
    const second = await buy(person, { [theirs]: 1 })
    // Half past midnight in Nepal is still the evening before in UTC.
    await shop.db.query("update orders set created_at = '2026-03-04 18:45:00Z' where id = $1", [
      first.id,
    ])
    const numbers = async (filter: object) =>
      (await staff.api.orders.list({ customerId: person.id, ...filter })).items.map(
        ({ number }) => number,
      )
    expect(await numbers({ from: '2026-03-05', to: '2026-03-05' })).toEqual([first.number])
    expect(await numbers({ to: '2026-03-04' })).toEqual([])
    expect(await numbers({ seller })).toEqual([second.number])
    expect(await numbers({ seller: 'own' })).toEqual([first.number])
    expect(await numbers({ method: 'cash_on_delivery', payment: 'unpaid' })).toHaveLength(2)
    expect(await numbers({ payment: 'paid' })).toEqual([])
    expect(await staff.api.orders.counts({ customerId: person.id, seller })).toEqual({ pending: 1 })
  })

  test('is exported as filtered, with days in Nepal, and no cell is a formula', async () => {
    const person = await shop.signIn()
    const product = await makeProduct(shop.shop, { priceRs: 1_234.5 })
    const data = await buy(
      person,
      { [product]: 2 },
      { shippingAddress: '=HYPERLINK("http://bad")' },
    )
    const url = `/api/v1/order/export?customerId=${person.id}`
    const response = await shop.get(url, staff.token)
    expect(response.headers['content-type']).toContain('text/csv')
    const [head, line, ...rest] = response.body.trim().split('\r\n')
    expect(head).toContain('Day (Nepal)')
    expect(line).toContain(`${data.number},${nepalDate(Date.now())}`)
    expect(line).toContain('2469.00')
    expect(line).toContain(`"'=HYPERLINK`)
    expect(rest).toEqual([])
    expect((await shop.get(url, person.token)).statusCode).toBe(403)
  })

  test('is exported only by roles that may export', async () => {
    const [technician, accountant] = [
      await shop.signIn('technician'),
      await shop.signIn('accountant'),
    ]
    expect((await shop.get('/api/v1/order/export', technician.token)).statusCode).toBe(403)
    expect((await shop.get('/api/v1/order?limit=100', technician.token)).statusCode).toBe(200)
    expect((await shop.get('/api/v1/order?limit=101', technician.token)).statusCode).toBe(400)
    expect((await shop.get('/api/v1/order/export', accountant.token)).statusCode).toBe(200)
  })
})

describe('an order on the phone', () => {
  test('for a new customer costs what the preview says, and names who entered it', async () => {
    const [lamp, bulb] = [
      await makeProduct(shop.shop, { stock: 20, priceRs: 500, discount: 10 }),
      await makeProduct(shop.shop),
    ]
    const promoCode = (await staff.api.promotions.create({ code: 'ON-THE-PHONE', amount: 100 }))
      .code
    const items = toOrderItems({ [lamp]: 12, [bulb]: 1 })
    const preview = await staff.api.orders.preview({ items, promoCode })
    expect(preview).toMatchObject({
      subTotal: 7000,
      productDiscount: 600,
      promoDiscount: 100,
      total: 6300,
      promo: { accepted: true },
    })
    expect(await stockOf(shop.shop, lamp)).toBe(20)
    const customer = { name: 'Maya Tamang', number: '01-5551234', email: 'maya@example.com' }
    const { data } = await staff.api.orders.placeFor({
      customer,
      items,
      promoCode,
      shippingAddress: address,
      notes: 'After five',
      expectedTotal: 6300,
    })
    expect(data).toMatchObject({
      totalPrice: 6300,
      customer: { name: 'Maya Tamang', phone: '015551234', email: 'maya@example.com' },
      events: [{ to: 'pending', by: 'shop', staff: expect.stringMatching(/^Person/) }],
    })
    expect(await stockOf(shop.shop, lamp)).toBe(8)
    expect(await staff.api.orders.one({ id: data.id })).toEqual(data)
    const mail = (await shop.mails()).at(-1) ?? ''
    expect(mail).toContain(`Your order ${data.number}`)
    expect(mail).toContain('You ordered by phone.')
    expect(await entriesOn(data.id)).toMatchObject([
      { action: 'placed', title: `Order ${data.number}` },
    ])
    expect(await entriesOn(data.customer.id)).toMatchObject([{ action: 'created' }])
  })

  test('for a customer without an e-mail sends no mail, and can be delivered', async () => {
    const product = await makeProduct(shop.shop)
    const before = (await shop.mails()).length
    const customer = { name: 'Hari Rai', number: '9801112223' }
    const { data } = await staff.api.orders.placeFor({
      customer,
      items: toOrderItems({ [product]: 1 }),
      shippingAddress: address,
    })
    await moveOrder(staff, data.id, 'confirmed', 'packed', 'shipped', 'delivered')
    expect((await shop.mails()).length).toBe(before)
    const again = { items: toOrderItems({ [product]: 1 }), shippingAddress: address }
    const second = await staff.api.orders.placeFor({
      ...again,
      customer: { ...customer, isAnother: true },
    })
    expect(second.data.customer.id).not.toBe(data.customer.id)
  })

  test('for an existing customer, found by name or phone, leaves their cart alone', async () => {
    const [person, product, other] = [
      await shop.signIn(),
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
    ]
    await fillCart(person, { [other]: 2 })
    await shop.db.query(
      "update users set name = 'Bishnu Karki', phone = '9860001112' where id = $1",
      [person.id],
    )
    for (const search of ['bishnu k', '986-000 1112', person.email])
      expect((await staff.api.orders.findCustomers({ search })).map(({ id }) => id)).toContain(
        person.id,
      )
    const { data } = await staff.api.orders.placeFor({
      customerId: person.id,
      items: toOrderItems({ [product]: 3 }),
      shippingAddress: address,
    })
    expect(await person.api.orders.one({ id: data.id })).toMatchObject({
      number: data.number,
      events: [{ by: 'shop', staff: null }],
    })
    expect((await person.api.cart.current()).data[0]?.items).toHaveLength(1)
    await expectRefusal(person.api.orders.findCustomers({ search: 'bishnu' }), 403)
    // Staff can choose an address that the customer has saved.
    const home = {
      district: 'Kaski' as const,
      municipality: 'Pokhara',
      ward: 6,
      tole: 'Lakeside',
      phone: '9860001112',
      label: 'Home',
    }
    await person.api.addresses.create(home)
    expect(await staff.api.orders.addressesOf({ id: person.id })).toMatchObject([
      { ...home, isDefault: true },
    ])
    await expectRefusal(person.api.orders.addressesOf({ id: person.id }), 403)
    await expectRefusal(staff.api.orders.findCustomers({ search: 'b' }), 400)
  })

  test('repeated with the same key is one order and one new customer', async () => {
    const product = await makeProduct(shop.shop)
    const request = {
      customer: { name: 'Once Only', number: '9800000001' },
      items: toOrderItems({ [product]: 1 }),
      shippingAddress: address,
      idempotencyKey: 'call-1',
    }
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => staff.api.orders.placeFor(request)),
    )
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.code] : [],
    )
    expect(refusals.filter((code) => code !== 'request_in_flight')).toEqual([])
    const again = await staff.api.orders.placeFor(request)
    expect(
      (await staff.api.orders.list({ search: 'Once Only' })).items.map(({ id }) => id),
    ).toEqual([again.data.id])
    expect(await stockOf(shop.shop, product)).toBe(9)
  })

  test('is refused if it is impossible, and nothing of it is saved', async () => {
    const [product, person] = [await makeProduct(shop.shop, { stock: 3 }), await shop.signIn()]
    const items = toOrderItems({ [product]: 1 })
    const customer = { name: 'Never Created', number: '9800000002' }
    const place = (change: object) =>
      staff.api.orders.placeFor({ customer, items, shippingAddress: address, ...change })
    await expectRefusal(place({ items: toOrderItems({ [product]: 4 }) }), 'out_of_stock')
    // Quantities of a product in two lines add up.
    await expectRefusal(
      place({ items: [...toOrderItems({ [product]: 2 }), ...toOrderItems({ [product]: 2 })] }),
      'out_of_stock',
    )
    await expectRefusal(place({ items: toOrderItems({ 999999: 1 }) }), 'not_found')
    await expectRefusal(place({ items: [] }), 400)
    await expectRefusal(place({ customer: undefined }), {
      status: 400,
      fields: { customer: expect.any(String) },
    })
    await expectRefusal(place({ customer: { ...customer, email: person.email } }), {
      code: 'email_taken',
      fields: { email: expect.any(String) },
    })
    await expectRefusal(place({ customer: { ...customer, number: '123' } }), 400)
    await expectRefusal(place({ promoCode: 'NO-SUCH' }), 'promo_refused')
    await expectRefusal(place({ expectedTotal: 1 }), 409)
    await expectRefusal(
      person.api.orders.placeFor({ customer, items, shippingAddress: address }),
      403,
    )
    expect(await stockOf(shop.shop, product)).toBe(3)
    expect(await staff.api.orders.findCustomers({ search: 'Never Created' })).toEqual([])
  })
})
