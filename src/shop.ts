import type pg from 'pg'
import type { Logger } from 'pino'
import { sellersFeature } from '#access/member-access.ts'
import { recordAccess } from '#audit/server/index.ts'
import { followBrand, mailLook } from '#content/server/index.ts'
import { DeviceFinder } from '#fitment/server/devices/device-finder.ts'
import { followMailTexts } from '#mails/server/index.ts'
import { followMessages } from '#messages/server/live-messages.ts'
import { followPayments } from '#payments/server/online/live-payments.ts'
import { receiveCounterReturns } from '#returns/server/steps/receive-counter-returns.ts'
import { openSellerSettings } from '#sellers/server/settings/live-seller-settings.ts'
import { followSettings } from '#settings/server/live-settings.ts'
import { requireSerials } from '#warranties/server/require-serials.ts'
import { type Clock, systemClock } from './kit/server/clock.ts'
import type { Config } from './kit/server/config/config.ts'
import { type Disk, endlessDisk } from './kit/server/db/bundled/disk.ts'
import type { Signals } from './kit/server/db/signals.ts'
import { openFiles } from './kit/server/files/open-files.ts'
import { createLog } from './kit/server/http/log.ts'
import { createPublicOrigin } from './kit/server/network/public-origin.ts'
import { createFaultPoint } from './kit/server/process/fault-point.ts'
import { createShopCipher } from './kit/server/secrets/cipher.ts'
import type { Shop } from './kit/server/shop.ts'

interface ShopParts {
  config: Config
  db: pg.Pool
  signals: Signals
  disk?: Disk
  log?: Logger
  clock?: Clock
}

/** Composes the shop, which every rule gets as its first argument. */
export async function createShop({
  config,
  db,
  signals,
  disk = endlessDisk,
  log = createLog(config),
  clock = systemClock,
}: ShopParts): Promise<Shop> {
  const settings = await followSettings(db, signals, config)
  const sellers = await openSellerSettings(db, signals)
  const brand = await followBrand(db, signals)
  const payments = await followPayments(db, signals, config, settings)
  const devices = new DeviceFinder({ db, signals })
  const origin = createPublicOrigin(config, () => settings.current.publicUrl)
  return {
    db,
    signals,
    disk,
    files: openFiles(config, (error) =>
      log.warn({ err: error }, 'the store of uploads does not answer'),
    ),
    config,
    language: config.language,
    settings,
    sellers,
    payments,
    messages: await followMessages(db, signals, config),
    brand,
    // Mails come from the configured address, even if it is the sample's.
    sender: () => ({
      ...settings.visible,
      email: settings.current.email,
      look: mailLook(brand(), origin.current()),
    }),
    mailTexts: await followMailTexts(db, signals),
    origin,
    isOpen: () => !settings.current.closed,
    has: (feature) => feature === sellersFeature && sellers.current.isOn,
    findPaymentDeadline: payments.findPaymentDeadline,
    devices,
    findFittingProducts: devices.fitting,
    loadDeviceNames: devices.names,
    completeCounterReturns: receiveCounterReturns(config.language),
    requireStepAllowed: requireSerials,
    recordAccess,
    cipher: await createShopCipher(config),
    log,
    clock,
    faultPoint: createFaultPoint(config.mode, process.env.FAULT_POINT),
  }
}
