import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProblems } from '#doctor.ts'
import { partOf as mailPart } from '../../../tests/support/eml.ts'
import { fill, type Person, stockOf } from '../../../tests/support/orders.ts'
import { makeProduct } from '../../../tests/support/products.ts'
import { makeProductOf, makeSeller, openToSellers } from '../../../tests/support/sellers.ts'
import { setUpShop } from '../../../tests/support/test-shop.ts'

const shop = setUpShop()
let owner: Person
beforeAll(async () => {
  owner = await shop.signIn('owner')
})
afterAll(async () => expect(await findProblems(shop.shop.db)).toEqual([]))

const why = 'Nobody opened the door, and the phone was off.'

async function send(customer: Person, basket: Record<string, number>, more = {}) {
  const { data } = await customer.api.orders.place({ ...(await fill(customer, basket)), ...more })
  for (const status of ['confirmed', 'packed', 'shipped'] as const)
    await owner.api.orders.changeStage({ id: data.id, status })
  return data
}

test(
  'a parcel that was refused at the door is back on the shelf, costs nothing, and gives its ' +
    'promo code back',
  async () => {
    const [customer, product] = [await shop.signIn(), await makeProduct(shop.shop, { stock: 5 })]
    await owner.api.promotions.create({ code: 'DOOR', percent: 5 })
    const { id, number } = await send(customer, { [product]: 2 }, { promoCode: 'DOOR' })
    expect(await stockOf(shop.shop, product)).toBe(3)
    await expect(owner.api.orders.changeStage({ id, status: 'came_back' })).rejects.toMatchObject({
      status: 400,
      fields: { note: expect.any(String) },
    })
    const { data } = await owner.api.orders.changeStage({ id, status: 'came_back', note: why })
    expect(data).toMatchObject({
      stage: 'came_back',
      status: 'cancelled',
      paymentStatus: 'unpaid',
      received: 0,
      due: 0,
      refundDue: 0,
    })
    expect(data.dropped).toBe(data.total)
    expect(data.consignments).toMatchObject([{ stage: 'came_back', due: 0, deliveredAt: null }])
    expect(await stockOf(shop.shop, product)).toBe(5)
    await expect(owner.api.orders.changeStage({ id, status: 'delivered' })).rejects.toMatchObject({
      code: 'status_not_possible',
    })
    const { rows } = await shop.shop.db.query('select * from payments where order_id = $1', [id])
    expect(rows).toEqual([])
    const mail =
      (await shop.mails()).find((each) =>
        each.includes(`Your order ${number}: it came back to us`),
      ) ?? ''
    expect(mailPart(mail, 'text/plain')).toContain(why)
    expect(mailPart(mail, 'text/plain')).toContain('You owe us nothing')
    const again = await customer.api.orders.place({
      ...(await fill(customer, { [product]: 1 })),
      promoCode: 'DOOR',
    })
    expect(again.data.promoCode).toBe('DOOR')
  },
)

test('staff see how many parcels a customer refused before, and customers do not', async () => {
  const [customer, product] = [await shop.signIn(), await makeProduct(shop.shop)]
  for (const refused of [0, 1, 2]) {
    const { id } = await send(customer, { [product]: 1 })
    expect((await owner.api.orders.one({ id })).refusedBefore ?? 0).toBe(refused)
    expect((await customer.api.orders.one({ id })).refusedBefore).toBeUndefined()
    await owner.api.orders.changeStage({ id, status: 'came_back', note: why })
  }
})

test('of a parcel, some pieces can be refused and the others kept and paid for', async () => {
  const [customer, product] = [
    await shop.signIn(),
    await makeProduct(shop.shop, { stock: 5, priceRs: 1_000 }),
  ]
  const { id } = await send(customer, { [product]: 3 })
  await owner.api.orders.changeStage({
    id,
    status: 'came_back',
    note: why,
    pieces: [{ line: 1, quantity: 1 }],
  })
  const { data } = await owner.api.orders.changeStage({ id, status: 'delivered' })
  expect(data).toMatchObject({
    stage: 'delivered',
    paymentStatus: 'paid',
    received: 2_000,
    items: [{ quantity: 3, cancelled: 1, returned: 0 }],
  })
  expect(await stockOf(shop.shop, product)).toBe(3)
})

test('a seller says that its parcel came back, and the rest of the order goes on', async () => {
  await openToSellers(shop)
  const [seller, customer] = [await makeSeller(shop, 'verified'), await shop.signIn()]
  const [theirs, ours] = [await makeProductOf(shop.shop, seller.id), await makeProduct(shop.shop)]
  const order = await send(customer, { [theirs]: 1, [ours]: 1 })
  const own = order.consignments.find((part) => part.seller !== null)
  const part = await seller.owner.api.orders.consignment({
    businessId: seller.id,
    id: own?.id ?? '',
  })
  const call = {
    businessId: seller.id,
    id: own?.id ?? '',
    version: part.consignments[0]?.version ?? 0,
    status: 'came_back',
  } as const
  await expect(seller.owner.api.orders.moveConsignment(call)).rejects.toMatchObject({ status: 400 })
  const { data } = await seller.owner.api.orders.moveConsignment({ ...call, note: why })
  expect(data).toMatchObject({ stage: 'came_back', shippingAddress: '', customer: { phone: '' } })
  expect(data).not.toHaveProperty('refusedBefore')
  const after = await owner.api.orders.changeStage({ id: order.id, status: 'delivered' })
  expect(after.data).toMatchObject({ stage: 'delivered', paymentStatus: 'paid' })
  const { rows } = await shop.shop.db.query(
    'select * from settlement_entries where business_id = $1',
    [seller.id],
  )
  expect(rows).toEqual([])
})
