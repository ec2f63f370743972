import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { openDatabase } from '#kit/server/db/connection/open.ts'
import { fillEmptyShop } from '#sample/server/fill-empty-shop.ts'
import { addGeneratedProducts } from '#sample/server/generate/add-generated-products.ts'
import { readSchema } from '#schema/schema.ts'
import { createShop } from '#shop.ts'

// npm run sample -- --products 100000: fills a shop with generated products, to test its
// performance with a large catalogue.

const print = (text: string) => process.stdout.write(`${text}\n`)
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const count = Number(values.products)
if (!Number.isInteger(count) || count < 1 || count > 10_000_000) {
  process.stderr.write('Specify how many products: npm run sample -- --products 100000\n')
  process.exit(1)
}

// Without a time limit for statements: inserting thousands of rows takes longer than a request may.
const config = readConfig(process.env)
const database = await openDatabase(config, await readSchema(), print, { statementTimeoutMs: 0 })
const shop = await createShop({ config, db: database.pool, signals: database.signals })
try {
  await fillEmptyShop(shop, print)
  const started = performance.now()
  await addGeneratedProducts(shop, count, (done) =>
    process.stdout.write(`\r${done} of ${count} products`),
  )
  const seconds = (performance.now() - started) / 1000
  const perSecond = Math.round(count / seconds)
  print(`\nAdded ${count} products in ${seconds.toFixed(1)} s (${perSecond} a second)`)
} finally {
  await database.close()
}
