import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Address } from './connect.ts'
import { type Channel, channels, startTelling } from './tell.ts'

// Held by the one process that runs on a bundled database; PostgreSQL releases it when the process
// dies.
export const folderLock = 7_215_002

type Listener = (payload: string) => void

export interface Gap {
  /** When the connection was lost: signals sent since then were missed. */
  lostAt: number
  /**
   * Whether other connections may still work: the server closed this one, and it is the one that
   * answers again.
   */
  isSameServer: boolean
}
type GapListener = (gap: Gap) => void

export interface Signals {
  on(channel: Channel, listener: Listener): void
  /** Called when a lost connection is back. */
  onGap(listener: GapListener): void
  /** False while the connection is lost. */
  readonly connected: boolean
  /**
   * A mark that changes with every signal on this channel and after every gap. Each process has its
   * own marks.
   */
  position(channel: Channel): string
  close(): Promise<void>
}

interface ListenOptions {
  exclusive?: boolean
  /**
   * Brings the server back, or finds the one that has taken its place; retried until there is a
   * connection.
   */
  recover?: () => Promise<unknown>
}

// A machine that goes dark never closes its connections.
const heartbeatMilliseconds = 5_000

/** Keeps one connection that listens to other processes, and reopens it when it is lost. */
export async function listen(
  address: Address | (() => Address),
  { exclusive = false, recover = async () => {} }: ListenOptions = {},
): Promise<Signals | null> {
  const addressNow = typeof address === 'function' ? address : () => address
  const listeners = new Map<string, Set<Listener>>()
  const gapListeners = new Set<GapListener>()
  let closed = false
  let client: pg.Client | undefined
  /** Which server it is, and since when it runs. */
  let server = ''
  /** Set where a connection was given up because nobody answered any more. */
  let isDark = false
  let telling: ReturnType<typeof startTelling> | undefined
  const counts = new Map<string, number>()
  const startEra = () => randomBytes(6).toString('base64url')
  let era = startEra()

  async function open() {
    const fresh = new pg.Client({
      ...addressNow(),
      application_name: 'shop-signals',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    fresh.on('notification', ({ channel, payload }) => {
      counts.set(channel, (counts.get(channel) ?? 0) + 1)
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    fresh.on('error', () => {})
    await fresh.connect()
    if (exclusive) {
      const { rows } = await fresh.query<{ held: boolean }>(
        'select pg_try_advisory_lock($1) as held',
        [folderLock],
      )
      if (!rows[0]?.held) {
        await fresh.end()
        return false
      }
    }
    // What is told is in memory, and lost in a crash whatever is on the disk.
    await fresh.query(
      ['set synchronous_commit = off', ...channels.map((channel) => `listen ${channel}`)].join(
        '; ',
      ),
    )
    const { rows: known } = await fresh.query<{ server: string }>(
      `select concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time())
        as server`,
    )
    server = known[0]?.server ?? ''
    client = fresh
    fresh.once('end', () => {
      client = undefined
      if (!closed) void reopen(Date.now(), server)
    })
    return true
  }

  async function reopen(lostAt: number, lost: string) {
    while (!closed) {
      const opened = await recover()
        .then(open)
        .catch(() => false)
      if (opened) break
      await sleep(500)
    }
    if (closed) return
    const gap = { lostAt, isSameServer: server === lost && !isDark }
    isDark = false
    era = startEra()
    for (const listener of gapListeners) listener(gap)
  }

  async function beat(asked: pg.Client) {
    const late = sleep(heartbeatMilliseconds, false, { ref: false })
    const answered = await Promise.race([asked.query('select 1').then(Boolean, () => true), late])
    // While a query is pending, this ends the connection at once.
    if (!answered && client === asked) {
      isDark = true
      await asked.end()
    }
  }

  if (!(await open())) return null
  const heart = setInterval(() => client && beat(client), heartbeatMilliseconds).unref()
  return {
    on: (channel, listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      // By the time somebody listens, the tables are there.
      telling ??= startTelling(() => client)
    },
    onGap: (listener) => void gapListeners.add(listener),
    get connected() {
      return client !== undefined
    },
    position: (channel) => `${era}-${counts.get(channel) ?? 0}`,
    close: async () => {
      closed = true
      clearInterval(heart)
      await telling?.stop()
      await client?.end().catch(() => {})
    },
  }
}
