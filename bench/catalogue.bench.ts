import { setTimeout as sleep } from 'node:timers/promises'
import { getProduct } from '#catalog/server/browse/browse.ts'
import { addGeneratedProducts } from '#sample/server/generate/add-generated-products.ts'
import { startDatabases } from './support/database.ts'
import { onCoreMs } from './support/measure.ts'
import { print } from './support/table.ts'

const count = 100_000
const databases = await startDatabases()
const shop = await databases.openShop('catalogue')

// One connection inserts the rows, and its server process does nearly all of the work. On a busy
// machine the wall clock mostly measures other processes, so it is only printed beside.
const { rows } = await shop.db.query<{ pid: number }>('select pg_backend_pid() as pid')
const before = onCoreMs(rows[0]?.pid as number)
const started = performance.now()
await addGeneratedProducts(shop, count)
await sleep(5)
const seconds = {
  onCore: (onCoreMs(rows[0]?.pid as number) - before) / 1000,
  wall: (performance.now() - started) / 1000,
}

let statements = 0
const query = (...args: Parameters<typeof shop.db.query>) => {
  statements += 1
  return shop.db.query(...args)
}
await getProduct({ ...shop, db: { query } as unknown as typeof shop.db }, '77', 'en')
await databases.stop()

process.exit(
  print(`Catalogue, ${count} products`, [
    { name: 'product detail', measured: 'statements', value: statements, bound: { max: 1 } },
    {
      name: 'sample generation, products a second',
      measured: `of database time (wall ${Math.round(count / seconds.wall)} a second)`,
      value: count / seconds.onCore,
      bound: { min: 5_000 },
    },
  ])
    ? 0
    : 1,
)
