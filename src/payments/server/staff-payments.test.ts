import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { deliver, placeOrderWorth } from '../../../tests/support/records/money.ts'
import { buy, moveOrder } from '../../../tests/support/records/orders.ts'
import { makeSeller, makeSellerProduct } from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { runTogether } from '../../../tests/support/runner/together.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import type { ReceivePayment, RefundPayment } from '../staff-contract.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const moneyOf = (id: string) => staff.api.payments.ofOrder({ id })
const receive = async (id: string, amount: number, change: Partial<ReceivePayment> = {}) =>
  staff.api.payments.receive({
    id,
    amount,
    mode: 'cash',
    version: (await moneyOf(id)).version,
    ...change,
  })
const refund = async (id: string, amount: number, change: Partial<RefundPayment> = {}) =>
  staff.api.payments.refund({
    id,
    amount,
    mode: 'cash',
    reason: 'Scratched',
    version: (await moneyOf(id)).version,
    ...change,
  })

describe('receiving', () => {
  test('in two parts pays an order; each row names staff, method and reference', async () => {
    const { id, number } = await placeOrderWorth(shop, 1000)
    expect(await receive(id, 400.5, { mode: 'bank', reference: ' NIC-1 ' })).toMatchObject({
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
          mode: 'bank',
          amount: 400.5,
          reference: 'NIC-1',
          staff: expect.stringMatching(/^Person/),
          mayReverse: true,
        },
        { mode: 'cash', amount: 599.5 },
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

  test('more than is due is refused unless staff confirm the surplus', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    await expectRefusal(receive(id, 100.01), {
      code: 'more_than_due',
      fields: { amount: expect.stringContaining('Rs. 100') },
    })
    expect(await receive(id, 150, { overpaid: true })).toMatchObject({
      data: { due: 0, refundDue: 50 },
    })
  })

  test('the same money by two staff together books it once', async () => {
    const { id } = await placeOrderWorth(shop, 100)
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
})

describe('a received payment', () => {
  test('is booked once when the call is repeated', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    const call = {
      id,
      amount: 40,
      mode: 'cash' as const,
      version: (await moneyOf(id)).version,
      idempotencyKey: randomUUID(),
    }
    expect(await staff.api.payments.receive(call)).toEqual(await staff.api.payments.receive(call))
    expect(await moneyOf(id)).toMatchObject({ received: 40 })
  })

  test('is reported to the customer, and to sellers once a prepaid order is paid', async () => {
    const seller = await makeSeller(shop)
    const customer = await shop.signIn()
    const product = await makeSellerProduct(shop.shop, seller.id, { stock: 2, priceRs: 300 })
    const order = await buy(customer, { [product]: 1 }, { paymentMethod: 'khalti' })
    const mailsTo = async (email: string) =>
      (await shop.mails()).filter(
        (mail) =>
          [`To: ${email}`, `<${email}>`].some((to) => mail.includes(to)) &&
          mail.includes(String(order.number)),
      ).length
    const toSeller = await mailsTo(seller.owner.email)
    const toCustomer = await mailsTo(customer.email)
    expect(toSeller).toBe(0)
    await receive(order.id, 100)
    // The deadline is gone: staff decide about partly paid orders.
    await shop.db.query('update orders set pay_until = null where id = $1', [order.id])
    expect(await mailsTo(seller.owner.email)).toBe(0)
    await receive(order.id, 200)
    expect([await mailsTo(seller.owner.email), await mailsTo(customer.email)]).toEqual([
      1,
      toCustomer + 2,
    ])
  })

  test('can be entered by staff only, for an existing order', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    const customer = await shop.signIn()
    await expectRefusal(
      customer.api.payments.receive({ id, amount: 1, mode: 'cash', version: 0 }),
      403,
    )
    await expectRefusal(
      staff.api.payments.receive({ id: randomUUID(), amount: 1, mode: 'cash', version: 0 }),
      'not_found',
    )
  })
})

describe('refunding', () => {
  test('never exceeds the money received, even with concurrent calls', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    await expectRefusal(refund(id, 1), 'refund_too_much')
    await receive(id, 100)
    await expectRefusal(refund(id, 100.01), {
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

  test('more than was received is also refused by the database', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    await receive(id, 30)
    const booked = shop.db.query(
      "insert into payments (order_id, way, amount_paisa) values ($1, 'cash', -3001)",
      [id],
    )
    await expectRefusal(booked, { constraint: 'orders_refunded_within_received' })
  })

  test('is due for a paid order that was cancelled', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    await receive(id, 100)
    await staff.api.orders.changeStage({ id, status: 'cancelled' })
    expect(await moneyOf(id)).toMatchObject({ due: 0, refundDue: 100 })
    await refund(id, 100, { mode: 'bank', reference: 'BACK-1' })
    expect(await moneyOf(id)).toMatchObject({
      refundDue: 0,
      payments: [
        { amount: 100 },
        { amount: -100, mode: 'bank', reference: 'BACK-1', reason: 'Scratched' },
      ],
    })
  })
})

describe('reversing', () => {
  test('a wrong payment works once, and the payment no longer counts', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    const [row] = (await receive(id, 70)).data.payments
    const reverse = () => staff.api.payments.reverse({ id: row?.id ?? '', reason: 'Wrong order' })
    expect(await runTogether(reverse(), reverse())).toMatchObject({ done: 1 })
    expect(await moneyOf(id)).toMatchObject({
      received: 0,
      refunded: 0,
      due: 100,
      payments: [
        { isReversed: true, mayReverse: false },
        { reverses: row?.id, amount: -70 },
      ],
    })
    expect(await staff.api.orders.one({ id })).toMatchObject({ paymentStatus: 'unpaid' })
  })

  test('a payment that was refunded since is refused', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    const [row] = (await receive(id, 70)).data.payments
    await refund(id, 10)
    await expectRefusal(
      staff.api.payments.reverse({ id: row?.id ?? '', reason: 'Wrong' }),
      'refund_too_much',
    )
  })

  test('cash not collected at the door works until the courier hands it over', async () => {
    const [reversed, handed] = [await placeOrderWorth(shop, 100), await placeOrderWorth(shop, 60)]
    for (const { id } of [reversed, handed]) await deliver(staff, id, 'Valley Bikes')
    const cash = async () =>
      (await staff.api.payments.couriers()).couriers.find(
        ({ courier }) => courier === 'Valley Bikes',
      )?.expected
    const findDoorPayment = async (id: string) =>
      (await moneyOf(id)).payments.find(({ isAtDoor }) => isAtDoor)
    expect([await cash(), (await findDoorPayment(reversed.id))?.mayReverse]).toEqual([160, true])
    const before = await staff.api.payments.book({})
    await staff.api.payments.reverse({
      id: (await findDoorPayment(reversed.id))?.id ?? '',
      reason: 'Pays tomorrow',
    })
    expect(await moneyOf(reversed.id)).toMatchObject({
      received: 0,
      refunded: 0,
      due: 100,
      payments: [{ isReversed: true }, { amount: -100, courier: 'Valley Bikes' }],
    })
    expect(await cash()).toBe(60)
    // The cash never was in the drawer: the reversal counts against the courier only.
    const after = await staff.api.payments.book({})
    expect(after.drawer).toEqual(before.drawer)
    expect(after.people.filter(({ courier }) => courier === 'Valley Bikes')).toEqual([
      { staff: null, courier: 'Valley Bikes', isAtDoor: true, in: 60, out: 0 },
    ])

    const row = (await findDoorPayment(handed.id))?.id ?? ''
    const outcome = await runTogether(
      staff.api.payments.handOver({ courier: 'Valley Bikes', payments: [row], counted: 60 }),
      staff.api.payments.reverse({ id: row, reason: 'Not collected' }),
    )
    expect(outcome).toMatchObject({ done: 1 })
  })

  test('cash from the door that went into the drawer works on the same day', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    await deliver(staff, id)
    const [row] = (await moneyOf(id)).payments
    const before = (await staff.api.payments.book({})).drawer.expected
    await staff.api.payments.reverse({ id: row?.id ?? '', reason: 'Not collected' })
    expect((await staff.api.payments.book({})).drawer.expected).toBe(
      toRupees(toPaisa(before - 100)),
    )
  })
})

