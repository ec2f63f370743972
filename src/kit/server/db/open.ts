import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { followInvalidations } from '../cache/invalidate.ts'
import { type Config, ConfigError } from '../config.ts'
import { type BundledServer, startBundledServer } from './bundled.ts'
import { type Address, connect, type PoolOptions, timeouts, trackConnections } from './connect.ts'
import { createPrimary } from './hosts.ts'
import { limitRole } from './limit-role.ts'
import { migrate, readMigrations } from './migrate.ts'
import { readFromReplicas } from './replicas.ts'
import { listen, type Signals } from './signals.ts'

export interface Database {
  pool: pg.Pool
  signals: Signals
  bundled: boolean
  close(): Promise<void>
}

/**
 * Opens the database, bundled or external, and brings its schema up to date. `shared` is a bundled
 * one that another process looks after.
 */
export async function openDatabase(
  config: Config,
  say: (text: string) => void,
  { shared = null, ...options }: PoolOptions & { shared?: Address | null } = {},
): Promise<Database> {
  const { address, signals, server } = shared
    ? await joinBundled(shared)
    : config.databaseUrl
      ? await openExternal(config.databaseUrl, say)
      : await openBundled(config.dataDir, say)
  const pooler = shared ? undefined : config.databasePooler
  const pool = pooler
    ? connect({ connectionString: pooler }, { ...options, throughPooler: true })
    : connect(address, options)
  const connections = trackConnections(pool)
  // Behind a server that has gone, queries would wait for ever; behind one that is still there,
  // they are answered.
  signals.onGap(({ lostAt, isSameServer }) => !isSameServer && connections.cutOlderThan(lostAt))
  const replicas = config.databaseReplicas
    ? readFromReplicas(pool, config.databaseReplicas, () => signals.connected)
    : null
  const stopFollowing = replicas && followInvalidations(signals, replicas)
  const close = async () => {
    stopFollowing?.()
    await signals.close()
    await replicas?.close()
    await pool.end()
    await server?.stop()
  }
  try {
    const tell = (name: string) => say(`Migrating the database: ${name}`)
    if (pooler) await prepareForPooler(address, tell)
    else await migrate(pool, await readMigrations(), tell)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, signals, bundled: !config.databaseUrl, close }
}

/**
 * Migrates past the pooler, and gives the role the timeouts that no connection of a pooler can ask
 * for itself.
 */
async function prepareForPooler(address: Address | (() => Address), tell: (name: string) => void) {
  const direct = connect(address, { max: 1 })
  try {
    await migrate(direct, await readMigrations(), tell)
    await limitRole(direct, timeouts())
  } finally {
    await direct.end()
  }
}

/** How long a server that is there may take until it answers. */
const patienceMs = 60_000

async function openExternal(connectionString: string, say: (text: string) => void) {
  const { address, seek } = createPrimary(connectionString)
  const giveUpAt = Date.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    try {
      await seek()
      const signals = await listen(address, { recover: seek })
      return { address, signals: signals as Signals, server: undefined }
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      if (!isSlow(message, code) || Date.now() > giveUpAt)
        throw new ConfigError(`DATABASE_URL cannot be reached: ${message || code}.`)
      if (attempt === 1) say('Waiting for the database to answer')
      await sleep(500)
    }
  }
}

/**
 * It takes its time, or is itself still starting (57P03); of one that refuses, the owner is told at
 * once.
 */
const isSlow = (message: string, code: string | undefined) =>
  code === '57P03' || /timeout/i.test(message)

/** It is brought back by whoever looks after it. */
const joinBundled = async (address: Address) => ({
  address,
  signals: (await listen(address)) as Signals,
  server: undefined,
})

/**
 * The bundled server for several processes: the one that opens it looks after it, and the others
 * join it.
 */
export async function openServer(
  dataDir: string,
  say: (text: string) => void,
  settings: Record<string, string>,
) {
  const { address, signals, server } = await openBundled(dataDir, say, settings)
  return {
    address,
    close: async () => {
      await signals.close()
      await server.stop()
    },
  }
}

async function openBundled(
  dataDir: string,
  say: (text: string) => void,
  settings: Record<string, string> = {},
): Promise<{ address: Address; signals: Signals; server: BundledServer }> {
  for (let attempt = 1; ; attempt++) {
    const server = await startBundledServer(dataDir, { say, settings })
    try {
      const signals = await listen(server.address, {
        exclusive: true,
        recover: () => startBundledServer(dataDir, { settings }),
      })
      if (!signals)
        throw new ConfigError(
          `Another shop is running on the DATA_DIR ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
        )
      await server.tidy()
      return { address: server.address, signals, server }
    } catch (error) {
      // A server still shutting down after its shop stopped is started again.
      if (error instanceof ConfigError || attempt === 20) throw error
      await sleep(500)
    }
  }
}
