import { afterAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { buy, moveOrder, type Person, stockOf } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import {
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { readMailPart as mailPart } from '../../../tests/support/shop/mail-parts.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const reason = 'The door stayed closed, and the phone was off.'

async function ship(customer: Person, basket: Record<string, number>, more = {}) {
  const order = await buy(customer, basket, more)
  await moveOrder(owner, order.id, 'confirmed', 'packed', 'shipped')
  return order
}

test('a refused parcel returns to stock, costs nothing, and frees its promo code', async () => {
  const [customer, product] = [await shop.signIn(), await makeProduct(shop.shop, { stock: 5 })]
  await owner.api.promotions.create({ code: 'DOOR', percent: 5 })
  const { id, number } = await ship(customer, { [product]: 2 }, { promoCode: 'DOOR' })
  expect(await stockOf(shop.shop, product)).toBe(3)
  await expectRefusal(owner.api.orders.changeStage({ id, status: 'came_back' }), {
    status: 400,
    fields: { note: expect.any(String) },
  })
  const { data } = await owner.api.orders.changeStage({ id, status: 'came_back', note: reason })
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
  await expectRefusal(
    owner.api.orders.changeStage({ id, status: 'delivered' }),
    'status_not_possible',
  )
  const { rows } = await shop.db.query('select * from payments where order_id = $1', [id])
  expect(rows).toEqual([])
  const mail =
    (await shop.mails()).find((each) =>
      each.includes(`Your order ${number} could not be delivered`),
    ) ?? ''
  expect(mailPart(mail, 'text/plain')).toContain(reason)
  expect(mailPart(mail, 'text/plain')).toContain('You owe us nothing')
  const again = await buy(customer, { [product]: 1 }, { promoCode: 'DOOR' })
  expect(again.promoCode).toBe('DOOR')
})

test('staff see how many parcels a customer has refused, and customers do not', async () => {
  const [customer, product] = [await shop.signIn(), await makeProduct(shop.shop)]
  for (const refused of [0, 1, 2]) {
    const { id } = await ship(customer, { [product]: 1 })
    expect((await owner.api.orders.one({ id })).refusedBefore ?? 0).toBe(refused)
    expect((await customer.api.orders.one({ id })).refusedBefore).toBeUndefined()
    await owner.api.orders.changeStage({ id, status: 'came_back', note: reason })
  }
})

test('some units of a parcel can be refused, and the others paid for', async () => {
  const [customer, product] = [
    await shop.signIn(),
    await makeProduct(shop.shop, { stock: 5, priceRs: 1_000 }),
  ]
  const { id } = await ship(customer, { [product]: 3 })
  await owner.api.orders.changeStage({
    id,
    status: 'came_back',
    note: reason,
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

test('a seller marks a parcel as undelivered, and the rest of the order goes on', async () => {
  await switchSellersOn(shop)
  const [seller, customer] = [await makeSeller(shop, 'verified'), await shop.signIn()]
  const [sellerProduct, shopProduct] = [
    await makeSellerProduct(shop.shop, seller.id),
    await makeProduct(shop.shop),
  ]
  const order = await ship(customer, { [sellerProduct]: 1, [shopProduct]: 1 })
  const id = order.consignments.find((part) => part.seller !== null)?.id ?? ''
  const part = await seller.owner.api.orders.consignment({ businessId: seller.id, id })
  const call = {
    businessId: seller.id,
    id,
    version: part.consignments[0]?.version ?? 0,
    status: 'came_back',
  } as const
  await expectRefusal(seller.owner.api.orders.moveConsignment(call), 400)
  const { data } = await seller.owner.api.orders.moveConsignment({ ...call, note: reason })
  expect(data).toMatchObject({ stage: 'came_back', shippingAddress: '', customer: { phone: '' } })
  expect(data).not.toHaveProperty('refusedBefore')
  const after = await owner.api.orders.changeStage({ id: order.id, status: 'delivered' })
  expect(after.data).toMatchObject({ stage: 'delivered', paymentStatus: 'paid' })
  const { rows } = await shop.db.query('select * from settlement_entries where business_id = $1', [
    seller.id,
  ])
  expect(rows).toEqual([])
})
