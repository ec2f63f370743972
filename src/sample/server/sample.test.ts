import { expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { buy, moveOrder } from '../../../tests/support/records/orders.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { waitUntilJobEnds } from '../../../tests/support/shop/jobs.ts'
import { readSmallSample } from '../../../tests/support/shop/small-sample.ts'
import {
  createSampleShop,
  createSmallSampleShop,
  createTestShop,
  setUpPerson,
  setUpSampleShop,
} from '../../../tests/support/shop/test-shop.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'
import { readSample } from './read-sample.ts'

const shop = setUpSampleShop()
const owner = setUpPerson(shop, 'owner')

const find = async (search: string) =>
  (await shop.visitor.search.listing({ search, availability: 'inStock' })).products[0]?.id ?? ''

test('no product name starts with another brand', async () => {
  const { products } = await readSample()
  const brands = [...new Set(products.map(({ brand }) => brand))]
  const misnamed = products.filter(({ name, brand }) =>
    brands.some((other) => other !== brand && name.startsWith(`${other} `)),
  )
  expect(misnamed.map(({ name }) => name)).toEqual([])
})

test('the sample’s orders enter the usual stages, moved by the shop', async () => {
  const { items } = await owner.api.orders.list({ limit: '100' })
  const orders = await Promise.all(items.map(({ id }) => owner.api.orders.one({ id })))
  const stagesOf = (isPickup: boolean) =>
    new Set(
      orders
        .filter((order) => order.isPickup === isPickup)
        .flatMap(({ events }) => events.map(({ to }) => to)),
    )
  expect([stagesOf(true).has('ready'), stagesOf(true).has('shipped')]).toEqual([true, false])
  expect([
    stagesOf(false).has('shipped'),
    stagesOf(false).has('ready'),
    stagesOf(false).has('came_back'),
  ]).toEqual([true, false, true])
  const movers = orders.flatMap(({ events }) =>
    events.filter(({ to }) => to === 'confirmed' || to === 'delivered').map(({ by }) => by),
  )
  expect(new Set(movers)).toEqual(new Set(['shop']))
  expect(await listProblems(shop.db)).toEqual([])
})

test('every product has its own number, and the office finds the product by it', async () => {
  const { items, total } = await owner.api.inventory.products({ search: 'LAP-001' })
  expect({ total, items }).toMatchObject({ total: 1, items: [{ sku: 'LAP-001' }] })
  const { rows } = await shop.db.query(
    "select count(*)::int as numberless from products where sku = ''",
  )
  expect(rows).toEqual([{ numberless: 0 }])
})

test('the sample is removed, but the work of customers and staff stays', async () => {
  const [customer, former] = [await shop.signIn(), await shop.signIn()]
  const [ordered, reviewed, edited, inCart] = [
    await find('ThinkPad'),
    await find('IdeaPad'),
    await find('Vivobook'),
    await find('Inspiron'),
  ]
  const reviewedByFormer = await find('Monitor')
  const order = await buy(customer, { [ordered]: 1 })
  await customer.api.reviews.post({ product: reviewed, rating: 5, comment: 'Mine' })
  await former.api.reviews.post({ product: reviewedByFormer, rating: 4, comment: 'Mine once' })
  await owner.api.customers.remove({ id: former.id })
  await customer.api.cart.addItem({ product: inCart, quantity: 1 })
  const before = await shop.visitor.catalog.product({ id: edited })
  await owner.api.catalog.updateProduct({
    id: edited,
    version: before.version,
    productName: before.productName,
    productCategoryId: before.productCategoryId,
    productMarkedPrice: 1,
    attributes: before.attributes,
  })
  const { id: categoryId } = await owner.api.catalog.createCategory({ categoryName: 'Ours' })
  const own = await owner.api.catalog.createProduct({
    productName: 'Our own',
    productCategoryId: categoryId,
    productMarkedPrice: 5,
  })

  const sample = await owner.api.settings.sample()
  expect(sample).toMatchObject({ inUse: 4, canFill: false })
  expect(sample.products).toBeGreaterThan(100)
  await expectRefusal(owner.api.settings.fillSample(), { status: 409, code: 'shop_not_empty' })

  await owner.api.settings.removeSample()
  await shop.waitForSignals()
  expect(await owner.api.settings.sample()).toEqual({
    products: 0,
    inUse: 0,
    customers: 0,
    reviews: 0,
    orders: 0,
    categories: 0,
    attributes: 0,
    synonyms: 0,
    canFill: false,
  })
  expect((await shop.visitor.search.listing()).products.map(({ id }) => id)).toEqual([own.id])
  expect((await owner.api.orders.list()).items.map(({ id }) => id)).toEqual([order.id])
  expect((await customer.api.orders.one({ id: order.id })).items[0]?.product.id).toBe(ordered)
  expect((await customer.api.cart.current()).data[0]?.items).toEqual([])
  const { rows } = await shop.db.query(
    'select id::text from products where archived_at is not null order by id',
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(
    [ordered, reviewed, reviewedByFormer, edited].sort(),
  )
  const { rows: reviews } = await shop.db.query('select comment from reviews order by comment')
  expect(reviews).toEqual([{ comment: 'Mine' }, { comment: 'Mine once' }])
  expect((await owner.api.audit.list({ subject: 'settings' })).items[0]).toMatchObject({
    action: 'removed',
    title: 'Sample data',
  })
  expect(await listProblems(shop.db)).toEqual([])

  await owner.api.catalog.updateProduct({ ...pick(own), id: own.id, archived: true })
  await owner.api.settings.fillSample()
  await shop.waitForSignals()
  const again = await owner.api.settings.sample()
  expect(again).toMatchObject({
    products: sample.products - 4,
    inUse: 0,
    customers: sample.customers,
  })
  expect(await listProblems(shop.db)).toEqual([])
})

const pick = ({
  version,
  productName,
  productCategoryId,
  productMarkedPrice,
}: Awaited<ReturnType<typeof owner.api.catalog.createProduct>>) => ({
  version,
  productName,
  productCategoryId,
  productMarkedPrice,
})

test('two processes that start on an empty database fill it once', async () => {
  const other = await createTestShop()
  const count = async () =>
    (await other.shop.db.query<{ count: number }>('select count(*) from products')).rows[0]?.count
  await Promise.all([1, 2].map(() => fillEmptyShop(other.shop, () => {}, readSmallSample)))
  expect(await count()).toBe((await readSmallSample()).products.length)
  await other.close()
})

test('the sample is removed in batches, so that customers need not wait', async () => {
  // The whole sample is needed, because a small one fits one batch.
  const other = await createSampleShop()
  const { api } = await other.signIn('owner')
  const countRemaining = async () =>
    Number((await other.shop.db.query('select count(*) from products where sample')).rows[0].count)
  const total = await countRemaining()
  const customer = await other.shop.db.connect()
  await customer.query('begin')
  await customer.query(
    'select from products where id = (select max(id) from products where sample) for no key update',
  )
  const removal = api.settings.removeSample()
  await expect.poll(countRemaining).toBeLessThan(total)
  await customer.query('commit')
  customer.release()
  await removal
  expect(await countRemaining()).toBe(0)
  expect(await listProblems(other.shop.db)).toEqual([])
  await other.close()
})

test(
  'the sample’s shipping option and sellers go with it, unless the owner edited the option or ' +
    'a customer ordered from the seller',
  async () => {
    const other = await createSmallSampleShop()
    const { api } = await other.signIn('owner')
    const listOptions = async () => (await other.visitor.delivery.options()).map(({ id }) => id)
    const listSellers = async () => [
      (await other.visitor.shop.facts()).sellers,
      (await other.shop.db.query('select tag, status from businesses order by id')).rows.map(
        ({ tag, status }) => `${tag} ${status}`,
      ),
    ]
    const all = [
      'bagmati-bike-house verified',
      'everest-auto-spares verified',
      'terai-machinery verified',
    ]
    expect([await listOptions(), await listSellers()]).toEqual([
      ['courier', 'ups', 'pickup'],
      [true, all],
    ])
    await api.settings.removeSample()
    expect([await listOptions(), await listSellers()]).toEqual([
      ['courier', 'pickup'],
      [false, []],
    ])
    await api.settings.fillSample()
    expect([await listOptions(), await listSellers()]).toEqual([
      ['courier', 'ups', 'pickup'],
      [true, all],
    ])
    const customer = await other.signIn()
    const { rows } = await other.shop.db.query(
      "select id::text from products where slug = 'v-belt-a42'",
    )
    const order = await buy(customer, { [rows[0].id]: 2 })
    await moveOrder({ api }, order.id, 'confirmed', 'packed', 'shipped', 'delivered')
    await api.delivery.update({ ...(await api.delivery.one({ id: 'ups' })), charge: 900 })
    // A customer also orders from the seller with a payout, and staff work in the name of another.
    const query = async (text: string) => (await other.shop.db.query(text)).rows
    const [paid] = await query(
      `select business_id::text as seller, min(products.id)::text as product
        from settlement_entries join products using (business_id)
        where kind = 'payout' group by 1`,
    )
    const second = await buy(customer, { [paid.product]: 1 })
    await moveOrder({ api }, second.id, 'confirmed', 'packed', 'shipped', 'delivered')
    const [{ seller: businessId, product }] = await query(
      `select businesses.id::text as seller, min(products.id)::text as product
        from businesses join products on business_id = businesses.id
        where tag = 'everest-auto-spares' group by 1`,
    )
    const input = { businessId, ids: [product], change: { kind: 'discount', percent: 5 } as const }
    const { fingerprint } = await api.inventory.previewBulk(input)
    await waitUntilJobEnds(api, await api.inventory.bulkEdit({ ...input, fingerprint }))
    await api.imports.upload({ businessId, file: new Blob(['Name,Price\nLamp,100\n']) })
    await api.settings.removeSample()
    expect([await listOptions(), await listSellers()]).toEqual([
      ['courier', 'ups', 'pickup'],
      [true, ['bagmati-bike-house suspended', 'terai-machinery suspended']],
    ])
    // The seller's ledger contains that order, and none of the sample's.
    expect(
      (await api.settlements.entries({ businessId: paid.seller })).items.map(
        (entry) => entry.order?.number,
      ),
    ).toEqual(Array(3).fill(second.number))
    expect(await listProblems(other.shop.db)).toEqual([])
    await other.close()
  },
)

test('a start does not restore a sample that the owner removed', async () => {
  const other = await createTestShop()
  const { api } = await other.signIn('owner')
  await api.settings.removeSample()
  await fillEmptyShop(other.shop, () => {})
  expect(await other.visitor.catalog.categories()).toEqual([])
  expect(await api.settings.sample()).toMatchObject({ canFill: true })
  await other.close()
})

test('a sample with all products edited is archived, and can be restored', async () => {
  const edited = await createSampleShop()
  const { api } = await edited.signIn('owner')
  await edited.shop.db.query('update products set version = version + 1')
  await api.settings.removeSample()
  expect(await api.settings.sample()).toMatchObject({ canFill: true })
  await api.settings.fillSample()
  expect((await edited.visitor.search.listing({ limit: '1' })).total).toBe(
    (await readSample()).products.length,
  )
  expect(await listProblems(edited.shop.db)).toEqual([])
  await edited.close()
})
