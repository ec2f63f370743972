import { setTimeout as sleep } from 'node:timers/promises'
import { listPicturePaths } from '#catalog/server/browse/catalog.queries.ts'
import type { Config } from '#kit/server/config/config.ts'
import { refuseChangesWhenFull } from '#kit/server/db/bundled/disk.ts'
import { openDatabase } from '#kit/server/db/connection/open.ts'
import { linksLeadNowhere } from '#kit/server/network/public-origin.ts'
import { releaseWhenCalm } from '#kit/server/process/release-memory.ts'
import type { Shop } from '#kit/server/shop.ts'
import { startTasks } from '#kit/server/tasks/start-tasks.ts'
import type { Worker, WorkerReport } from '#kit/server/workers/worker.ts'
import { startSweeping } from '#media/server/sweep-widths.ts'
import { startWarming } from '#media/server/warm-pictures.ts'
import { fillEmptyShop } from '#sample/server/fill-empty-shop.ts'
import { upgradeOlderSample } from '#sample/server/texts/sample-home.ts'
import { ensureOwner } from '#staff/server/owner.ts'
import { createApp } from './app.ts'
import { readSchema } from './schema/schema.ts'
import { createShop } from './shop.ts'
import { createTaskKinds } from './tasks.ts'

// Other pictures are resized when they are first requested.
const picturesAhead = 2_000

const maxIndexingSeconds = 5
/** Less than the hard stop of `main.ts`, so that a worker stopped meanwhile opens first. */
const maxIndexingSecondsBesideOthers = 20

interface OpenShopOptions {
  config: Config
  /** Null if this is the only process. */
  worker: Worker | null
  print: (text: string) => void
}

/** Opens the database, then the app, then the port. Stopping does the reverse. */
export async function openShop({
  config,
  worker,
  print,
}: OpenShopOptions): Promise<{ opened: WorkerReport; stop: () => Promise<void> }> {
  const database = await openDatabase(config, await readSchema(), print, {
    managesReserve: worker?.doesHousekeeping ?? true,
    ...(worker && { shared: worker.database, max: worker.poolSize }),
  })
  const { pool: db, signals, disk } = database
  const shop = await createShop({ config, db, signals, disk })
  let [isIndexed, isDraining] = [false, false]
  try {
    if (config.sampleData === 'true' || (config.sampleData === 'auto' && database.isBundled))
      await fillEmptyShop(shop, print)
    await upgradeOlderSample(shop)
    const owner = await ensureOwner(shop)
    // The steps above change little, and without them a shop on a full disk would not open.
    refuseChangesWhenFull(db, disk)
    const app = await createApp(shop, {
      shedsLoad: true,
      isServing: () => isIndexed && !isDraining,
      worker,
    })
    // Indexes the products before the first customer comes. If there are very many products, the
    // port opens earlier, and `/readyz` tells a load balancer when the index is complete.
    const indexing = buildIndex(app, () => isDraining).then(() => {
      isIndexed = true
    })
    const patience = worker?.hasOthers ? maxIndexingSecondsBesideOthers : maxIndexingSeconds
    await Promise.race([indexing, sleep(patience * 1000, undefined, { ref: false })])
    const address = await app.listen({ port: config.port, host: config.host })
    if (worker?.doesHousekeeping ?? true) logFullDisk(shop)
    const housekeeping = startHousekeeping(shop, worker)
    if (shop.origin.current() === null && (worker?.doesHousekeeping ?? true))
      warnOfUnknownOrigin(shop, print)

    const stop = async () => {
      isDraining = true
      await new Promise((resolve) => setTimeout(resolve, config.drainDelaySeconds * 1000))
      // Otherwise a connection that gets its reply during the shutdown would stay open.
      const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(closingIdle)
      await housekeeping.stop()
      await database.close()
    }
    return { opened: { address, owner }, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Requests a list of products until the index is built; without a database, that fails. */
async function buildIndex(app: Awaited<ReturnType<typeof createApp>>, isStopping: () => boolean) {
  while (!isStopping() && (await app.inject({ url: '/api/v1/product?limit=1' })).statusCode >= 500)
    await sleep(1_000, undefined, { ref: false })
}

/**
 * Starts the background work. One of several processes does it for all, except that each resizes
 * the pictures that were uploaded to it.
 */
function startHousekeeping(shop: Shop, worker: Worker | null) {
  const doesHousekeeping = worker?.doesHousekeeping ?? true
  const { config } = shop
  const warming = config.warmPictures
    ? startWarming(shop, async () =>
        doesHousekeeping ? listPicturePaths(shop.db, picturesAhead) : [],
      )
    : null
  const tasks = doesHousekeeping ? startTasks(shop, createTaskKinds(shop)) : null
  const sweeping = doesHousekeeping && config.uploads ? startSweeping(shop) : null
  const stopReleasing = releaseWhenCalm()
  return {
    stop: async () => {
      await warming?.stop()
      sweeping?.stop()
      stopReleasing()
      await tasks?.stop()
    },
  }
}

/** Logs when the disk becomes full and when there is space again, once for all processes. */
function logFullDisk({ disk, log }: Shop) {
  const report = () =>
    disk.isFull()
      ? log.error('the disk of DATA_DIR is full: the shop can be read, and refuses all changes')
      : log.warn('the disk of DATA_DIR has space again: the shop accepts changes')
  if (disk.isFull()) report()
  disk.onChange(report)
}

/** Warns the person who starts the shop, and the readers of its log. */
function warnOfUnknownOrigin({ log }: Shop, print: (text: string) => void) {
  print(`${linksLeadNowhere}\n`)
  log.warn(linksLeadNowhere)
}
