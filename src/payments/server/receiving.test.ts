import { afterAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { placeOrderWorth } from '../../../tests/support/records/money.ts'
import { orderPaidBy } from '../../../tests/support/records/payments.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { waitUntilJobEnds } from '../../../tests/support/shop/jobs.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
/** May handle orders, but not receive money. */
const technician = setUpPerson(shop, 'technician')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const cash = { mode: 'cash', reference: '' } as const

test('without the permission, staff state no payment for an order', async () => {
  const { id } = await placeOrderWorth(shop, 100)
  const { version } = await technician.api.payments.ofOrder({ id })
  const receive = technician.api.payments.receive({ ...cash, id, amount: 100, version })
  await expectRefusal(receive, 'not_permitted')
  const { ready: _, ...settings } = await owner.api.payments.settings()
  await owner.api.payments.updateSettings({ ...settings, bankAccount: 'Himal Bank, 0011223344' })
  const placed = await orderPaidBy(shop, 'bank')
  const slip = await placed.customer.api.payments.sendReference({
    orderId: placed.id,
    reference: 'FT-1',
  })
  await expectRefusal(technician.api.payments.confirmSlip({ id: slip.id }), 'not_permitted')
  await expectRefusal(
    technician.api.payments.refuseSlip({ id: slip.id, reason: 'Nothing has come.' }),
    'not_permitted',
  )
})

test('without the permission, staff sell nothing at the counter', async () => {
  const product = await makeProduct(shop.shop, { stock: 5, priceRs: 500 })
  await expectRefusal(
    technician.api.counter.sell({
      items: [{ product: { id: product }, quantity: 1 }],
      payments: [{ ...cash, amount: 500 }],
      expectedTotal: 500,
    }),
    'not_permitted',
  )
})

async function placeShipped(courier = '') {
  const { id } = await placeOrderWorth(shop, 100)
  for (const status of ['confirmed', 'packed'] as const)
    await technician.api.orders.changeStage({ id, status })
  await technician.api.orders.changeStage({ id, status: 'shipped', courier })
  return id
}
const stageOf = async (id: string) => (await owner.api.orders.one({ id })).stage

test('without the permission, staff put no cash of a delivery into the drawer', async () => {
  const id = await placeShipped()
  const refusal = { code: 'cash_not_permitted', message: expect.stringContaining('“Money”') }
  await expectRefusal(technician.api.orders.changeStage({ id, status: 'delivered' }), refusal)
  const { results } = await technician.api.orders.changeStages({ ids: [id], status: 'delivered' })
  expect(results).toMatchObject([{ moved: false, message: refusal.message }])
  const job = await technician.api.orders.moveMatching({
    filter: { search: String((await owner.api.orders.one({ id })).number), status: 'shipped' },
    to: 'delivered',
    note: '',
  })
  await waitUntilJobEnds(owner.api, job)
  expect(await stageOf(id)).toBe('shipped')

  const [consignment] = (await owner.api.orders.one({ id })).consignments
  await expectRefusal(
    technician.api.orders.changeStage({
      id,
      status: 'delivered',
      consignment: consignment?.id ?? '',
    }),
    refusal,
  )
  await owner.api.orders.changeStage({ id, status: 'delivered' })
  expect(await owner.api.orders.one({ id })).toMatchObject({ stage: 'delivered', received: 100 })
})

test('only staff who may receive money record what a courier collected', async () => {
  const id = await placeShipped('Hill Riders')
  const deliver = (staff: typeof technician) =>
    staff.api.orders.changeStage({ id, status: 'delivered', courier: 'Ghost Express' })
  await expectRefusal(deliver(technician), 'cash_not_permitted')
  await owner.api.orders.changeStage({ id, status: 'delivered' })
  expect((await owner.api.payments.couriers()).couriers).toMatchObject([
    { courier: 'Hill Riders', expected: 100 },
  ])
})

test('anyone may record the delivery of an order that is paid', async () => {
  const id = await placeShipped()
  const { version } = await owner.api.payments.ofOrder({ id })
  await owner.api.payments.receive({ ...cash, id, amount: 100, version })
  await technician.api.orders.changeStage({ id, status: 'delivered' })
  expect(await stageOf(id)).toBe('delivered')
})
