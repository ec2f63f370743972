import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { toPaisa } from '#kit/contract/money.ts'
import type { Order } from '#orders/contract.ts'
import { buy, type Person } from '../../../tests/support/records/orders.ts'
import {
  makeMember,
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

// The adversary is a member of a seller, who may state deliveries, and sometimes has an accomplice.
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
  await owner.api.promotions.create({ code: 'HALF', percent: 50 })
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const accountOf = (businessId: string) => staff.api.settlements.account({ businessId })
const amounts = async (businessId: string) =>
  (await staff.api.settlements.entries({ businessId, limit: '100' })).items
    .map(({ kind, amount }) => [kind, amount])
    .reverse()
const moneyOf = ({ id }: Pick<Order, 'id'>) => staff.api.payments.ofOrder({ id })

async function makeOrder(
  seller: string,
  change: Partial<Parameters<Person['api']['orders']['place']>[0]> = {},
  buyer?: Person,
) {
  const product = await makeSellerProduct(shop.shop, seller, { priceRs: 1000, stock: 50 })
  return buy(buyer ?? (await shop.signIn()), { [product]: 1 }, change)
}

/** The seller's member takes these steps with its part of the order. */
async function moveAsSeller(
  member: Person,
  { id, consignments }: Order,
  steps: Order['stage'][],
  parcel: { courier?: string } = {},
) {
  for (const status of steps) {
    const version = (await staff.api.orders.one({ id })).consignments[0]?.version ?? 0
    await member.api.orders.moveConsignment({
      id: consignments[0]?.id ?? '',
      version,
      status,
      note: 'Because',
      ...(status === 'shipped' && parcel),
    })
  }
}
async function moveAsStaff({ id }: Pick<Order, 'id'>, ...steps: Order['stage'][]) {
  for (const status of steps) await staff.api.orders.changeStage({ id, status })
}
const toDoor = ['packed', 'shipped', 'delivered'] as const

/** The shop's staff receive everything that the seller collected. */
async function receiveFrom(tag: string, counted?: number) {
  const courier = `@${tag}`
  const rows = await staff.api.payments.courierCash({ courier })
  return staff.api.payments.handOver({
    courier,
    payments: rows.map(({ id }) => id),
    counted: counted ?? rows.reduce((sum, { amount }) => sum + amount, 0),
    note: 'Counted twice',
  })
}

test.each([
  ['names a courier', { courier: 'Ghost Express' }],
  ['names no courier', {}],
])('cash of a parcel is the seller’s debt when the seller %s', async (_, parcel) => {
  const { id, tag, owner: member } = await makeSeller(shop)
  const drawer = (await staff.api.payments.book({})).drawer.expected
  const order = await makeOrder(id, { promoCode: 'HALF' })
  await moveAsStaff(order, 'confirmed')
  await moveAsSeller(member, order, [...toDoor], parcel)
  // The seller keeps the 500 that it took. Of its sale, the shop earns the commission.
  expect(await amounts(id)).toEqual([
    ['sale', 500],
    ['collected', -500],
    ['commission', -100],
    ['commission_vat', -13],
  ])
  expect(await accountOf(id)).toMatchObject({ balance: -113, payable: -113 })
  expect((await staff.api.payments.book({})).drawer.expected).toBe(drawer)
  expect((await staff.api.payments.couriers()).couriers).toContainEqual(
    expect.objectContaining({ courier: `@${tag}`, expected: 500 }),
  )
})

test('cash counts as received once the seller has handed all of it over', async () => {
  const { id, tag, owner: member } = await makeSeller(shop)
  const order = await makeOrder(id, { promoCode: 'HALF' })
  await moveAsStaff(order, 'confirmed')
  await moveAsSeller(member, order, [...toDoor])
  await expectRefusal(receiveFrom(tag, 300), 'seller_cash_differs')
  await receiveFrom(tag)
  await expectRefusal(receiveFrom(tag), 400)
  expect((await moneyOf(order)).withSellers).toBe(0)
  // The shop adds its promo discount, and holds it until the order can't be returned any more.
  expect(await accountOf(id)).toMatchObject({ balance: 887, held: 500, payable: 387 })
})

test('a courier that staff name collects for the shop, even if the seller packed', async () => {
  const { id, owner: member } = await makeSeller(shop)
  const order = await makeOrder(id)
  await moveAsStaff(order, 'confirmed')
  await moveAsSeller(member, order, ['packed', 'shipped'], { courier: 'Ghost Express' })
  const { consignments } = await staff.api.orders.one({ id: order.id })
  await staff.api.orders.changeParcel({
    id: order.id,
    consignment: order.consignments[0]?.id ?? '',
    version: consignments[0]?.version ?? 0,
    courier: 'Pathao',
  })
  await moveAsStaff(order, 'delivered')
  expect(await accountOf(id)).toMatchObject({ balance: 887 })
  expect((await moneyOf(order)).payments[0]).toMatchObject({ courier: 'Pathao' })
})

test('staff who state the delivery of a seller’s own parcel don’t take its cash', async () => {
  const { id, tag, owner: member } = await makeSeller(shop)
  const order = await makeOrder(id)
  await moveAsStaff(order, 'confirmed')
  await moveAsSeller(member, order, ['packed', 'shipped'], { courier: 'Ghost Express' })
  await moveAsStaff(order, 'delivered')
  expect((await moneyOf(order)).payments[0]).toMatchObject({ courier: `@${tag}` })
  expect((await accountOf(id)).balance).toBe(-113)
})

test('an order that waits for an online payment is not delivered, by seller or staff', async () => {
  const { id, owner: member } = await makeSeller(shop)
  const order = await makeOrder(id)
  await shop.db.query("update orders set payment_method = 'bank' where id = $1", [order.id])
  await moveAsStaff(order, 'confirmed')
  await moveAsSeller(member, order, ['packed', 'shipped'])
  await expectRefusal(moveAsSeller(member, order, ['delivered']), 'order_unpaid')
  await expectRefusal(moveAsStaff(order, 'delivered'), 'order_unpaid')
  const { due, version } = await moneyOf(order)
  const receive = (amount: number, seen: number) =>
    staff.api.payments.receive({
      id: order.id,
      amount,
      mode: 'bank',
      reference: 'T1',
      version: seen,
    })
  await receive(due - 1, version)
  await expectRefusal(moveAsSeller(member, order, ['delivered']), 'order_unpaid')
  await receive(1, (await moneyOf(order)).version)
  await moveAsSeller(member, order, ['delivered'])
  expect((await accountOf(id)).balance).toBe(887)
})

test('the shop refunds nothing that an accomplice paid to the seller', async () => {
  const { id, tag, owner: member } = await makeSeller(shop)
  const order = await makeOrder(id)
  await moveAsStaff(order, 'confirmed')
  await moveAsSeller(member, order, [...toDoor])
  await moveAsSeller(member, order, ['returned'])
  const refund = async () => {
    const { version } = await moneyOf(order)
    return staff.api.payments.refund({
      id: order.id,
      amount: 1000,
      mode: 'cash',
      reference: '',
      reason: 'Returned',
      version,
    })
  }
  expect(await moneyOf(order)).toMatchObject({ refundDue: 1000, refundable: 0, withSellers: 1000 })
  await expectRefusal(refund(), 'cash_with_seller')
  expect(await staff.api.payments.attention()).toContainEqual(
    expect.objectContaining({ problem: 'with_seller', amount: 1000 }),
  )
  // The seller still owes the cash, and nothing else.
  expect((await accountOf(id)).balance).toBe(-1000)
  await receiveFrom(tag)
  await refund()
  expect((await accountOf(id)).balance).toBe(0)
})

test('the shop never pays out money that did not arrive, even if a row is forged', async () => {
  const { id, owner: member } = await makeSeller(shop)
  const order = await makeOrder(id)
  await moveAsStaff(order, 'confirmed')
  await moveAsSeller(member, order, [...toDoor])
  await expectRefusal(
    shop.db.query("insert into payments (order_id, way, amount_paisa) values ($1, 'cash', -100)", [
      order.id,
    ]),
    { constraint: 'orders_refunded_within_received' },
  )
})

test('a sale is taken back while its cash turns out not to be collected', async () => {
  const { id } = await makeSeller(shop)
  const order = await makeOrder(id, { promoCode: 'HALF' })
  await moveAsStaff(order, 'confirmed', 'packed', 'shipped', 'delivered')
  expect((await accountOf(id)).balance).toBe(887)
  const [door] = (await moneyOf(order)).payments
  await staff.api.payments.reverse({ id: door?.id ?? '', reason: 'Not collected' })
  expect((await accountOf(id)).balance).toBe(0)
  const { due, version } = await moneyOf(order)
  await staff.api.payments.receive({
    id: order.id,
    amount: due,
    mode: 'qr',
    reference: '',
    version,
  })
  expect((await accountOf(id)).balance).toBe(887)
})

test('money for one seller’s goods is not owed to another', async () => {
  const [one, other] = [await makeSeller(shop), await makeSeller(shop)]
  const [first, second] = [
    await makeSellerProduct(shop.shop, one.id, { priceRs: 1000, stock: 5 }),
    await makeSellerProduct(shop.shop, other.id, { priceRs: 1000, stock: 5 }),
  ]
  const order = await buy(await shop.signIn(), { [first]: 1, [second]: 1 })
  await moveAsStaff(order, 'confirmed', 'packed', 'shipped', 'delivered')
  const balances = async () => [
    (await accountOf(one.id)).balance,
    (await accountOf(other.id)).balance,
  ]
  expect(await balances()).toEqual([887, 887])
  const sellerOf = new Map(order.consignments.map(({ id, seller }) => [id, seller?.name]))
  const { rows } = await shop.db.query<{ id: string; consignment: string }>(
    'select id::text, consignment_id as consignment from payments where order_id = $1',
    [order.id],
  )
  const door = rows.find(({ consignment }) => sellerOf.get(consignment) === one.name)
  await staff.api.payments.reverse({ id: door?.id ?? '', reason: 'Not collected' })
  expect(await balances()).toEqual([0, 887])
})

test('a refund beyond what was returned is the shop’s expense', async () => {
  const { id } = await makeSeller(shop)
  const order = await makeOrder(id)
  await moveAsStaff(order, 'confirmed', 'packed', 'shipped', 'delivered')
  const { version } = await moneyOf(order)
  await staff.api.payments.refund({
    id: order.id,
    amount: 100,
    mode: 'cash',
    reference: '',
    reason: 'A scratch',
    version,
  })
  expect((await accountOf(id)).balance).toBe(887)
})

test('a seller’s own orders are flagged for staff, and earn no share of a promo code', async () => {
  const { id } = await makeSeller(shop)
  const packer = await makeMember(shop, id, 'packer')
  const order = await makeOrder(id, { promoCode: 'HALF' }, packer)
  const [flagged] = (await staff.api.orders.one({ id: order.id })).consignments
  expect(flagged?.isOwnOrder).toBe(true)
  const seen = [
    (await packer.api.orders.one({ id: order.id })).consignments[0],
    (await packer.api.orders.consignment({ id: order.consignments[0]?.id ?? '' })).consignments[0],
  ]
  expect(seen.map((each) => each?.isOwnOrder)).toEqual([undefined, undefined])
  await moveAsStaff(order, 'confirmed', 'packed', 'shipped', 'delivered')
  expect((await accountOf(id)).balance).toBe(387)
  // A customer with the phone number of a member is one of its own, too.
  await shop.db.query("update users set phone = '9800012345' where id = $1", [packer.id])
  const accomplice = await shop.signIn()
  await shop.db.query("update users set phone = '+977 980-0012345' where id = $1", [accomplice.id])
  const other = await makeOrder(id, {}, accomplice)
  expect((await staff.api.orders.one({ id: other.id })).consignments[0]?.isOwnOrder).toBe(true)
  const stranger = await makeOrder(id)
  expect((await staff.api.orders.one({ id: stranger.id })).consignments[0]).not.toHaveProperty(
    'isOwnOrder',
  )
})

test('a hundred moves at once book nothing twice', async () => {
  const { id, tag, owner: member } = await makeSeller(shop)
  const orders = await Promise.all(Array.from({ length: 5 }, () => makeOrder(id)))
  for (const order of orders) {
    await moveAsStaff(order, 'confirmed')
    await moveAsSeller(member, order, ['packed', 'shipped'])
  }
  await Promise.allSettled(
    orders.flatMap((order) =>
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 ? moveAsStaff(order, 'delivered') : moveAsSeller(member, order, ['delivered']),
      ),
    ),
  )
  await Promise.allSettled(Array.from({ length: 5 }, () => receiveFrom(tag)))
  await Promise.allSettled(
    orders.flatMap((order) => [
      moveAsStaff(order, 'returned'),
      moveAsSeller(member, order, ['returned']),
    ]),
  )
  expect(toPaisa((await accountOf(id)).balance)).toBe(0)
})

test('staff neither decide about a seller they work for, nor pay it', async () => {
  const { id } = await makeSeller(shop)
  await shop.db.query(
    "insert into business_members (business_id, user_id, role) values ($1, $2, 'packer')",
    [id, staff.id],
  )
  const { version } = await accountOf(id)
  const entry = { businessId: id, kind: 'correction', amount: 5000, reason: 'Bonus' } as const
  await expectRefusal(staff.api.settlements.enter({ ...entry, version }), 'own_seller')
  await expectRefusal(staff.api.sellers.suspend({ id, reason: 'Test' }), 'own_seller')
  await owner.api.settlements.enter({ ...entry, version })
  const [booked] = (await owner.api.settlements.entries({ businessId: id })).items
  await expectRefusal(
    staff.api.settlements.reverse({ id: booked?.id ?? '', reason: 'Test' }),
    'own_seller',
  )
})
