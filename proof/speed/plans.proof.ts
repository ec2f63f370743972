import {
  getProduct,
  listProductsOfCategory,
  listSimilarProducts,
} from '#catalog/server/browse/browse.ts'
import { findProductFits } from '#fitment/server/parts/product-fits.queries.ts'
import type { Shop } from '#kit/server/shop.ts'
import { sorts } from '#search/model.ts'
import { Finder } from '#search/server/finder/finder.ts'
import { listProducts } from '#search/server/listing/list-products.ts'
import { searchProducts } from '#search/server/suggestions/search-products.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { createLargeShop } from '../support/shops/large-shop.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

interface PublicRead {
  name: string
  rule: (shop: Shop, finder: Finder) => Promise<unknown>
  indexes: string[]
  /** Every uncached product page runs it: planning each time would cost more than the answer. */
  isPlannedOnce?: boolean
}

const narrowed = { category: 'Laptops', price: '60000-120000', facet: ['memory=16', 'storage=512'] }
const cards = ['products_pkey', 'product_pictures_pkey']

const reads: PublicRead[] = [
  ...sorts.map((sort) => ({
    name: `a narrowed listing sorted by "${sort}"`,
    rule: (_: Shop, finder: Finder) => listProducts(finder, { ...narrowed, sort }, 'en'),
    indexes: cards,
  })),
  {
    name: 'a listing of words',
    rule: (_, finder) => listProducts(finder, { search: 'ryzen pro' }, 'en'),
    indexes: cards,
  },
  {
    name: 'a product',
    rule: (shop) => getProduct(shop, '77', 'en'),
    indexes: cards,
    isPlannedOnce: true,
  },
  {
    name: 'devices that a product fits',
    rule: (shop) => findProductFits(shop.db, '77'),
    indexes: ['products_pkey'],
    isPlannedOnce: true,
  },
  {
    name: 'similar products',
    rule: (shop) => listSimilarProducts(shop, '77'),
    indexes: [...cards, 'products_price'],
  },
  {
    name: 'other products of a category',
    rule: (shop) => listProductsOfCategory('en', shop, '2', '77'),
    indexes: [...cards, 'products_price'],
    isPlannedOnce: true,
  },
  {
    name: 'featured and new products',
    rule: (shop) => listSimilarProducts(shop, undefined),
    indexes: [...cards, 'products_newest', 'products_featured'],
  },
  ...['a', 'asus', 'yzen', 'ryzen pro', 'kingstn'].map((typed) => ({
    name: `suggestions for "${typed}"`,
    rule: (shop: Shop, finder: Finder) => searchProducts(shop, finder, typed),
    indexes: cards,
  })),
]

const neverScanned = ['products', 'product_pictures', 'reviews']
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

/** Runs a rule and returns PostgreSQL's generic plan for each of its statements. */
async function explain({ shop, finder, statements }: WatchedShop, rule: PublicRead['rule']) {
  finder.cards.clear()
  statements.length = 0
  await rule(shop, finder)
  const plans = []
  for (const text of [...statements]) {
    const { rows } = await shop.db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      text: `explain (generic_plan, format json) ${text}`,
    })
    plans.push(rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan))))
  }
  return plans
}

interface WatchedShop {
  shop: Shop
  finder: Finder
  /** Statements sent to the database. */
  statements: string[]
}

/** Records the statements of a shop whose search index is complete, as after a start. */
async function watch(shop: Shop): Promise<WatchedShop> {
  const statements: string[] = []
  const query = (statement: { text: string; values: unknown[] }) => {
    statements.push(statement.text)
    return shop.db.query(statement)
  }
  const watched = { ...shop, db: { query } as unknown as Shop['db'] }
  const finder = new Finder(watched)
  await finder.get()
  return { shop: watched, finder, statements }
}

const repetitions = 20

/** How often PostgreSQL planned repeated calls anew. It always plans the first few. */
async function countPlans(shop: Shop, rule: PublicRead['rule'], finder: Finder): Promise<number> {
  const connection = await shop.db.connect()
  for (let time = 0; time < repetitions; time++)
    await rule({ ...shop, db: connection as unknown as Shop['db'] }, finder)
  const { rows } = await connection.query<{ plans: number }>(
    'select coalesce(max(custom_plans), 0)::int as plans from pg_prepared_statements',
  )
  connection.release(true)
  return rows[0]?.plans ?? 0
}

export const proof: Proof = {
  group: 'Load',
  promise: 'With many products, no query that customers wait for reads all of them.',
  test:
    'On 100,000 products: filtered listings in every sort order, words, suggestions, a misspelt ' +
    'word, a product, its devices, similar products and featured ones. PostgreSQL explains its ' +
    'generic plan for each: one statement, by the expected indexes, without reading a whole ' +
    'table. Statements of the product page must not be planned anew each time.',
  seconds: 180,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const products = brief ? 20_000 : 100_000
    const { shop } = await createLargeShop(products)
    const watched = await watch(shop)
    let statements = 0
    for (const { name, rule, indexes, isPlannedOnce } of reads) {
      const plans = await explain(watched, rule)
      const steps = plans.flat()
      statements += plans.length
      expect(plans.length === 1, `${name}: ${plans.length} statements instead of one`)
      const scanned = steps
        .filter((step) => step['Node Type'] === 'Seq Scan')
        .map((step) => step['Relation Name'] ?? '')
      for (const table of neverScanned)
        expect(!scanned.includes(table), `${name}: reads all of ${table}`)
      const used = new Set(steps.map((step) => step['Index Name']))
      for (const index of indexes) expect(used.has(index), `${name}: does not use ${index}`)
      if (isPlannedOnce)
        expect(
          (await countPlans(shop, rule, watched.finder)) < repetitions / 2,
          `${name}: is planned anew each time`,
        )
    }
    return {
      figures: [
        `${products} products: ${reads.length} reads, ` +
          `${statements} statements, each by its indexes`,
      ],
      broken,
    }
  },
}
