import { describe, expect, test } from 'vitest'
import {
  alterLink,
  cash,
  ofCustomer,
  refusal,
  setUpRepairShop,
  work,
} from '../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { until } from '../../../../tests/support/shop/until.ts'

const repairShop = await setUpRepairShop()
const { shop, staff, owner, query, receiveCash } = repairShop
const { takeIn, ticketOf, versionOf, track, move, ready, finish, handOver } = repairShop
const { sendEstimate, estimated, answer } = repairShop

const gateways = () => {
  const { practice } = shop.shop.payments
  if (!practice) throw new Error('the payment gateways are not in practice mode')
  return practice.doubles()
}
const payableOf = async (link: string) => (await track(link)).payable

/** Pays on the page of a gateway with nothing but the link. */
async function pay(link: string) {
  const mode = 'khalti'
  const [order] = await payableOf(link)
  const { attempt } = await shop.visitor.repairs.pay({ link, orderId: order?.orderId ?? '', mode })
  const { rows } = await query('select reference from payment_attempts where id = $1', [attempt])
  const payment = gateways()[mode].findByReference(rows[0].reference)
  if (!payment) throw new Error('the gateway does not know the payment')
  gateways()[mode].act(payment, 'pay')
  await until(
    'the payment to be booked',
    async () => (await shop.visitor.payments.look({ attempt })).state === 'paid',
  )
}

const askAdvance = async (id: string, amount: number) =>
  staff.api.repairs.requestAdvance({ id, amount, version: await versionOf(id) })

describe('the holder of a repair’s link', () => {
  test('pays the bill online without an account, and the device is handed over', async () => {
    const { id, link } = await ready([work('Screen fitted', 1_200)])
    await pay(link)
    expect((await track(link)).bill).toEqual({ total: 1_200, paid: 1_200, due: 0 })
    expect(await payableOf(link)).toEqual([])
    expect(await handOver(id)).toMatchObject({
      stage: 'handed_over',
      bill: { paid: 1_200, due: 0 },
    })
  })

  test('can pay neither another repair’s order nor one with nothing due', async () => {
    const [repair, other] = [
      await ready([work('Screen fitted', 1_200)]),
      await ready([work('Fan', 700)]),
    ]
    const [otherOrder] = await payableOf(other.link)
    const orderId = otherOrder?.orderId ?? ''
    const refusalOf = (link: string) =>
      refusal(shop.visitor.repairs.pay({ link, orderId, mode: 'khalti' }))
    expect(await refusalOf(repair.link)).toBe('repair_unknown')
    await handOver(other.id, { payments: cash(700) })
    expect(await refusalOf(other.link)).toBe('repair_unknown')
    expect(await refusalOf(alterLink(repair.link))).toBe('repair_unknown')
  })
})

test('an amount due after handing over can be paid by link and by account', async () => {
  const customer = await shop.signIn()
  const { id, link } = await ready([work('Screen fitted', 1_200)], ofCustomer(customer))
  const { orders } = await handOver(id, { payments: cash(500), unpaidReason: 'Pays on Friday' })
  expect(await payableOf(link)).toMatchObject([{ due: 700 }])
  const payment = await customer.api.payments.start({
    orderId: orders[0]?.id ?? '',
    mode: 'khalti',
  })
  expect(payment.handover.kind).toBe('link')
  await pay(link)
  expect((await track(link)).bill).toEqual({ total: 1_200, paid: 1_200, due: 0 })
  expect(await customer.api.orders.one({ id: orders[0]?.id ?? '' })).toMatchObject({
    stage: 'delivered',
    paymentStatus: 'paid',
    received: 1_200,
  })
  await expectRefusal(
    customer.api.payments.start({ orderId: orders[0]?.id ?? '', mode: 'khalti' }),
    'nothing_due',
  )
})

describe('an advance', () => {
  test('can be paid before an approval, and counts towards the bill', async () => {
    const { data, link } = await takeIn()
    await move(data.id, 'diagnosing')
    await askAdvance(data.id, 400)
    expect((await askAdvance(data.id, 500)).data.bill).toEqual({ total: 500, paid: 0, due: 500 })
    expect(await payableOf(link)).toMatchObject([{ due: 500, isAdvance: true, isOwn: false }])
    await pay(link)
    const { estimate } = await sendEstimate(data.id, [work('Screen fitted', 1_200)])
    const { data: decided } = await answer(
      { link, estimate },
      estimate.lines.map(({ id }) => id),
    )
    expect(decided.bill).toEqual({ total: 1_200, paid: 500, due: 700 })
    await finish(data.id)
    expect(await handOver(data.id, { payments: cash(700) })).toMatchObject({
      bill: { total: 1_200, paid: 1_200, due: 0 },
    })
  })

  test('that was paid is to be refunded if the customer declines the repair', async () => {
    const repair = await estimated([work('Board repaired', 8_000)])
    await askAdvance(repair.id, 500)
    const [order] = (await ticketOf(repair.id)).orders
    await receiveCash(order?.id ?? '', 500)
    expect((await answer(repair, [])).data).toMatchObject({
      stage: 'not_repaired',
      bill: { total: 0, due: 0 },
    })
    expect(await owner.api.payments.ofOrder({ id: order?.id ?? '' })).toMatchObject({
      refundable: 500,
    })
  })

  test('larger than the bill pays it, and the remaining money is to be refunded', async () => {
    const repair = await estimated([work('Fan', 300)])
    await askAdvance(repair.id, 500)
    await pay(repair.link)
    expect((await answer(repair, repair.all)).data.bill).toMatchObject({ total: 300, due: 0 })
    const { orders } = await ticketOf(repair.id)
    expect(orders.map(({ total, received }) => [total, received])).toEqual([
      [0, 200],
      [300, 300],
    ])
  })

  test('can be requested only while the device is worked on', async () => {
    const { id } = await ready([work('Fan', 300)])
    await expectRefusal(askAdvance(id, 500), 'repair_step_not_possible')
  })
})