test('orders are filtered by refund due, due after delivery and awaited transfer', async () => {
  const before = (await staff.api.orders.counts({ payment: 'dueDelivered' })).delivered ?? 0
  const over = await placeOrderWorth(shop, 100)
  const delivered = await placeOrderWorth(shop, 100)
  const waiting = await placeOrderWorth(shop, 100)
  const other = await placeOrderWorth(shop, 100)
  await receive(over.id, 120, { overpaid: true })
  await shop.db.query("update orders set payment_method = 'bank' where id = $1", [waiting.id])
  await moveOrder(staff, delivered.id, 'confirmed', 'packed', 'shipped', 'delivered')
  const [door] = (await moneyOf(delivered.id)).payments
  await staff.api.payments.reverse({ id: door?.id ?? '', reason: 'Not collected' })
  const ids = [over, delivered, waiting, other].map(({ id }) => id).join()
  const filter = async (payment: 'refundDue' | 'dueDelivered' | 'waiting') =>
    (await staff.api.orders.list({ ids, payment })).items.map(({ id }) => id)
  expect([
    await filter('refundDue'),
    await filter('dueDelivered'),
    await filter('waiting'),
  ]).toEqual([[over.id], [delivered.id], [waiting.id]])
  expect((await staff.api.orders.counts({ payment: 'dueDelivered' })).delivered).toBe(before + 1)
})
