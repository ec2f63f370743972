import { setTimeout as sleep } from 'node:timers/promises'
import { getProduct } from '#catalog/server/browse.ts'
import type { Shop } from '#kit/server/shop.ts'
import { addGeneratedProducts } from '#sample/server/add-generated-products.ts'
import { maxSuggestions } from '#search/model.ts'
import { listProducts } from '#search/server/list-products.ts'
import { searchProducts } from '#search/server/search-products.ts'
import { startDatabases } from './support/database.ts'
import { onCoreMs, onCoreOf, quantile } from './support/measure.ts'
import { makeListingMix, typed } from './support/mix.ts'
import { print } from './support/table.ts'

// Database time is the time that the connection's own server process is on a core, statements prepared, nothing cached by
// the shop: on a busy machine the wall clock tells more about the neighbours. It is printed beside it.

const sizes = { few: 1_000, many: 100_000 }
const rounds = 6
const databases = await startDatabases()

/** The same shop on one connection, which is also told which process serves it and counts its statements. */
async function onOneConnection(shop: Shop) {
  const client = await shop.db.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  let statements = 0
  const query = (...args: Parameters<typeof client.query>) => {
    statements += 1
    return client.query(...args)
  }
  const db = { query } as unknown as Shop['db']
  return { shop: { ...shop, db }, pid: rows[0]?.pid as number, release: () => client.release(), statements: () => statements }
}
type Connection = Awaited<ReturnType<typeof onOneConnection>>

async function time({ pid, shop }: Connection, work: (shop: Shop) => Promise<unknown>) {
  const started = performance.now()
  const onCore = await onCoreOf(pid, () => work(shop))
  return { onCore, wall: performance.now() - started - 1 }
}

/** Both shops answer the same in turn; the first two rounds only warm up. */
async function compare<Input>(shops: Record<'few' | 'many', Connection>, inputs: Input[], work: (shop: Shop, input: Input) => Promise<unknown>) {
  const measured = { few: [] as { onCore: number; wall: number }[], many: [] as { onCore: number; wall: number }[] }
  for (let round = -2; round < rounds; round++) {
    for (const input of inputs) {
      for (const size of ['few', 'many'] as const) {
        const one = await time(shops[size], (shop) => work(shop, input))
        if (round >= 0) measured[size].push(one)
      }
    }
  }
  const p95 = (size: 'few' | 'many', what: 'onCore' | 'wall') =>
    quantile(
      measured[size].map((one) => one[what]),
      0.95,
    )
  return { few: p95('few', 'onCore'), many: p95('many', 'onCore'), wall: p95('many', 'wall'), count: measured.many.length }
}

/** The rows go in over one connection, whose server process does nearly all of the work. */
async function generate(name: string, count: number) {
  const shop = await databases.openShop(name)
  const { rows } = await shop.db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const before = onCoreMs(rows[0]?.pid as number)
  const started = performance.now()
  await addGeneratedProducts(shop, count)
  await sleep(5)
  return { shop, onCoreSeconds: (onCoreMs(rows[0]?.pid as number) - before) / 1000, seconds: (performance.now() - started) / 1000 }
}

const few = await generate('few', sizes.few)
const many = await generate('many', sizes.many)
const shops = { few: await onOneConnection(few.shop), many: await onOneConnection(many.shop) }

const mix = await makeListingMix(few.shop)
const listing = await compare(shops, mix, listProducts)
const suggest = await compare(shops, typed, searchProducts)
const before = shops.many.statements()
await getProduct(shops.many.shop, '77')
const detail = shops.many.statements() - before

for (const { release } of Object.values(shops)) release()
await databases.stop()

const ms = (value: number) => `${value.toFixed(1)} ms`
const rate = sizes.many / many.onCoreSeconds
process.exit(
  print(`Catalogue, ${sizes.few} and ${sizes.many} products`, [
    {
      name: 'listing: category, price, sort, 2 facets, counts',
      measured: `p95 ${ms(listing.many)} beside ${ms(listing.few)}, ${listing.count} listings`,
      value: listing.many / listing.few,
      bound: { max: 3 },
    },
    { name: 'the same', measured: `p95 of database time (wall ${ms(listing.wall)})`, value: listing.many, bound: { max: 25, unit: ' ms' } },
    {
      name: `suggest, ${maxSuggestions} best`,
      measured: `p95 of database time (wall ${ms(suggest.wall)})`,
      value: suggest.many,
      bound: { max: 10, unit: ' ms' },
    },
    { name: 'product detail', measured: 'statements', value: detail, bound: { max: 1 } },
    {
      name: 'sample generation, products a second',
      measured: `of database time (wall ${Math.round(sizes.many / many.seconds)} a second)`,
      value: rate,
      bound: { min: 5_000 },
    },
  ])
    ? 0
    : 1,
)
