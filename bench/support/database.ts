import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { startBundledServer } from '#server/db/bundled.ts'
import { type Address, connect } from '#server/db/connect.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { followSettings } from '#server/facts/live-settings.ts'
import { createFolderFiles } from '#server/files/files.ts'
import { fillEmptyShop } from '#server/sample/fill-empty-shop.ts'
import type { Shop } from '#server/shop.ts'

/** The bundled PostgreSQL as a shop runs it, with as many databases as a bench wants. */
export async function startDatabases() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const server = await startBundledServer(dataDir)
  const opened: Shop['db'][] = []

  /** A migrated database with the sample in it, as far as rules and queries need a shop. */
  async function openShop(name: string): Promise<Shop> {
    const admin = connect(server.address)
    await admin.query(`create database ${name}`)
    await admin.end()
    const db = connect({ ...server.address, database: name } as Address, { statementTimeoutMs: 0 })
    opened.push(db)
    await migrate(db, await readMigrations())
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const signals = { connected: true, on: () => {}, onGap: () => {}, close: async () => {} }
    const settings = await followSettings(db, signals, config)
    const shop: Shop = {
      db,
      signals,
      config,
      settings,
      files: createFolderFiles(join(dataDir, 'uploads')),
      log: pino({ level: 'silent' }),
      faultPoint: () => {},
    }
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
