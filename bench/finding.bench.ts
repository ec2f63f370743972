import { rm } from 'node:fs/promises'
import { encoding, fetchRaw, load } from './support/load.ts'
import { alternate, median, onCoreMs, residentMB } from './support/measure.ts'
import { startBareServer, startShop } from './support/processes.ts'
import { print, type Row } from './support/table.ts'

// Lists, words, suggestions and pages. No two requests are alike, so none comes from the cache. A
// bare Fastify that answers with a constant is measured in the same minute, as the machine's
// maximum.

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
/** The requests a second of a bare Fastify on the machine that the targets were set on. */
const bareReference = 13_000

let number = 0
const next = () => ++number
const pickNext = (values: string[]) => values[next() % values.length]
const categories = ['Laptops', 'Parts', 'Monitors', 'Peripherals']
const words = ['laptop', 'ryzen', 'keyboard', 'battery']
const firstLetters = ['lap', 'ryz', 'keyb', 'asus']
const paths = {
  listing: () => `/api/v1/product/listing?category=${pickNext(categories)}&price=${number}-`,
  everything: () => `/api/v1/product/listing?price=${next()}-`,
  word: () => `/api/v1/product/listing?search=${pickNext(words)}&price=${number}-`,
  suggestions: () =>
    `/api/v1/product/search-products?q=${pickNext(firstLetters)}%20${number % 7919}`,
  // More pages than the cache holds.
  productPage: () => `/product/${1_000 + (next() % 9_000)}`,
  listingPage: () => `/productListing?category=${pickNext(categories)}&price=${number}-`,
}

const rows: Row[] = []

async function measure(
  products: number,
  targets: { name: string; path: () => string; perSecond: number; maxP99?: number }[],
) {
  const shop = await startShop({ products })
  const bare = await startBareServer(`${shop.address}/api/v1/product/listing`)
  for (const { name, path, perSecond, maxP99 = 150 } of targets) {
    const requests = [
      { method: 'GET' as const, setupRequest: (request: object) => ({ ...request, path: path() }) },
    ]
    const ours = (connections: number, times = 1) =>
      load(shop.address, { seconds: seconds * times, connections, requests, headers: encoding })
    // Warm-up: in a shop that has been open for a while, hot code is compiled.
    await ours(16, 2)
    const { perSecond: most } = await load(bare.address, { seconds: 3, connections: 16 })
    const before = onCoreMs(shop.pid)
    const measured = await ours(16)
    const microseconds = (1_000 * (onCoreMs(shop.pid) - before)) / measured.total
    // Node accepts one connection per turn of its event loop, so the last client first waits for
    // all others. A long run makes this start negligible.
    const crowd = await ours(64, 4)
    rows.push(
      {
        name: `${name}, ${products} products`,
        measured: `${Math.round(measured.perSecond)} of ${Math.round(most)} a second`,
        value: measured.perSecond / most,
        bound: { min: Number((perSecond / bareReference).toFixed(4)) },
      },
      // On a busy machine the rates mean little, but CPU time still distinguishes two versions.
      {
        name: `${name}, ${products} products, one answer`,
        measured: 'on a core, main thread',
        value: microseconds,
        bound: null,
        unit: ' µs',
      },
      {
        name: `${name}, ${products} products, 64 at a time`,
        measured: 'p99',
        value: crowd.p99,
        bound: { max: maxP99, unit: ' ms' },
      },
    )
  }
  const memory = residentMB(shop.pid)
  rows.push({
    name: `memory, ${products} products`,
    measured: 'VmRSS after all this',
    value: memory,
    bound: products < 100_000 ? null : { max: 300, unit: ' MB' },
  })
  await bare.stop()
  await shop.stop()
  await rm(shop.dataDir, { recursive: true, force: true })
}

/** Compares the CPU time of a list with a thousand sellers to that of a shop that sells alone. */
async function compareSellers(products: number, sellers: number) {
  const shops = [await startShop({ products, sellers }), await startShop({ products })] as const
  const costOf = (shop: (typeof shops)[number]) => async () => {
    const before = onCoreMs(shop.pid)
    for (const path of listPaths()) await fetchRaw(shop.address + path)
    return (onCoreMs(shop.pid) - before) / listsPerRound
  }
  const [ours, theirs] = shops.map(costOf) as [() => Promise<number>, () => Promise<number>]
  await ours()
  await theirs()
  const costs = await alternate(9, { ours, theirs })
  rows.push({
    name: `lists of ${products} products of ${sellers} sellers beside those of one`,
    measured: `${median(costs.ours).toFixed(2)} of ${median(costs.theirs).toFixed(2)} ms on a core`,
    value: median(costs.ours.map((cost, round) => cost / (costs.theirs[round] ?? Number.NaN))),
    bound: { max: 1.1 },
  })
  for (const shop of shops) await shop.stop()
}

const listsPerRound = 120
const listPaths = () =>
  Array.from({ length: listsPerRound / 3 }, () => [
    paths.listing(),
    paths.everything(),
    paths.word(),
  ]).flat()

await measure(1_000, [{ name: 'listing', path: paths.listing, perSecond: 2_000 }])
await measure(10_000, [
  { name: 'a common word', path: paths.word, perSecond: 1_200 },
  { name: 'suggestions', path: paths.suggestions, perSecond: 2_500 },
  { name: 'page of a product', path: paths.productPage, perSecond: 800, maxP99: 300 },
  { name: 'page of a list', path: paths.listingPage, perSecond: 500, maxP99: 300 },
])
await measure(100_000, [
  { name: 'listing of a category', path: paths.listing, perSecond: 600 },
  { name: 'listing of everything', path: paths.everything, perSecond: 600 },
  { name: 'a common word', path: paths.word, perSecond: 500 },
])
await compareSellers(100_000, 1_000)
process.exit(print('Finding', rows) ? 0 : 1)
