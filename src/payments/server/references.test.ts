import { afterAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { PaymentMode } from '#payments/model.ts'
import { placeOrderWorth } from '../../../tests/support/records/money.ts'
import { orderPaidBy } from '../../../tests/support/records/payments.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const api = () => owner.api.payments
interface Receipt {
  amount?: number
  mode?: PaymentMode
  arrived?: number
}
async function receive(
  { id }: { id: string },
  reference: string,
  { amount = 100, mode = 'bank', arrived }: Receipt = {},
) {
  const { version } = await api().ofOrder({ id })
  return api().receive({ id, amount, mode, reference, arrived, version })
}
const order = () => placeOrderWorth(shop, 100)
const used = (number: number) => ({
  status: 409,
  code: 'reference_used',
  message: expect.stringContaining(`order ${number}`),
})

test.each([
  ['FT-1001', 'ft 1001', 'qr'],
  ['FT/00 1002', 'FT1002', 'bank'],
  ['1003-A', '०१००३ａ', 'esewa'],
  ['FTA1004', 'FTА1004', 'khalti'],
  ['1005 NIC', '01005-nic', 'connectips'],
  ['NB1006', 'ΝΒ1006', 'qr'],
] as const)('the transfer %s counts once, also as %s by %s', async (first, second, mode) => {
  const [one, other] = [await order(), await order()]
  await receive(one, first)
  await expectRefusal(receive(other, second, { mode }), used(one.number))
  await expectRefusal(receive(one, second, { mode, amount: 1 }), 'more_than_due')
  expect(await api().ofOrder({ id: other.id })).toMatchObject({ received: 0, due: 100 })
})

test('cheques count once, and cash and cards need no reference of their own', async () => {
  const [one, other] = [await order(), await order()]
  await receive(one, 'NABIL 000123', { mode: 'cheque', amount: 50 })
  await expectRefusal(receive(other, 'Nabil 123', { mode: 'cheque' }), used(one.number))
  for (const mode of ['cash', 'card'] as const) {
    await receive(one, 'POS 7', { mode, amount: 20 })
    await receive(other, 'POS 7', { mode, amount: 20 })
  }
})

test('of concurrent payments with one reference, one is booked', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(order))
  const results = await Promise.allSettled(orders.map((each) => receive(each, 'RACE-1')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'reference_used' })
})

test('a reversed payment frees its reference, a refunded one does not', async () => {
  const [one, other] = [await order(), await order()]
  const { data } = await receive(one, 'BACK-1')
  const { version } = data
  await api().refund({
    id: one.id,
    amount: 10,
    mode: 'bank',
    reference: '',
    reason: 'Scratched',
    version,
  })
  await expectRefusal(receive(other, 'BACK-1'), used(one.number))

  const [third, fourth] = [await order(), await order()]
  const booked = (await receive(third, 'BACK-2')).data.payments.at(-1)
  await api().reverse({ id: booked?.id ?? '', reason: 'The wrong order' })
  expect((await receive(fourth, 'BACK-2')).data).toMatchObject({ received: 100 })
  await expectRefusal(receive(third, 'BACK-2'), used(fourth.number))
})

test('one transfer pays several orders up to the amount that arrived', async () => {
  const [one, other, third] = [await order(), await order(), await order()]
  await receive(one, 'BOTH-1', { arrived: 150 })
  await expectRefusal(receive(other, 'BOTH-1'), {
    code: 'reference_used',
    message: expect.stringContaining('Rs. 50'),
  })
  await receive(other, 'both 1', { amount: 50, arrived: 1_000 })
  await expectRefusal(receive(third, 'BOTH-1', { amount: 1, arrived: 1_000 }), used(one.number))
})

test('parts of one transfer may pay one order, and leave nothing for others', async () => {
  const [one, other] = [await order(), await order()]
  await receive(one, 'PARTS-1', { amount: 40 })
  const { data } = await receive(one, 'PARTS-1', { amount: 60 })
  expect(data).toMatchObject({ received: 100, due: 0 })
  await expectRefusal(receive(other, 'PARTS-1', { amount: 1 }), used(one.number))
  await api().reverse({ id: data.payments.at(-1)?.id ?? '', reason: 'Typed twice' })
  await expectRefusal(receive(other, 'PARTS-1', { amount: 60 }), used(one.number))
})

