import { type AppOptions, createApp } from '#app.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { listen, type Signals } from '#kit/server/db/signals.ts'
import { createShop } from '#shop.ts'
import type { TestShop } from './shop/test-shop.ts'

/** The connections of another process of the same shop. */
export async function connectAgain({ databaseUrl }: Pick<TestShop, 'databaseUrl'>) {
  const db = connect({ connectionString: databaseUrl })
  const signals = (await listen({ connectionString: databaseUrl })) as Signals
  const close = async () => {
    await signals.close()
    await db.end()
  }
  return { db, signals, close }
}

/** Starts another process of the same shop, with its own connections and caches. */
export async function startSecondProcess(
  { shop: { config, log }, databaseUrl }: TestShop,
  options: AppOptions = { renderer: null },
) {
  const { close: disconnect, ...connections } = await connectAgain({ databaseUrl })
  const shop = await createShop({ config, log, ...connections })
  const app = await createApp(shop, options)
  const close = async () => {
    await app.close()
    await disconnect()
  }
  return { shop, app, close }
}
