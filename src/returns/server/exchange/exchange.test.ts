import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { buy, moveOrder } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
const customer = setUpPerson(shop)
beforeAll(async () => {
  await owner.api.promotions.create({ code: 'TENOFF', percent: 10 } as Parameters<
    typeof owner.api.promotions.create
  >[0])
  await shop.db.query(
    "update shipping_options set charge_paisa = 10000, free_from_paisa = null where id = 'courier'",
  )
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

/** Three units for Rs. 2,999.97, less ten percent and with Rs. 100 for their delivery. */
async function deliver() {
  const product = await makeProduct(shop.shop, { stock: 50, priceRs: 999.99 })
  const order = await buy(customer, { [product]: 3 }, { promoCode: 'TENOFF' })
  await moveOrder(owner, order.id, 'confirmed', 'packed', 'shipped', 'delivered')
  return { product, id: order.id, consignment: order.consignments[0]?.id ?? '' }
}
async function receive(
  { id: order, consignment }: { id: string; consignment: string },
  quantity: number,
) {
  const lines = [{ line: 1, quantity }]
  const wish = {
    order,
    consignment,
    lines,
    reason: 'faulty' as const,
    words: 'It stays dark.',
    wanted: 'exchange' as const,
  }
  const { id, version } = (await customer.api.returns.ask(wish)).data
  await owner.api.returns.accept({ id, version, note: '' })
  return (
    await owner.api.returns.receive({
      id,
      version: version + 1,
      note: '',
      lines: [{ line: 1, sellable: 0, damaged: quantity, toMaker: 0 }],
    })
  ).data
}
const exchange = async ({ id, version }: { id: string; version: number }) =>
  owner.api.orders.one({ id: (await owner.api.returns.exchange({ id, version })).data.id })
const refundDue = async ({ id }: { id: string }) => (await owner.api.orders.one({ id })).refundDue

test(
  'replacements cost what the returned items cost, promo code and delivery included, whatever ' +
    'the price is by then',
  async () => {
    const order = await deliver()
    await shop.db.query('update products set price_paisa = 150000 where id = $1', [order.product])
    // Rs. 900 of Rs. 999.99, and nothing for a delivery that was paid for already.
    expect(await exchange(await receive(order, 1))).toMatchObject({
      total: 899.99,
      shipping: 0,
      promoDiscount: 100,
      promoCode: 'TENOFF',
      due: 0,
      paymentStatus: 'paid',
    })
    expect(await refundDue(order)).toBe(0)
    // The rest came back, and so did the charge for delivery: it is paid again.
    expect(await exchange(await receive(order, 2))).toMatchObject({
      total: 1_899.99,
      shipping: 100,
      due: 0,
      paymentStatus: 'paid',
    })
    expect(await refundDue(order)).toBe(0)
    // Only the original order counts as a use.
    expect((await owner.api.promotions.list({})).items).toMatchObject([{ code: 'TENOFF', uses: 1 }])
  },
)

test('an exchanged item is not lowered further, nor are more sold at its price', async () => {
  const [order, cashier] = [await deliver(), await shop.signIn('counter')]
  await shop.db.query('update products set price_paisa = 150000 where id = $1', [order.product])
  const { id, version } = await exchange(await receive(order, 1))
  const change = (line: { quantity: number } | { agreed: { price: number; reason: string } }) =>
    cashier.api.orders.changeOrder({ id, version, lines: [{ line: 1, ...line }] })
  await expectRefusal(change({ quantity: 2 }), 'price_beyond_limit')
  await expectRefusal(change({ agreed: { price: 949.99, reason: 'Again' } }), 'price_beyond_limit')
})

test('two exchanges of one order both have enough credit', async () => {
  const order = await deliver()
  const [first, second] = [await receive(order, 1), await receive(order, 2)]
  for (const each of [first, second])
    expect(await exchange(each)).toMatchObject({ due: 0, paymentStatus: 'paid' })
  expect(await refundDue(order)).toBe(0)
})

test('an item sold at the counter is exchanged for one to collect', async () => {
  const product = await makeProduct(shop.shop, { stock: 5, priceRs: 500 })
  const payments = [{ mode: 'cash' as const, amount: 500 }]
  const { data } = await owner.api.counter.sell({
    customerId: customer.id,
    items: [{ product: { id: product }, quantity: 1 }],
    payments,
    expectedTotal: 500,
  })
  const { id, consignments } = await owner.api.orders.one({ id: data.id })
  expect(
    await exchange(await receive({ id, consignment: consignments[0]?.id ?? '' }, 1)),
  ).toMatchObject({ total: 500, isPickup: true, due: 0 })
})

test('goods are given for returned ones only by staff who may refund them', async () => {
  const [technician, cashier] = [await shop.signIn('technician'), await shop.signIn('counter')]
  const { id, version } = await receive(await deliver(), 1)
  for (const { api } of [technician, cashier])
    await expectRefusal(api.returns.exchange({ id, version }), 'not_permitted')
  const colleague = await shop.signIn('staff')
  const { data } = await colleague.api.returns.exchange({ id, version })
  expect(await owner.api.orders.one({ id: data.id })).toMatchObject({ due: 0 })
})
