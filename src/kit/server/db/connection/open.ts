import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { followInvalidations } from '../../cache/invalidate.ts'
import { type Config, ConfigError } from '../../config/config.ts'
import { type Disk, endlessDisk, watchDisk } from '../bundled/disk.ts'
import { type BundledServer, startBundledServer } from '../bundled.ts'
import { migrate } from '../migrate.ts'
import type { Schema } from '../schema.ts'
import { listen, type Signals } from '../signals.ts'
import { type Address, connect, type PoolOptions, timeouts, trackConnections } from './connect.ts'
import { createPrimary } from './hosts.ts'
import { readFromReplicas } from './replicas.ts'

/**
 * Sets default limits for the role in this database, for connections that cannot set their own.
 * Every role may do so for itself.
 */
async function limitRole(db: pg.Pool, limits: Record<string, number>) {
  const { rows } = await db.query<{ statement: string }>(
    `select format(
       'alter role %I in database %I set %I = %L', current_user, current_database(), name, value
     ) as statement
     from unnest($1::text[], $2::text[]) as requested (name, value)`,
    [Object.keys(limits), Object.values(limits).map(String)],
  )
  for (const { statement } of rows) await db.query(statement)
}

interface Database {
  pool: pg.Pool
  signals: Signals
  isBundled: boolean
  disk: Disk
  close(): Promise<void>
}

interface OpenOptions extends PoolOptions {
  /** A bundled server that another process manages. */
  shared?: Address | null
  /** Whether this process deletes and restores the reserve on the disk of a bundled server. */
  managesReserve?: boolean
}

/** Opens the database, bundled or external, and brings its schema up to date. */
export async function openDatabase(
  config: Config,
  schema: Schema,
  report: (text: string) => void,
  { shared = null, managesReserve = false, ...options }: OpenOptions = {},
): Promise<Database> {
  const { address, signals, server } = shared
    ? await joinBundled(shared)
    : config.databaseUrl
      ? await openExternal(config.databaseUrl, report)
      : await openBundled(config.dataDir, report)
  const pooler = shared ? undefined : config.databasePooler
  const pool = pooler
    ? connect({ connectionString: pooler }, { ...options, throughPooler: true })
    : connect(address, options)
  const connections = trackConnections(pool)
  // If the server is gone, pending queries would wait forever. If it is still there, it answers
  // them.
  signals.onGap(({ lostAt, isSameServer }) => !isSameServer && connections.closeOlderThan(lostAt))
  const replicas = config.databaseReplicas
    ? readFromReplicas(pool, config.databaseReplicas, () => signals.connected)
    : null
  const stopFollowing = replicas && followInvalidations(signals, replicas)
  const disk = config.databaseUrl
    ? null
    : await watchDisk(join(config.dataDir, 'postgres'), { managesReserve })
  const close = async () => {
    await disk?.close()
    stopFollowing?.()
    await signals.close()
    await replicas?.close()
    await pool.end()
    await server?.stop()
  }
  try {
    const reportMigration = (name: string) => {
      if (disk?.isFull())
        throw new ConfigError(
          `The disk of the DATA_DIR ${config.dataDir} is too full to migrate the database. Free ` +
            'at least 112 MB and start again.',
        )
      report(`Migrating the database: ${name}`)
    }
    if (pooler) await prepareForPooler(address, schema, reportMigration)
    else await migrate(pool, schema, reportMigration)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, signals, isBundled: !config.databaseUrl, disk: disk ?? endlessDisk, close }
}

/**
 * Migrates without the pooler, and sets the role's timeouts, which connections of a pooler cannot
 * set themselves.
 */
async function prepareForPooler(
  address: Address | (() => Address),
  schema: Schema,
  reportMigration: (name: string) => void,
) {
  const direct = connect(address, { max: 1 })
  try {
    await migrate(direct, schema, reportMigration)
    await limitRole(direct, timeouts())
  } finally {
    await direct.end()
  }
}

/** The time a running server may take until it answers. */
const maxWaitMs = 60_000

async function openExternal(connectionString: string, report: (text: string) => void) {
  const { address, seek } = createPrimary(connectionString)
  const giveUpAt = Date.now() + maxWaitMs
  for (let attempt = 1; ; attempt++) {
    try {
      await seek()
      const signals = await listen(address, { recover: seek })
      return { address, signals: signals as Signals, server: undefined }
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      if (!isSlow(message, code) || Date.now() > giveUpAt)
        throw new ConfigError(`DATABASE_URL cannot be reached: ${message || code}.`)
      if (attempt === 1) report('Waiting for the database to answer')
      await sleep(500)
    }
  }
}

/**
 * Whether the server is slow or still starting (57P03). A server that refuses is reported
 * immediately.
 */
const isSlow = (message: string, code: string | undefined) =>
  code === '57P03' || /timeout/i.test(message)

/** The process that opened the bundled server restarts it, so this one only reconnects. */
const joinBundled = async (address: Address) => ({
  address,
  signals: (await listen(address)) as Signals,
  server: undefined,
})

/** Opens the bundled server for several processes: this process manages it, the others join it. */
export async function openSharedServer(
  dataDir: string,
  report: (text: string) => void,
  settings: Record<string, string>,
) {
  const { address, signals, server } = await openBundled(dataDir, report, settings)
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
  report: (text: string) => void,
  settings: Record<string, string> = {},
): Promise<{ address: Address; signals: Signals; server: BundledServer }> {
  for (let attempt = 1; ; attempt++) {
    const server = await startBundledServer(dataDir, { report, settings })
    try {
      const signals = await listen(server.address, {
        isExclusive: true,
        recover: () => startBundledServer(dataDir, { settings }),
      })
      if (!signals)
        throw new ConfigError(
          `Another shop is running on the DATA_DIR ${dataDir}. Stop it first, or set another ` +
            'DATA_DIR for this one.',
        )
      await server.removeLeftovers()
      return { address: server.address, signals, server }
    } catch (error) {
      // A server that was still shutting down is started again.
      if (error instanceof ConfigError || attempt === 20) throw error
      await sleep(500)
    }
  }
}
