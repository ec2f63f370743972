import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Order } from '#orders/contract.ts'
import { buy, type Person } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import {
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

// The adversary is a seller with an accomplice, or with a member on the shop's staff.
const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')
beforeAll(async () => {
  await switchSellersOn(shop)
  await owner.api.sellers.updateSettings({
    ...(await owner.api.sellers.settings()),
    commission: 10,
    holdDays: 0,
  })
  await owner.api.promotions.create({ code: 'HALF', percent: 50, minimum: 2000 })
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

type Seller = Awaited<ReturnType<typeof makeSeller>>
const today = () => nepalDate(shop.shop.clock.now().getTime())
const accountOf = ({ id }: Seller) => staff.api.settlements.account({ businessId: id })
const moneyOf = ({ id }: Order) => staff.api.payments.ofOrder({ id })

/** A stranger's confirmed order of one item of each of these sellers; null is the shop. */
async function order(sellers: (Seller | null)[], change: { promoCode?: string } = {}) {
  const items: Record<string, number> = {}
  for (const seller of sellers) {
    const product = seller
      ? await makeSellerProduct(shop.shop, seller.id, { priceRs: 1000, stock: 50 })
      : await makeProduct(shop.shop, { priceRs: 1000 })
    items[product] = 1
  }
  const placed = await buy(await shop.signIn(), items, change)
  await staff.api.orders.changeStage({ id: placed.id, status: 'confirmed' })
  return placed
}

/** The part of the order that this seller, or the shop, sends. */
async function partOf({ id }: Order, seller: Seller | null) {
  const { consignments } = await staff.api.orders.one({ id })
  const part = consignments.find((each) => (each.seller?.tag ?? null) === (seller?.tag ?? null))
  if (!part) throw new Error('the order has no such part')
  return part
}
async function moveAsSeller(placed: Order, seller: Seller, ...steps: Order['stage'][]) {
  for (const status of steps) {
    const { id, version, courier } = await partOf(placed, seller)
    const named = status === 'shipped' ? { courier: 'Ghost Express' } : {}
    const step = { id, version, status, note: 'Because', ...named }
    await seller.owner.api.orders.moveConsignment(courier ? { ...step, courier } : step)
  }
}
async function moveAsStaff(placed: Order, seller: Seller | null, ...steps: Order['stage'][]) {
  for (const status of steps) {
    const { id: consignment, version } = await partOf(placed, seller)
    await staff.api.orders.changeStage({
      id: placed.id,
      consignment,
      version,
      status,
      note: 'Because',
    })
  }
}
const refund = async (placed: Order, amount = 1000) =>
  staff.api.payments.refund({
    id: placed.id,
    amount,
    mode: 'cash',
    reference: '',
    reason: 'Returned',
    version: (await moneyOf(placed)).version,
  })
const toDoor = ['packed', 'shipped', 'delivered'] as const

async function receiveFrom({ tag }: Seller, by: Person) {
  const courier = `@${tag}`
  const rows = await staff.api.payments.courierCash({ courier })
  return by.api.payments.handOver({
    courier,
    payments: rows.map(({ id }) => id),
    counted: rows.reduce((sum, { amount }) => sum + amount, 0),
    note: '',
  })
}

test('cash that a seller has is not refunded from what others were paid', async () => {
  const [honest, seller] = [await makeSeller(shop), await makeSeller(shop)]
  const placed = await order([null, honest, seller])
  for (const each of [null, honest]) await moveAsStaff(placed, each, ...toDoor)
  await moveAsSeller(placed, seller, ...toDoor, 'returned')
  expect(await moneyOf(placed)).toMatchObject({ refundDue: 1000, refundable: 0, withSellers: 1000 })
  await expectRefusal(refund(placed), 'cash_with_seller')
  expect((await staff.api.payments.attention()).map(({ problem }) => problem)).toContain(
    'with_seller',
  )
  expect(await accountOf(honest)).toMatchObject({ balance: 887 })
  await receiveFrom(seller, staff)
  await refund(placed)
  expect(await accountOf(honest)).toMatchObject({ balance: 887 })
  expect(await accountOf(seller)).toMatchObject({ balance: 0 })
})

test('what others returned is refunded while a seller still has its cash', async () => {
  const seller = await makeSeller(shop)
  const placed = await order([null, seller])
  await moveAsStaff(placed, null, ...toDoor)
  await moveAsSeller(placed, seller, ...toDoor, 'returned')
  await moveAsStaff(placed, null, 'returned')
  expect(await moneyOf(placed)).toMatchObject({ refundDue: 2000, refundable: 1000 })
  await refund(placed)
  await expectRefusal(refund(placed), 'cash_with_seller')
})

test('staff who correct the tracking of a seller’s parcel don’t take its cash over', async () => {
  const seller = await makeSeller(shop)
  const placed = await order([seller])
  await moveAsSeller(placed, seller, 'packed', 'shipped')
  const { id: consignment, version, courier } = await partOf(placed, seller)
  const parcel = { consignment, version, courier, trackingNumber: 'T-1', trackingLink: '' }
  await staff.api.orders.changeParcel({ id: placed.id, ...parcel })
  await staff.api.orders.changeStage({ id: placed.id, status: 'delivered', courier })
  expect(await accountOf(seller)).toMatchObject({ balance: -113, payable: -113 })
})

test('staff may state that a seller did not collect its cash', async () => {
  const seller = await makeSeller(shop)
  const placed = await order([seller])
  await moveAsSeller(placed, seller, ...toDoor)
  const [door] = (await moneyOf(placed)).payments
  await staff.api.payments.reverse({ id: door?.id ?? '', reason: 'Not collected' })
  expect(await moneyOf(placed)).toMatchObject({ due: 1000, withSellers: 0 })
  expect(await accountOf(seller)).toMatchObject({ balance: 0 })
})

test('a seller who was paid cannot state a return that it does not cover', async () => {
  const seller = await makeSeller(shop)
  const placed = await order([seller])
  await moveAsStaff(placed, seller, ...toDoor)
  const { payable, version } = await accountOf(seller)
  const payout = { paidOn: today(), reference: 'P-1', upTo: today(), version }
  await staff.api.settlements.recordPayout({ businessId: seller.id, amount: payable, ...payout })
  await expectRefusal(moveAsSeller(placed, seller, 'returned'), 'return_not_covered')
  const part = await partOf(placed, seller)
  expect(part.stage).toBe('delivered')
  // A later sale covers it. Otherwise staff see the items before they refund.
  await moveAsStaff(await order([seller]), seller, ...toDoor)
  await moveAsSeller(placed, seller, 'returned')
  const again = await order([seller])
  await moveAsStaff(again, seller, ...toDoor, 'returned')
  expect(await accountOf(seller)).toMatchObject({ balance: 0 })
})

test('staff who work for a seller neither take its cash nor state that money came', async () => {
  const [seller, colleague] = [await makeSeller(shop), await shop.signIn('staff')]
  await shop.db.query(
    "insert into business_members (business_id, user_id, role) values ($1, $2, 'packer')",
    [seller.id, colleague.id],
  )
  const placed = await order([seller])
  const move = (status: Order['stage'], courier?: string) =>
    colleague.api.orders.changeStage({ id: placed.id, status, ...(courier && { courier }) })
  const money = { id: placed.id, mode: 'bank', reference: 'T-77', amount: 1000 } as const
  const { version } = await moneyOf(placed)
  await expectRefusal(colleague.api.payments.receive({ ...money, version }), 'own_seller')
  await move('packed')
  await move('shipped', 'Ghost Express')
  await move('delivered')
  // The courier is the seller's, no matter who named it.
  expect(await accountOf(seller)).toMatchObject({ balance: -113 })
  await expectRefusal(receiveFrom(seller, colleague), 'own_seller')
  await receiveFrom(seller, staff)
  const returned = { ...money, reason: 'Gift', version: (await moneyOf(placed)).version }
  await expectRefusal(colleague.api.payments.refund(returned), 'own_seller')
})

test('a seller keeps what its customer paid when another’s item ends the promo code', async () => {
  const [honest, rival] = [await makeSeller(shop), await makeSeller(shop)]
  const placed = await order([honest, rival], { promoCode: 'HALF' })
  await moveAsStaff(placed, honest, ...toDoor)
  expect(await accountOf(honest)).toMatchObject({ balance: 887 })
  await moveAsSeller(placed, rival, 'packed', 'shipped', 'came_back')
  // The customer owes the discount now. The 500 that arrived are the seller's.
  expect(await moneyOf(placed)).toMatchObject({ charge: 1000, received: 500, due: 500 })
  expect(await accountOf(honest)).toMatchObject({ balance: 387 })
  const { version } = await moneyOf(placed)
  const rest = { id: placed.id, amount: 500, mode: 'cash', reference: '', version } as const
  await staff.api.payments.receive(rest)
  expect(await accountOf(honest)).toMatchObject({ balance: 887 })
})
