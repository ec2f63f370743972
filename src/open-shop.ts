import { setTimeout as sleep } from 'node:timers/promises'
import { listPicturePaths } from '#catalog/server/catalog.queries.ts'
import type { Config } from '#kit/server/config.ts'
import { openDatabase } from '#kit/server/db/open.ts'
import { linksLeadNowhere } from '#kit/server/public-origin.ts'
import { releaseWhenCalm } from '#kit/server/release-memory.ts'
import type { Shop } from '#kit/server/shop.ts'
import { startTasks } from '#kit/server/tasks/start-tasks.ts'
import type { Opened, Worker } from '#kit/server/workers/worker.ts'
import { startSweeping } from '#media/server/sweep-widths.ts'
import { startWarming } from '#media/server/warm-pictures.ts'
import { fillEmptyShop } from '#sample/server/fill-empty-shop.ts'
import { keepSampleHome } from '#sample/server/sample-home.ts'
import { ensureOwner } from '#staff/server/owner.ts'
import { createApp } from './app.ts'
import { createShop } from './shop.ts'
import { createTaskKinds } from './tasks.ts'

// The others are made when somebody asks for them.
const picturesAhead = 2_000

const maxIndexingSeconds = 5
/** Less than the hard stop of `main.ts`: whoever is told to stop meanwhile opens first. */
const maxIndexingSecondsBesideOthers = 20

interface Opening {
  config: Config
  /** Of several processes, this one; null where it is alone. */
  worker: Worker | null
  say: (text: string) => void
}

/** Database, app, listen; and the reverse to stop. */
export async function openShop({
  config,
  worker,
  say,
}: Opening): Promise<{ opened: Opened; stop: () => Promise<void> }> {
  const database = await openDatabase(
    config,
    say,
    worker ? { shared: worker.database, max: worker.poolSize } : {},
  )
  const shop = await createShop({ config, db: database.pool, signals: database.signals })
  let [isIndexed, isDraining] = [false, false]
  try {
    if (config.sampleData === 'true' || (config.sampleData === 'auto' && database.bundled))
      await fillEmptyShop(shop, say)
    await keepSampleHome(shop)
    const owner = await ensureOwner(shop)
    const app = await createApp(shop, {
      shedsLoad: true,
      isServing: () => isIndexed && !isDraining,
      worker,
    })
    // Whoever comes first need not wait for the index of all products; with very many of them, the
    // doors open before, and a balancer is told when it is there.
    const indexing = index(app, () => isDraining).then(() => {
      isIndexed = true
    })
    const patience = worker?.hasOthers ? maxIndexingSecondsBesideOthers : maxIndexingSeconds
    await Promise.race([indexing, sleep(patience * 1000, undefined, { ref: false })])
    const address = await app.listen({ port: config.port, host: config.host })
    const house = keepHouse(shop, worker)
    if (shop.origin.current() === null && (worker?.keepsHouse ?? true))
      sayThatLinksLeadNowhere(shop, say)

    const stop = async () => {
      isDraining = true
      await new Promise((resolve) => setTimeout(resolve, config.drainDelaySeconds * 1000))
      // A connection answered after closing began would otherwise be kept alive.
      const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(closingIdle)
      await house.stop()
      await database.close()
    }
    return { opened: { address, owner }, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Has the index of all products made, and tries again while it cannot be, as without a database.
 */
async function index(app: Awaited<ReturnType<typeof createApp>>, isStopping: () => boolean) {
  while (!isStopping() && (await app.inject({ url: '/api/v1/product?limit=1' })).statusCode >= 500)
    await sleep(1_000, undefined, { ref: false })
}

/**
 * What is done in the background. Of several processes one does it for all, but each makes the
 * widths of what was uploaded to it.
 */
function keepHouse(shop: Shop, worker: Worker | null) {
  const keepsAll = worker?.keepsHouse ?? true
  const { config } = shop
  const warming = config.warmPictures
    ? startWarming(shop, async () => (keepsAll ? listPicturePaths(shop.db, picturesAhead) : []))
    : null
  const tasks = keepsAll ? startTasks(shop, createTaskKinds(shop)) : null
  const sweeping = keepsAll && config.uploads ? startSweeping(shop) : null
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

/** Said where whoever starts the shop sees it, and where whoever watches its log does. */
function sayThatLinksLeadNowhere({ log }: Shop, say: (text: string) => void) {
  say(`${linksLeadNowhere}\n`)
  log.warn(linksLeadNowhere)
}