test('what a gateway has confirmed cannot be booked by hand for another order', async () => {
  const { id } = await order()
  const { rows } = await shop.db.query(
    `insert into payment_attempts (order_id, way, reference, amount_paisa, state, ended_at)
     values ($1, 'khalti', 'TRYPAID', 10000, 'paid', now()) returning id`,
    [id],
  )
  await shop.db.query(
    `insert into payments (order_id, way, amount_paisa, reference, attempt_id)
     values ($1, 'khalti', 10000, 'KhAlTi77', $2)`,
    [id, rows[0].id],
  )
  await expectRefusal(receive(await order(), 'khalti-77', { mode: 'khalti' }), 'reference_used')
})

test('slips with a reference that another customer sent are decided by what arrived', async () => {
  const { ready: _, ...settings } = await api().settings()
  await api().updateSettings({ ...settings, bankAccount: 'Himal Bank, 0011223344' })
  const [thief, payer, late] = [
    await orderPaidBy(shop, 'bank'),
    await orderPaidBy(shop, 'bank'),
    await orderPaidBy(shop, 'bank'),
  ]
  const send = ({ customer, id }: typeof thief, reference: string) =>
    customer.api.payments.sendReference({ orderId: id, reference })
  const stolen = await send(thief, 'FT-500')
  const own = await send(payer, 'ft 500')
  expect(await api().ofOrder({ id: payer.id })).toMatchObject({ slip: { usedFor: null } })
  await api().confirmSlip({ id: own.id })
  expect(await api().ofOrder({ id: thief.id })).toMatchObject({
    slip: { usedFor: payer.order.number },
  })
  await expectRefusal(api().confirmSlip({ id: stolen.id }), used(payer.order.number))
  await send(late, 'whatever')
  const [waiting] = (await api().waitingSlips()).filter(({ order }) => order.id === late.id)
  // Staff enter the reference as the bank states it.
  await expectRefusal(
    api().confirmSlip({ id: waiting?.id ?? '', reference: 'FT-500' }),
    used(payer.order.number),
  )
  await shop.db.query("update payment_slips set reference = '' where id = $1", [waiting?.id])
  await expectRefusal(api().confirmSlip({ id: waiting?.id ?? '' }), {
    status: 400,
    fields: { reference: expect.any(String) },
  })
  await api().confirmSlip({ id: waiting?.id ?? '', reference: 'FT-501' })
  await expectRefusal(receive(await order(), 'FT-501'), used(late.order.number))
})

test('a slip with words around a used reference needs the one that the bank states', async () => {
  const { ready: _, ...settings } = await api().settings()
  await api().updateSettings({ ...settings, bankAccount: 'Himal Bank, 0011223344' })
  const report = async (reference: string) => {
    const { customer, id, order } = await orderPaidBy(shop, 'bank')
    const { id: slip } = await customer.api.payments.sendReference({ orderId: id, reference })
    return { slip, order }
  }
  const first = await report('FT-70012345')
  await api().confirmSlip({ id: first.slip })
  for (const reference of ['Ref: FT-70012345', 'ft70012345 himal', '70012345']) {
    const { slip } = await report(reference)
    await expectRefusal(api().confirmSlip({ id: slip }), used(first.order.number))
    await expectRefusal(api().confirmSlip({ id: slip, reference }), used(first.order.number))
  }
  const last = await report('My transfer FT-70012345 of today')
  await expectRefusal(api().confirmSlip({ id: last.slip }), used(first.order.number))
  await api().confirmSlip({ id: last.slip, reference: 'FT-70012399' })
})

test('earlier orders with one reference stay, and nothing more is booked with it', async () => {
  const [one, other, third] = [await order(), await order(), await order()]
  await shop.db.query('alter table payments disable trigger payments_use_reference')
  for (const { id } of [one, other])
    await shop.db.query(
      `insert into payments (order_id, way, amount_paisa, reference)
       values ($1, 'bank', 10000, 'OLD-1')`,
      [id],
    )
  await shop.db.query('alter table payments enable trigger payments_use_reference')
  await shop.db.query(
    `insert into payment_references (key, arrived_paisa, booked_paisa, order_id)
     select payment_reference_key(way, reference), sum(amount_paisa), sum(amount_paisa),
       (array_agg(order_id order by id))[1]
     from payments where reference = 'OLD-1' group by 1`,
  )
  await expectRefusal(receive(third, 'old 1'), used(one.number))
})
