import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { followSettings } from '#server/facts/live-settings.ts'
import { createFolderFiles } from '#server/files/files.ts'
import { addGeneratedProducts } from '#server/sample/add-generated-products.ts'
import { fillEmptyShop } from '#server/sample/fill-empty-shop.ts'
import type { Shop } from '#server/shop.ts'
import { atEnd } from './at-end.ts'
import { startOwnServer } from './servers.ts'
import { makeFolder, startShop } from './shop.ts'

/** A durable database with many products, and as many processes on it as are wanted. */
export async function makeLargeShop(products: number) {
  const server = await startOwnServer()
  const dataDir = await makeFolder('large')
  const db = connect({ connectionString: server.url }, { statementTimeoutMs: 0 })
  atEnd(() => db.end())
  await migrate(db, await readMigrations())
  const signals = { connected: true, on: () => {}, onGap: () => {}, close: async () => {} }
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const shop: Shop = {
    db,
    signals,
    config,
    settings: await followSettings(db, signals, config),
    files: createFolderFiles(join(dataDir, 'uploads')),
    log: pino({ level: 'silent' }),
    faultPoint: () => {},
  }
  await fillEmptyShop(shop, () => {})
  await addGeneratedProducts(shop, products, () => {})
  return { db, start: () => startShop({ DATABASE_URL: server.url, DATA_DIR: dataDir, SAMPLE_DATA: 'false' }) }
}
