import { expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { buy } from '../../../../tests/support/records/orders.ts'
import { setUpSampleShop } from '../../../../tests/support/shop/test-shop.ts'
import { readSample } from '../read-sample.ts'
import { deleteSampleOrders } from '../remove/delete-sample-orders.queries.ts'

const shop = setUpSampleShop()

const listStock = async () =>
  new Map(
    (await shop.db.query('select slug, stock from products')).rows.map(({ slug, stock }) => [
      slug,
      stock,
    ]),
  )

test(
  'the sample has a consistent order history, sends no mail, and leaves the stock as in its ' +
    'files',
  async () => {
    const { api } = await shop.signIn('owner')
    expect((await api.orders.list()).total).toBeGreaterThan(50)
    for (const status of ['delivered', 'cancelled', 'returned'] as const)
      expect((await api.orders.list({ status })).total).toBeGreaterThan(0)
    const returns = await api.returns.counts({})
    expect(returns).toMatchObject({ asked: 1, accepted: 1, refused: 1, cancelled: 1, received: 1 })
    expect(await listProblems(shop.db)).toEqual([])
    expect(await shop.mails()).toEqual([])
    const stored = await listStock()
    for (const { slug, stock } of (await readSample()).products)
      expect([slug, stored.get(slug)]).toEqual([slug, stock])
  },
)

test(
  'the sample has three sellers with twelve products, one of them paid, and orders in several ' +
    'consignments',
  async () => {
    const { api } = await shop.signIn('owner')
    const { items } = await api.settlements.balances()
    expect(items.map(({ seller }) => seller.name).sort()).toEqual([
      'Bagmati Bike House',
      'Everest Auto Spares',
      'Terai Machinery',
    ])
    expect(items.map(({ seller, lastPaidOn }) => [seller.tag, lastPaidOn !== null]).sort()).toEqual(
      [
        ['bagmati-bike-house', true],
        ['everest-auto-spares', false],
        ['terai-machinery', false],
      ],
    )
    expect(items.filter(({ payable, held }) => payable > 0 || held > 0)).toHaveLength(3)
    const { rows } = await shop.db.query(
      'select count(*)::int as products from products where business_id is not null and on_sale',
    )
    expect(rows).toEqual([{ products: 12 }])
    const split = (await api.orders.list({ limit: '100' })).items.filter(
      ({ consignments }) => new Set(consignments.map(({ stage }) => stage)).size > 1,
    )
    expect(split.map(({ consignments }) => consignments.length).sort()).toEqual([2, 4])
  },
)

test('removing the orders leaves the stock unchanged, even if staff worked on them', async () => {
  const { api } = await shop.signIn('owner')
  const [{ rows }, customer] = [
    await shop.db.query(
      `select id from orders where status <> 'cancelled' and not for_repair
        order by number desc limit 1`,
    ),
    await shop.signIn(),
  ]
  await shop.db.query("update orders set status = 'pending' where id = $1", [rows[0].id])
  await api.orders.changeStage({ id: rows[0].id, status: 'cancelled' })
  const product =
    (await shop.visitor.search.listing({ availability: 'inStock' })).products[0]?.id ?? ''
  await buy(customer, { [product]: 1 })

  const before = await listStock()
  await transaction(shop.db, deleteSampleOrders)
  expect(await listStock()).toEqual(before)
  expect((await api.orders.list()).items.map((order) => order.customer.id)).toEqual([customer.id])
  expect((await shop.db.query('select from purchases')).rows).toEqual([])
  expect(await listProblems(shop.db)).toEqual([])
})
