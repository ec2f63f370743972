import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { recordAccess } from '#audit/server/index.ts'
import { followSettings } from '#settings/server/live-settings.ts'
import { type Clock, systemClock } from './kit/server/clock.ts'
import type { Config } from './kit/server/config.ts'
import type { Signals } from './kit/server/db/signals.ts'
import { createFaultPoint } from './kit/server/fault-point.ts'
import { createFolderFiles } from './kit/server/files/files.ts'
import { createLog } from './kit/server/http/log.ts'
import type { Shop } from './kit/server/shop.ts'

interface ShopParts {
  config: Config
  db: pg.Pool
  signals: Signals
  log?: Logger
  clock?: Clock
}

/** The shop on an open database: what every rule gets. */
export async function createShop({ config, db, signals, log = createLog(config), clock = systemClock }: ShopParts): Promise<Shop> {
  const settings = await followSettings(db, signals, config)
  return {
    db,
    signals,
    files: createFolderFiles(join(config.dataDir, 'uploads')),
    config,
    settings,
    sender: () => settings.current,
    recordAccess,
    log,
    clock,
    faultPoint: createFaultPoint(config.mode, process.env.FAULT_POINT),
  }
}
