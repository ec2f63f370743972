import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { connect } from '../db/connect.ts'
import { addGeneratedProducts } from '../sample/add-generated-products.ts'
import { fillEmptyShop } from '../sample/fill-empty-shop.ts'
import type { Shop } from '../shop.ts'
import { getProduct } from './browse.ts'
import { listProducts } from './listing.ts'
import { searchProducts } from './search.ts'

// Plans, not times: with many products nothing that customers wait for may look at every one of them.
const products = 100_000

let shop: TestShop
let patient: Shop['db']
beforeAll(async () => {
  shop = await createTestShop()
  await fillEmptyShop(shop.shop, () => {})
  patient = connect({ connectionString: shop.databaseUrl }, { statementTimeoutMs: 0 })
  await addGeneratedProducts({ ...shop.shop, db: patient }, products)
}, 900_000)
afterAll(async () => {
  await patient.end()
  await shop.close()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

/** Runs a rule and gives, for each statement that touches products, how PostgreSQL would run it for any values. */
async function plansOf(rule: (shop: Shop) => Promise<unknown>) {
  const statements: string[] = []
  const client = await shop.shop.db.connect()
  const query = (statement: { text: string; values: unknown[] }) => {
    statements.push(statement.text)
    return client.query(statement)
  }
  try {
    await rule({ ...shop.shop, db: { query } as unknown as Shop['db'] })
    const plans = []
    for (const text of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${text}`)
      const steps = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan)))
      plans.push({
        scanned: steps.flatMap((step) => (step['Node Type'] === 'Seq Scan' ? (step['Relation Name'] ?? []) : [])),
        indexes: steps.flatMap((step) => step['Index Name'] ?? []),
      })
    }
    return plans
  } finally {
    client.release()
  }
}

const expectIndexes = (plans: Awaited<ReturnType<typeof plansOf>>, ...names: string[]) => {
  for (const { scanned } of plans) for (const table of ['products', 'product_pictures', 'reviews']) expect(scanned).not.toContain(table)
  for (const name of names) expect(plans.flatMap(({ indexes }) => indexes)).toContain(name)
}

test.each(['', 'new', 'priceasc', 'pricedsc'] as const)('a narrowed listing sorted by "%s" reads its index', async (sort) => {
  const narrowed = { category: 'Laptops', price: '60000-120000', facet: ['memory=16', 'storage=512'], sort }
  expectIndexes(await plansOf((shop) => listProducts(shop, narrowed)), 'products_listing', 'products_pkey')
})

test('a listing of words reads the index of words', async () => {
  expectIndexes(await plansOf((shop) => listProducts(shop, { search: 'ryzen pro' })), 'products_search')
})

test('a product is read in one round trip, by its key', async () => {
  const plans = await plansOf((shop) => getProduct(shop, '77'))
  expect(plans).toHaveLength(1)
  expectIndexes(plans, 'products_pkey', 'product_pictures_pkey')
})

test.each(['a', 'asus', 'yzen', 'ryzen pro'])('suggestions for "%s" read indexes', async (typed) => {
  expectIndexes(await plansOf((shop) => searchProducts(shop, typed)), 'products_name', 'products_search')
})

test('a misspelt word is corrected without a look at the products', async () => {
  const plans = await plansOf((shop) => searchProducts(shop, 'kingstn'))
  expect(plans).toHaveLength(3)
  expectIndexes(plans, 'products_search')
})
