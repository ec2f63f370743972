import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#config.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { type Address, connect } from '#kit/server/db/connection/connect.ts'
import { migrate } from '#kit/server/db/migrate.ts'
import type { Shop } from '#kit/server/shop.ts'
import { fillEmptyShop } from '#sample/server/fill-empty-shop.ts'
import { readSchema } from '#schema/schema.ts'
import { createShop } from '#shop.ts'

/** Starts the bundled PostgreSQL as a shop does. `openShop` adds a database. */
export async function startDatabases() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const server = await startBundledServer(dataDir)
  const opened: Shop['db'][] = []

  /** Opens a shop for rules and queries, on a migrated database with the sample. */
  async function openShop(name: string): Promise<Shop> {
    const admin = connect(server.address)
    await admin.query(`create database ${name}`)
    await admin.end()
    const db = connect({ ...server.address, database: name } as Address, { statementTimeoutMs: 0 })
    opened.push(db)
    await migrate(db, await readSchema())
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const signals = {
      connected: true,
      on: () => {},
      onGap: () => {},
      position: () => '',
      close: async () => {},
    }
    const shop = await createShop({ config, db, signals })
    await fillEmptyShop(shop, () => {})
    return shop
  }

  return {
    openShop,
    stop: async () => {
      await Promise.all(opened.map((db) => db.end()))
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
