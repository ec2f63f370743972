import { setTimeout as sleep } from 'node:timers/promises'
import { listPicturePaths } from '#catalog/server/catalog.queries.ts'
import { ConfigError, readConfig } from '#kit/server/config.ts'
import { openDatabase } from '#kit/server/db/open.ts'
import { linksLeadNowhere } from '#kit/server/public-origin.ts'
import type { Shop } from '#kit/server/shop.ts'
import { startTasks } from '#kit/server/tasks/start-tasks.ts'
import { startSweeping } from '#media/server/sweep-widths.ts'
import { startWarming } from '#media/server/warm-pictures.ts'
import { fillEmptyShop } from '#sample/server/fill-empty-shop.ts'
import { keepSampleHome } from '#sample/server/sample-home.ts'
import { ensureOwner } from '#staff/server/owner.ts'
import { createApp } from './app.ts'
import { createShop } from './shop.ts'
import { createTaskKinds } from './tasks.ts'

// Longer than the shop takes for any answer; a slower upload is cut off, and sent again.
const hardStopSeconds = 25
// The others are made when somebody asks for them.
const picturesAhead = 2_000

const maxIndexingSeconds = 5

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Config, database, app, listen; and the reverse to stop. */
async function start() {
  const config = readConfig(process.env)
  const database = await openDatabase(config, say)
  const shop = await createShop({ config, db: database.pool, signals: database.signals })
  let draining = false
  try {
    if (config.sampleData === 'true' || (config.sampleData === 'auto' && database.bundled)) await fillEmptyShop(shop, say)
    await keepSampleHome(shop)
    const owner = await ensureOwner(shop)
    const app = await createApp(shop, { shedsLoad: true, isDraining: () => draining })
    // Whoever comes first need not wait for the index of all products; with very many of them, the doors open before.
    await Promise.race([app.inject({ url: '/api/v1/product?limit=1' }), sleep(maxIndexingSeconds * 1000, undefined, { ref: false })])
    const address = await app.listen({ port: config.port, host: config.host })
    const tasks = startTasks(shop, createTaskKinds(shop))
    const warming = config.warmPictures ? startWarming(shop, () => listPicturePaths(shop.db, picturesAhead)) : null
    const sweeping = config.uploads ? startSweeping(shop) : null
    printWelcome(config.publicUrl ?? address, owner)
    if (shop.origin.current() === null) sayThatLinksLeadNowhere(shop)

    return async () => {
      draining = true
      await new Promise((resolve) => setTimeout(resolve, config.drainDelaySeconds * 1000))
      // A connection answered after closing began would otherwise be kept alive.
      const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(closingIdle)
      await warming?.stop()
      sweeping?.stop()
      await tasks.stop()
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function printWelcome(address: string, owner: { email: string; password: string | null }) {
  const signIn = owner.password ? `${owner.email} with the password ${owner.password} (shown this once)` : owner.email
  say(`\nThe shop is open at ${address}\nThe owner signs in as ${signIn}\n`)
}

/** Said where whoever starts the shop sees it, and where whoever watches its log does. */
function sayThatLinksLeadNowhere({ log }: Shop) {
  say(`${linksLeadNowhere}\n`)
  log.warn(linksLeadNowhere)
}

/** Signals and unexpected errors end the same way: let requests finish, stop what was started, exit. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const end = (exitCode: number, reason: string) => {
    if (stopping) return
    stopping = true
    say(`Stopping (${reason})`)
    setTimeout(() => process.exit(1), hardStopSeconds * 1000).unref()
    stop().then(
      () => process.exit(exitCode),
      (error) => fail(error),
    )
  }
  process.on('SIGINT', () => end(0, 'Ctrl-C'))
  process.on('SIGTERM', () => end(0, 'SIGTERM'))
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`)
    end(1, 'an unexpected error')
  })
}

function fail(error: unknown): never {
  const { code, message, stack } = error as NodeJS.ErrnoException
  const known = error instanceof ConfigError ? message : code === 'EADDRINUSE' ? 'PORT is taken by another program: set PORT to a free one.' : undefined
  process.stderr.write(`${known ?? stack}\n`)
  process.exit(1)
}

// A signal during startup takes effect once everything has started.
const started = start()
stopOnSignal(async () => (await started)())
await started.catch(fail)
