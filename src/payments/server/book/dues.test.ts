import { afterAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { toPaisa } from '#kit/contract/money.ts'
import type { Order } from '#orders/contract.ts'
import { buy } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { insertSeller, makeSellerProduct } from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { bookPayment } from './book-payment.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'owner')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

async function placeWithTwoSellers() {
  const seller = await insertSeller(shop.shop)
  const person = await shop.signIn()
  const ours = await makeProduct(shop.shop, { priceRs: 333.33 })
  const theirs = await makeSellerProduct(shop.shop, seller, { priceRs: 1499.99 })
  return buy(person, { [ours]: 1, [theirs]: 1 })
}
const deliver = async ({ id }: Order, consignment: string) => {
  let data: Order | undefined
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
    data = (
      await staff.api.orders.changeStage({
        id,
        consignment,
        status,
        courier: status === 'shipped' ? 'Himal Courier' : undefined,
      })
    ).data
  }
  return data as Order
}
const book = ({ id }: Order, amountPaisa: number) =>
  bookPayment(shop.db, { orderId: id, mode: 'bank', amountPaisa })
const dues = (order: Order) => order.consignments.map(({ due }) => toPaisa(due))
const getOrder = ({ id }: Order) => staff.api.orders.one({ id })
const rowsOf = async ({ id }: Order) =>
  (
    await shop.db.query(
      `select way as mode, amount_paisa::int as paisa, consignment_id as part, courier
       from payments where order_id = $1 order by id`,
      [id],
    )
  ).rows

test('the amount due for a parcel is received on delivery, by its courier', async () => {
  const order = await placeWithTwoSellers()
  const [first, second] = order.consignments
  expect(dues(order)).toEqual(order.consignments.map(({ total }) => toPaisa(total)))
  const partlyDelivered = await deliver(order, second?.id ?? '')
  expect(partlyDelivered).toMatchObject({
    paymentStatus: 'part',
    received: second?.total,
    due: first?.total,
    refundDue: 0,
  })
  expect(dues(partlyDelivered)).toEqual([toPaisa(first?.total ?? 0), 0])
  const delivered = await deliver(order, first?.id ?? '')
  expect(delivered).toMatchObject({
    paymentStatus: 'paid',
    received: order.total,
    due: 0,
    refundDue: 0,
  })
  expect(await rowsOf(order)).toEqual(
    [second, first].map((part) => ({
      mode: 'cash',
      paisa: toPaisa(part?.total ?? 0),
      part: part?.id,
      courier: 'Himal Courier',
    })),
  )
})

test.each([0, 1])(
  'a prepayment covers the parcels in their order, whichever is delivered first (%i)',
  async (index) => {
    const order = await placeWithTwoSellers()
    await book(order, 400_00)
    const [first, second] = order.consignments.map(({ total }) => toPaisa(total))
    const expected = [
      Math.max(0, (first ?? 0) - 400_00),
      (second ?? 0) - Math.max(0, 400_00 - (first ?? 0)),
    ]
    expect(dues(await getOrder(order))).toEqual(expected)
    const before = (await getOrder(order)).consignments[index]
    const after = await deliver(order, before?.id ?? '')
    // The courier receives exactly the amount printed on the documents.
    expect(toPaisa(after.received) - 400_00).toBe(toPaisa(before?.due ?? 0))
    const last = await deliver(order, order.consignments[1 - index]?.id ?? '')
    expect(last).toMatchObject({ paymentStatus: 'paid', received: order.total, due: 0 })
  },
)

test('a prepaid order collects nothing; once cancelled, its refund is due', async () => {
  const [paid, cancelled] = [await placeWithTwoSellers(), await placeWithTwoSellers()]
  for (const order of [paid, cancelled]) await book(order, toPaisa(order.total))
  for (const { id } of paid.consignments) await deliver(paid, id)
  expect(await rowsOf(paid)).toHaveLength(1)
  await staff.api.orders.changeStage({ id: cancelled.id, status: 'cancelled' })
  expect(await getOrder(cancelled)).toMatchObject({
    paymentStatus: 'paid',
    due: 0,
    refundDue: cancelled.total,
  })
  await book(cancelled, -toPaisa(cancelled.total))
  expect(await getOrder(cancelled)).toMatchObject({
    paymentStatus: 'refunded',
    refunded: cancelled.total,
    refundDue: 0,
  })
})

test('a payment is never changed or deleted, and a reversed payment does not count', async () => {
  const order = await placeWithTwoSellers()
  const booked = await book(order, 100_00)
  for (const statement of [
    'update payments set amount_paisa = 1',
    'delete from payments',
    'truncate payments cascade',
  ])
    await expectRefusal(shop.db.query(statement), { constraint: 'payments_append_only' })
  const reversal = {
    orderId: order.id,
    mode: 'bank',
    amountPaisa: -100_00,
    reverses: booked?.id,
    reason: 'Typed twice',
  } as const
  expect(await bookPayment(shop.db, reversal)).not.toBeNull()
  expect(await bookPayment(shop.db, reversal)).toBeNull()
  expect(await getOrder(order)).toMatchObject({
    paymentStatus: 'unpaid',
    received: 0,
    refunded: 0,
    due: order.total,
  })
})
