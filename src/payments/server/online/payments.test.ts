import { expect, test } from 'vitest'
import type { PaymentMethod } from '#orders/model.ts'
import { moveOrder, type Person, stockOf } from '../../../../tests/support/records/orders.ts'
import { doublesOf, orderPaidBy, startPayment } from '../../../../tests/support/records/payments.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { download } from '../../../../tests/support/shop/download.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../tests/support/shop/until.ts'
import type { GatewayMode } from '../../model.ts'
import type { PracticeAct } from '../practice/practice-gateway.ts'

const shop = setUpShop()

const order = (paymentMethod?: PaymentMethod) => orderPaidBy(shop, paymentMethod)
const doubles = () => doublesOf(shop)
const attempt = (customer: Person, orderId: string, act: PracticeAct | null, mode?: GatewayMode) =>
  startPayment(shop, customer, { orderId, act, mode })
const passDeadline = (id: string) =>
  shop.db.query("update orders set pay_until = now() - interval '1 second' where id = $1", [id])

const listBookings = async (orderId: string) =>
  (
    await shop.db.query(
      'select amount_paisa, way as mode, reference from payments where order_id = $1',
      [orderId],
    )
  ).rows

const waitForEnd = async (customer: Person, name: string) =>
  until('the attempt to end', async () => {
    const outcome = await customer.api.payments.look({ attempt: name })
    return outcome.state === 'open' ? undefined : outcome
  })

/** Makes the next lookup due immediately. */
const resetLookups = () =>
  shop.db.query(
    "update payment_attempts set looked_at = null, look_at = now() - interval '1 second'",
  )

test.each(['khalti', 'esewa', 'connectips'] as const)(
  'a customer pays with %s, comes back, and the order is paid',
  async (mode) => {
    const { customer, id, order: placed } = await order(mode)
    expect(placed).toMatchObject({ paymentMethod: mode, paymentStatus: 'unpaid', due: 2500 })
    expect(placed.payUntil).not.toBeNull()
    const started = await attempt(customer, id, 'pay', mode)
    expect(await waitForEnd(customer, started.attempt)).toEqual({
      state: 'paid',
      order: { id, number: placed.number, isPaid: true, isCancelled: false, amount: 2500 },
    })
    expect(await listBookings(id)).toEqual([
      { amount_paisa: 250_000, mode, reference: expect.any(String) },
    ])
    expect(await customer.api.orders.one({ id })).toMatchObject({
      paymentStatus: 'paid',
      received: 2500,
      due: 0,
      payUntil: null,
    })
    // A reload and a second return change nothing.
    expect(await customer.api.payments.look({ attempt: started.attempt })).toMatchObject({
      state: 'paid',
    })
    expect(await listBookings(id)).toHaveLength(1)
    expect(
      (await shop.mails()).filter((mail) => mail.includes(`${placed.number}: payment received`)),
    ).toHaveLength(1)
  },
)

test('a stranger on the return page sees the payment’s state, but not its order', async () => {
  const { customer, id } = await order()
  const started = await attempt(customer, id, 'pay')
  expect(await shop.visitor.payments.look({ attempt: started.attempt })).toEqual({
    state: 'paid',
    order: null,
  })
  const stranger = await shop.signIn()
  expect(await stranger.api.payments.look({ attempt: started.attempt })).toEqual({
    state: 'paid',
    order: null,
  })
  await expectRefusal(stranger.api.payments.start({ orderId: id, mode: 'khalti' }), 404)
})

test('a forged return pays nothing', async () => {
  const { customer, id } = await order()
  const { attempt: name } = await attempt(customer, id, 'forge')
  expect(await customer.api.payments.look({ attempt: name })).toMatchObject({
    state: 'open',
    order: { isPaid: false },
  })
  await expectRefusal(shop.visitor.payments.look({ attempt: 'FORGED' }), 404)
  expect(await listBookings(id)).toEqual([])
})

test('a wrong amount is never booked, and needs review', async () => {
  const { customer, id } = await order()
  const { attempt: name } = await attempt(customer, id, 'payOther')
  expect(await waitForEnd(customer, name)).toMatchObject({
    state: 'unclear',
    order: { isPaid: false },
  })
  expect(await listBookings(id)).toEqual([])
})

test('a transaction counts once, even across orders', async () => {
  const [first, second] = [await order(), await order()]
  const paid = await attempt(first.customer, first.id, 'pay')
  await waitForEnd(first.customer, paid.attempt)
  const replayed = await attempt(second.customer, second.id, 'pay')
  replayed.payment.transactionId = paid.payment.transactionId
  expect(await waitForEnd(second.customer, replayed.attempt)).toMatchObject({ state: 'unclear' })
  expect(await listBookings(second.id)).toEqual([])
})

