import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProblems } from '#doctor.ts'
import { deliver, placeOrderOf } from '../../../tests/support/money.ts'
import { fill, type Person } from '../../../tests/support/orders.ts'
import { makeProductOf, makeSeller } from '../../../tests/support/sellers.ts'
import { setUpShop } from '../../../tests/support/test-shop.ts'
import type { Receive, Refund } from '../staff-contract.ts'

const shop = setUpShop()
let staff: Person
beforeAll(async () => {
  staff = await shop.signIn('staff')
})
afterAll(async () => expect(await findProblems(shop.shop.db)).toEqual([]))

const moneyOf = (id: string) => staff.api.payments.ofOrder({ id })
const receive = async (id: string, amount: number, change: Partial<Receive> = {}) =>
  staff.api.payments.receive({
    id,
    amount,
    way: 'cash',
    version: (await moneyOf(id)).version,
    ...change,
  })
const refund = async (id: string, amount: number, change: Partial<Refund> = {}) =>
  staff.api.payments.refund({
    id,
    amount,
    way: 'cash',
    reason: 'Scratched',
    version: (await moneyOf(id)).version,
    ...change,
  })

describe('receiving', () => {
  test('a part and then the rest pays an order; each row says who, how and by which reference', async () => {
    const { id, number } = await placeOrderOf(shop, 1000)
    expect(await receive(id, 400.5, { way: 'bank', reference: ' NIC-1 ' })).toMatchObject({
      data: { received: 400.5, due: 599.5 },
    })
    expect(await staff.api.orders.one({ id })).toMatchObject({ paymentStatus: 'part', due: 599.5 })
    await receive(id, 599.5)
    expect(await moneyOf(id)).toMatchObject({
      number,
      due: 0,
      refundable: 1000,
      payments: [
        {
          way: 'bank',
          amount: 400.5,
          reference: 'NIC-1',
          staff: expect.stringMatching(/^Person/),
          mayTakeBack: true,
        },
        { way: 'cash', amount: 599.5 },
      ],
    })
    expect(await staff.api.orders.one({ id })).toMatchObject({ paymentStatus: 'paid', due: 0 })
    const { items } = await (await shop.signIn('owner')).api.audit.list({ subjectId: id })
    expect(
      items
        .filter(({ action }) => action === 'received for')
        .map(({ changes }) => changes.amount?.after),
    ).toEqual([599.5, 400.5])
  })

  test('more than is due is refused unless staff say that the customer pays more', async () => {
    const { id } = await placeOrderOf(shop, 100)
    await expect(receive(id, 100.01)).rejects.toMatchObject({
      code: 'more_than_due',
      fields: { amount: expect.stringContaining('Rs. 100') },
    })
    expect(await receive(id, 150, { overpaid: true })).toMatchObject({
      data: { due: 0, refundDue: 50 },
    })
  })

  test('two who receive the same money at once book it once', async () => {
    const { id } = await placeOrderOf(shop, 100)
    const { version } = await moneyOf(id)
    const both = await Promise.allSettled([
      receive(id, 50, { version }),
      receive(id, 50, { version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'changed_meanwhile' },
    })
    expect(await moneyOf(id)).toMatchObject({ received: 50 })
  })

  test('the same call again is the same payment', async () => {
    const { id } = await placeOrderOf(shop, 100)
    const call = {
      id,
      amount: 40,
      way: 'cash' as const,
      version: (await moneyOf(id)).version,
      idempotencyKey: randomUUID(),
    }
    expect(await staff.api.payments.receive(call)).toEqual(await staff.api.payments.receive(call))
    expect(await moneyOf(id)).toMatchObject({ received: 40 })
  })

  test('tells the customer, and its sellers once it is paid that was to be paid ahead', async () => {
    const seller = await makeSeller(shop)
    const customer = await shop.signIn()
    const product = await makeProductOf(shop.shop, seller.id, { stock: 2, priceRs: 300 })
    const { data } = await customer.api.orders.place({
      ...(await fill(customer, { [product]: 1 })),
      paymentMethod: 'khalti',
    })
    const mailsTo = async (email: string) =>
      (await shop.mails()).filter(
        (mail) =>
          [`To: ${email}`, `<${email}>`].some((to) => mail.includes(to)) &&
          mail.includes(String(data.number)),
      ).length
    const [toSeller, toCustomer] = [
      await mailsTo(seller.owner.email),
      await mailsTo(customer.email),
    ]
    expect(toSeller).toBe(0)
    await receive(data.id, 100)
    // Nobody waits any more: staff decide about what is paid in part.
    await shop.shop.db.query('update orders set pay_until = null where id = $1', [data.id])
    expect(await mailsTo(seller.owner.email)).toBe(0)
    await receive(data.id, 200)
    expect([await mailsTo(seller.owner.email), await mailsTo(customer.email)]).toEqual([
      1,
      toCustomer + 2,
    ])
  })

  test('is for staff, and for an order that exists', async () => {
    const { id } = await placeOrderOf(shop, 100)
    const customer = await shop.signIn()
    await expect(
      customer.api.payments.receive({ id, amount: 1, way: 'cash', version: 0 }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      staff.api.payments.receive({ id: randomUUID(), amount: 1, way: 'cash', version: 0 }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('giving back', () => {
  test('never comes to more than was received, however many try at once', async () => {
    const { id } = await placeOrderOf(shop, 100)
    await expect(refund(id, 1)).rejects.toMatchObject({ code: 'refund_too_much' })
    await receive(id, 100)
    await expect(refund(id, 100.01)).rejects.toMatchObject({
      code: 'refund_too_much',
      fields: { amount: expect.stringContaining('Rs. 100') },
    })
    const { version } = await moneyOf(id)
    await Promise.allSettled(Array.from({ length: 4 }, () => refund(id, 60, { version })))
    expect(await moneyOf(id)).toMatchObject({ refunded: 60, refundable: 40 })
    await refund(id, 40)
    expect(await staff.api.orders.one({ id })).toMatchObject({
      paymentStatus: 'refunded',
      received: 100,
      refunded: 100,
    })
  })

  test('is refused by the database as well, whoever books it', async () => {
    const { id } = await placeOrderOf(shop, 100)
    await receive(id, 30)
    const booked = shop.shop.db.query(
      "insert into payments (order_id, way, amount_paisa) values ($1, 'cash', -3001)",
      [id],
    )
    await expect(booked).rejects.toMatchObject({ constraint: 'orders_refunded_within_received' })
  })

  test('a cancelled order that was paid waits for its refund', async () => {
    const { id } = await placeOrderOf(shop, 100)
    await receive(id, 100)
    await staff.api.orders.changeStage({ id, status: 'cancelled' })
    expect(await moneyOf(id)).toMatchObject({ due: 0, refundDue: 100 })
    await refund(id, 100, { way: 'bank', reference: 'BACK-1' })
    expect(await moneyOf(id)).toMatchObject({
      refundDue: 0,
      payments: [
        { amount: 100 },
        { amount: -100, way: 'bank', reference: 'BACK-1', reason: 'Scratched' },
      ],
    })
  })
})

describe('taking back', () => {
  test('a wrong row counts as if it had never been, once', async () => {
    const { id } = await placeOrderOf(shop, 100)
    const [row] = (await receive(id, 70)).data.payments
    const back = () => staff.api.payments.takeBack({ id: row?.id ?? '', reason: 'Wrong order' })
    const both = await Promise.allSettled([back(), back()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await moneyOf(id)).toMatchObject({
      received: 0,
      refunded: 0,
      due: 100,
      payments: [
        { isReversed: true, mayTakeBack: false },
        { reverses: row?.id, amount: -70 },
      ],
    })
    expect(await staff.api.orders.one({ id })).toMatchObject({ paymentStatus: 'unpaid' })
  })

  test('not what was given back since', async () => {
    const { id } = await placeOrderOf(shop, 100)
    const [row] = (await receive(id, 70)).data.payments
    await refund(id, 10)
    await expect(
      staff.api.payments.takeBack({ id: row?.id ?? '', reason: 'Wrong' }),
    ).rejects.toMatchObject({ code: 'refund_too_much' })
  })

  test('what was booked at the door and not collected, until its courier hands it over', async () => {
    const [kept, handed] = [await placeOrderOf(shop, 100), await placeOrderOf(shop, 60)]
    for (const { id } of [kept, handed]) await deliver(staff, id, 'Valley Bikes')
    const cash = async () =>
      (await staff.api.payments.couriers()).couriers.find(
        ({ courier }) => courier === 'Valley Bikes',
      )?.expected
    const door = async (id: string) => (await moneyOf(id)).payments.find(({ isAtDoor }) => isAtDoor)
    expect([await cash(), (await door(kept.id))?.mayTakeBack]).toEqual([160, true])
    const before = await staff.api.payments.book({})
    await staff.api.payments.takeBack({
      id: (await door(kept.id))?.id ?? '',
      reason: 'Pays tomorrow',
    })
    expect(await moneyOf(kept.id)).toMatchObject({
      received: 0,
      refunded: 0,
      due: 100,
      payments: [{ isReversed: true }, { amount: -100, courier: 'Valley Bikes' }],
    })
    expect(await cash()).toBe(60)
    // The drawer never had it, and it counts against the courier alone.
    const after = await staff.api.payments.book({})
    expect(after.drawer).toEqual(before.drawer)
    expect(after.people.filter(({ courier }) => courier === 'Valley Bikes')).toEqual([
      { staff: null, courier: 'Valley Bikes', isAtDoor: true, in: 60, out: 0 },
    ])

    const row = (await door(handed.id))?.id ?? ''
    const both = await Promise.allSettled([
      staff.api.payments.handOver({ courier: 'Valley Bikes', payments: [row], counted: 60 }),
      staff.api.payments.takeBack({ id: row, reason: 'Not collected' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('what went into the drawer at the door, on the same day', async () => {
    const { id } = await placeOrderOf(shop, 100)
    await deliver(staff, id)
    const [row] = (await moneyOf(id)).payments
    const before = (await staff.api.payments.book({})).drawer.expected
    await staff.api.payments.takeBack({ id: row?.id ?? '', reason: 'Not collected' })
    expect((await staff.api.payments.book({})).drawer.expected).toBe(
      Math.round((before - 100) * 100) / 100,
    )
  })
})

test('orders are found by what has to be done about their money', async () => {
  const before = (await staff.api.orders.counts({ payment: 'dueDelivered' })).delivered ?? 0
  const [over, delivered, waiting, other] = [
    await placeOrderOf(shop, 100),
    await placeOrderOf(shop, 100),
    await placeOrderOf(shop, 100),
    await placeOrderOf(shop, 100),
  ]
  await receive(over.id, 120, { overpaid: true })
  await shop.shop.db.query("update orders set payment_method = 'bank' where id = any($1)", [
    [delivered.id, waiting.id],
  ])
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    await staff.api.orders.changeStage({ id: delivered.id, status })
  const ids = [over, delivered, waiting, other].map(({ id }) => id).join()
  const found = async (payment: 'refundDue' | 'dueDelivered' | 'waiting') =>
    (await staff.api.orders.list({ ids, payment })).items.map(({ id }) => id)
  expect([await found('refundDue'), await found('dueDelivered'), await found('waiting')]).toEqual([
    [over.id],
    [delivered.id],
    [waiting.id],
  ])
  expect((await staff.api.orders.counts({ payment: 'dueDelivered' })).delivered).toBe(before + 1)
})
