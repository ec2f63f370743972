import { getProduct, listProductsOfCategory, listSimilarProducts } from '#catalog/server/browse.ts'
import { findKnownProduct } from '#fitment/server/product-fits.queries.ts'
import type { Shop } from '#kit/server/shop.ts'
import { sorts } from '#search/model.ts'
import { Finder } from '#search/server/finder.ts'
import { listProducts } from '#search/server/list-products.ts'
import { searchProducts } from '#search/server/search-products.ts'
import { makeLargeShop } from './support/large-shop.ts'
import { createFindings, type Proof } from './support/proof.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

interface Question {
  asked: string
  rule: (shop: Shop, finder: Finder) => Promise<unknown>
  indexes: string[]
  /**
   * Every page of a product that is not kept asks it: planning would take longer than the answer.
   */
  isPlannedOnce?: boolean
}

const narrowed = { category: 'Laptops', price: '60000-120000', facet: ['memory=16', 'storage=512'] }
const cards = ['products_pkey', 'product_pictures_pkey']

const questions: Question[] = [
  ...sorts.map((sort) => ({
    asked: `a narrowed listing sorted by "${sort}"`,
    rule: (_: Shop, finder: Finder) => listProducts(finder, { ...narrowed, sort }),
    indexes: cards,
  })),
  {
    asked: 'a listing of words',
    rule: (_, finder) => listProducts(finder, { search: 'ryzen pro' }),
    indexes: cards,
  },
  {
    asked: 'a product',
    rule: (shop) => getProduct(shop, '77'),
    indexes: cards,
    isPlannedOnce: true,
  },
  {
    asked: 'what a product fits',
    rule: (shop) => findKnownProduct(shop.db, '77'),
    indexes: ['products_pkey'],
    isPlannedOnce: true,
  },
  {
    asked: 'products like it',
    rule: (shop) => listSimilarProducts(shop, '77'),
    indexes: [...cards, 'products_price'],
  },
  {
    asked: 'others of a category',
    rule: (shop) => listProductsOfCategory(shop, '2', '77'),
    indexes: [...cards, 'products_price'],
    isPlannedOnce: true,
  },
  {
    asked: 'what the shop puts first',
    rule: (shop) => listSimilarProducts(shop, undefined),
    indexes: [...cards, 'products_newest', 'products_featured'],
  },
  ...['a', 'asus', 'yzen', 'ryzen pro', 'kingstn'].map((typed) => ({
    asked: `suggestions for "${typed}"`,
    rule: (shop: Shop, finder: Finder) => searchProducts(shop, finder, typed),
    indexes: cards,
  })),
]

const neverScanned = ['products', 'product_pictures', 'reviews']
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

/**
 * Runs a rule and gives, for each of its statements, how PostgreSQL would run it for any values.
 */
async function plansOf({ shop, finder, statements }: Watched, rule: Question['rule']) {
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

interface Watched {
  shop: Shop
  finder: Finder
  /** What was asked of the database. */
  statements: string[]
}

/** The shop with an index that has read all there is, as before the doors open. */
async function watch(shop: Shop): Promise<Watched> {
  const statements: string[] = []
  const query = (statement: { text: string; values: unknown[] }) => {
    statements.push(statement.text)
    return shop.db.query(statement)
  }
  const own = { ...shop, db: { query } as unknown as Shop['db'] }
  const finder = new Finder(own)
  await finder.get()
  return { shop: own, finder, statements }
}

const timesAsked = 20

/**
 * How often PostgreSQL made a plan for one who asks again and again; for the first few it always
 * does.
 */
async function countPlans(shop: Shop, rule: Question['rule'], finder: Finder): Promise<number> {
  const connection = await shop.db.connect()
  for (let time = 0; time < timesAsked; time++)
    await rule({ ...shop, db: connection as unknown as Shop['db'] }, finder)
  const { rows } = await connection.query<{ plans: number }>(
    'select coalesce(max(custom_plans), 0)::int as plans from pg_prepared_statements',
  )
  connection.release(true)
  return rows[0]?.plans ?? 0
}

export const proof: Proof = {
  group: 'Load',
  promise: 'With many products, nothing that customers wait for looks at every one of them.',
  test:
    'On 100,000 products, narrowed listings in every order, words, suggestions, a misspelt ' +
    'word, a product, what it fits, what is like it and what the shop puts first are asked for; ' +
    'PostgreSQL tells how it would answer each for any values: by one statement, by which ' +
    'indexes, and without reading a whole table; and whether it plans what a product’s page ' +
    'asks anew each time.',
  seconds: 180,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const products = brief ? 20_000 : 100_000
    const { shop } = await makeLargeShop(products)
    const watched = await watch(shop)
    let statements = 0
    for (const { asked, rule, indexes, isPlannedOnce } of questions) {
      const plans = await plansOf(watched, rule)
      const steps = plans.flat()
      statements += plans.length
      expect(plans.length === 1, `${asked}: ${plans.length} statements instead of one`)
      const scanned = steps
        .filter((step) => step['Node Type'] === 'Seq Scan')
        .map((step) => step['Relation Name'] ?? '')
      for (const table of neverScanned)
        expect(!scanned.includes(table), `${asked}: reads all of ${table}`)
      const used = new Set(steps.map((step) => step['Index Name']))
      for (const index of indexes) expect(used.has(index), `${asked}: does not use ${index}`)
      if (isPlannedOnce)
        expect(
          (await countPlans(shop, rule, watched.finder)) < timesAsked / 2,
          `${asked}: is planned each time anew`,
        )
    }
    return {
      figures: [
        `${products} products: ${questions.length} questions, ${statements} statements, every one by its indexes`,
      ],
      broken,
    }
  },
}