test('a return, the task and five concurrent lookups book one payment', async () => {
  const { customer, id } = await order()
  const { attempt: name } = await attempt(customer, id, 'pay')
  await resetLookups()
  await Promise.all([
    shop.runTask('payments'),
    ...Array.from({ length: 5 }, () => customer.api.payments.look({ attempt: name })),
  ])
  expect(await waitForEnd(customer, name)).toMatchObject({ state: 'paid' })
  expect(await listBookings(id)).toHaveLength(1)
})

test('the task finds payments after a closed tab or a late confirmation', async () => {
  const [closed, late] = [await order(), await order()]
  await attempt(closed.customer, closed.id, 'payAndClose')
  await attempt(late.customer, late.id, 'payLate')
  for (let looks = 0; looks < 3; looks++) {
    await resetLookups()
    await shop.runTask('payments')
  }
  expect(await listBookings(closed.id)).toHaveLength(1)
  expect(await listBookings(late.id)).toHaveLength(1)
})

test('after a cancelled payment, the same order can be paid in cash', async () => {
  const { customer, id } = await order()
  const { attempt: name } = await attempt(customer, id, 'cancel')
  expect(await waitForEnd(customer, name)).toMatchObject({
    state: 'failed',
    order: { isCancelled: false },
  })
  const { data } = await customer.api.payments.changeMethod({
    orderId: id,
    method: 'cash_on_delivery',
  })
  expect(data).toMatchObject({ paymentMethod: 'cash_on_delivery', payUntil: null, due: 2500 })
})

test('a gateway that is down, talks nonsense or fails never harms the order', async () => {
  const { customer, id } = await order()
  const { attempt: name } = await attempt(customer, id, 'payAndClose')
  for (const fault of ['error', 'nonsense', 'outage'] as const) {
    doubles().khalti.fault = fault
    await expectRefusal(
      customer.api.payments.start({ orderId: id, mode: 'khalti' }),
      'gateway_down',
    )
    await resetLookups()
    expect(await customer.api.payments.look({ attempt: name }), fault).toMatchObject({
      state: 'open',
    })
  }
  doubles().khalti.fault = 'none'
  await resetLookups()
  expect(await waitForEnd(customer, name)).toMatchObject({ state: 'paid' })
})

test('a transaction id that cannot be stored is unclear, and stops no other lookup', async () => {
  const [long, broken, honest] = [await order(), await order(), await order()]
  const names = { [long.id]: 'x'.repeat(5000), [broken.id]: 'a\0b' }
  for (const [placed, name] of [
    [long, names[long.id]],
    [broken, names[broken.id]],
  ] as const) {
    const { payment } = await attempt(placed.customer, placed.id, 'payAndClose')
    payment.transactionId = name ?? ''
  }
  await attempt(honest.customer, honest.id, 'payAndClose')
  await resetLookups()
  await shop.runTask('payments')
  expect(await listBookings(honest.id)).toHaveLength(1)
  expect([await listBookings(long.id), await listBookings(broken.id)]).toEqual([[], []])
  const { rows } = await shop.db.query(
    'select state from payment_attempts where order_id = any($1)',
    [[long.id, broken.id]],
  )
  expect(rows).toEqual([{ state: 'unclear' }, { state: 'unclear' }])
})

test('the payment method of a shipped order is fixed', async () => {
  const staff = await shop.signIn('staff')
  const { customer, id } = await order('cash_on_delivery')
  await moveOrder(staff, id, 'confirmed', 'packed')
  await customer.api.payments.changeMethod({ orderId: id, method: 'khalti' })
  await customer.api.payments.changeMethod({ orderId: id, method: 'cash_on_delivery' })
  await staff.api.orders.changeStage({ id, status: 'shipped', courier: 'Hill Runner' })
  await expectRefusal(
    customer.api.payments.changeMethod({ orderId: id, method: 'khalti' }),
    'method_fixed',
  )
  await staff.api.orders.changeStage({ id, status: 'delivered' })
  expect(await listBookings(id)).toMatchObject([{ mode: 'cash', amount_paisa: 250_000 }])
})

test('the shop cancels an order not paid in time; a later payment is to be refunded', async () => {
  const { customer, product, id } = await order()
  const { attempt: name, payment } = await attempt(customer, id, null)
  expect(await stockOf(shop.shop, product)).toBe(2)
  await passDeadline(id)
  await shop.runTask('payments')
  expect(await stockOf(shop.shop, product)).toBe(3)
  const cancelled = await customer.api.orders.one({ id })
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    payUntil: null,
    events: [{}, { to: 'cancelled', by: 'shop' }],
  })

  doubles().khalti.act(payment, 'pay')
  await resetLookups()
  expect(await waitForEnd(customer, name)).toMatchObject({
    state: 'paid',
    order: { isCancelled: true },
  })
  expect(await customer.api.orders.one({ id })).toMatchObject({
    status: 'cancelled',
    received: 2500,
    refundDue: 2500,
  })
})

