import { readConfig } from '#config.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { migrate } from '#kit/server/db/migrate.ts'
import { fillEmptyShop } from '#sample/server/fill-empty-shop.ts'
import { addGeneratedProducts } from '#sample/server/generate/add-generated-products.ts'
import { readSchema } from '#schema/schema.ts'
import { createShop } from '#shop.ts'
import { atEnd } from '../at-end.ts'
import { makeFolder, startShop } from '../shop.ts'
import { startAdministeredServer } from './servers.ts'

/** Creates a durable database with many products. `start` adds a shop process on it. */
export async function createLargeShop(products: number) {
  const server = await startAdministeredServer()
  const dataDir = await makeFolder('large')
  const db = connect({ connectionString: server.url }, { statementTimeoutMs: 0 })
  atEnd(() => db.end())
  await migrate(db, await readSchema())
  const signals = {
    connected: true,
    on: () => {},
    onGap: () => {},
    position: () => '',
    close: async () => {},
  }
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const shop = await createShop({ config, db, signals })
  await fillEmptyShop(shop, () => {})
  await addGeneratedProducts(shop, products, () => {})
  return {
    db,
    server,
    shop,
    start: () => startShop({ DATABASE_URL: server.url, DATA_DIR: dataDir, SAMPLE_DATA: 'false' }),
  }
}