test('a payment made in the last second is found before the order is cancelled', async () => {
  const { customer, id } = await order()
  await attempt(customer, id, 'payAndClose')
  await passDeadline(id)
  await shop.runTask('payments')
  expect(await customer.api.orders.one({ id })).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
  })
})

test('an order that is paid, or a method that is not offered, cannot be paid', async () => {
  const { customer, id } = await order()
  const started = await attempt(customer, id, 'pay')
  await waitForEnd(customer, started.attempt)
  await expectRefusal(customer.api.payments.start({ orderId: id, mode: 'khalti' }), 'nothing_due')
  await expectRefusal(
    customer.api.payments.changeMethod({ orderId: id, method: 'cash_on_delivery' }),
    'method_fixed',
  )
  await expectRefusal(order('bank'), 'payment_not_offered')
})

test('the owner sets the methods and a cash limit; staff decide about transfers', async () => {
  const owner = await shop.signIn('owner')
  const { ready, ...settings } = await owner.api.payments.settings()
  expect(ready).toEqual(['khalti', 'esewa', 'connectips'])
  const changed = await owner.api.payments.updateSettings({
    ...settings,
    maxCash: 2000,
    bankAccount: 'Himal Bank, 0011223344',
    methods: ['cash_on_delivery', 'bank', 'esewa'],
  })
  expect(await shop.visitor.payments.offered()).toMatchObject({
    methods: ['cash_on_delivery', 'bank', 'esewa'],
    maxCash: 2000,
  })
  await expectRefusal(order('cash_on_delivery'), 'payment_not_offered')
  await expectRefusal(order('khalti'), 'payment_not_offered')
  await expectRefusal(owner.api.payments.updateSettings({ ...settings }), 'changed_meanwhile')

  const { customer, id, order: placed } = await order('bank')
  expect(Date.parse(placed.payUntil ?? '') - Date.now()).toBeGreaterThan(2 * 86_400_000)
  const sent = await customer.api.payments.sendReference({ orderId: id, reference: 'FT-77' })
  await expectRefusal(
    customer.api.payments.sendReference({ orderId: id, reference: 'FT-78' }),
    'slip_waiting',
  )
  // An order whose slip waits for staff is not cancelled.
  await passDeadline(id)
  await shop.runTask('payments')
  const staff = await shop.signIn('staff')
  expect(await staff.api.payments.waitingSlips()).toMatchObject([
    { id: sent.id, reference: 'FT-77', amount: 2500, order: { id, due: 2500 } },
  ])
  expect(await staff.api.payments.attention()).toContainEqual(
    expect.objectContaining({ problem: 'slip', detail: 'FT-77', amount: 2500, mode: 'bank' }),
  )
  expect(await staff.api.payments.ofOrder({ id })).toMatchObject({
    slip: { id: sent.id, reference: 'FT-77', file: null },
  })
  await staff.api.payments.refuseSlip({ id: sent.id, reason: 'Nothing has come.' })
  const again = await customer.api.payments.sendReference({ orderId: id, reference: 'FT-79' })
  for (const amount of [1.005, 0, -1])
    await expectRefusal(staff.api.payments.confirmSlip({ id: again.id, amount }), 400)
  await expectRefusal(
    staff.api.payments.confirmSlip({ id: again.id, amount: 25_000 }),
    'more_than_due',
  )
  const decisions = await Promise.allSettled(
    [1, 2, 3].map(() => staff.api.payments.confirmSlip({ id: again.id })),
  )
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await listBookings(id)).at(-1)).toEqual({
    amount_paisa: 250_000,
    mode: 'bank',
    reference: 'FT-79',
  })
  expect(await customer.api.orders.one({ id })).toMatchObject({
    paymentStatus: 'paid',
    payUntil: null,
  })
  expect(await customer.api.payments.ownSlips({ id })).toMatchObject([
    { state: 'confirmed' },
    { state: 'refused', reason: 'Nothing has come.' },
  ])
  expect(
    (await staff.api.payments.attention()).filter(({ problem }) => problem === 'slip'),
  ).toEqual([])
  const data = await download(shop, '/user/data', customer.token)
  expect(data.json().payments).toMatchObject([
    { state: 'refused', reference: 'FT-77' },
    { state: 'booked', reference: 'FT-79', amount: 2500 },
  ])
  await owner.api.payments.updateSettings({ ...settings, version: changed.version })
})
