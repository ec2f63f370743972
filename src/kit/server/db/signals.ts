import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { closeQuietly } from './connection/close-quietly.ts'
import type { Address } from './connection/connect.ts'
import { type Channel, channels, startSignalling } from './signal-after-commit.ts'

// Taken by the one process that runs on a bundled database. PostgreSQL releases it when the process
// dies.
export const folderLock = 7_215_002

type Listener = (payload: string) => void

interface Gap {
  /** When the connection was lost: signals sent since then were missed. */
  lostAt: number
  /**
   * Whether other connections may still work: the server closed this one, and the same server
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
   * A mark that changes with every signal on this channel and after every gap. Marks of different
   * processes cannot be compared.
   */
  position(channel: Channel): string
  close(): Promise<void>
}

interface ListenOptions {
  /** Takes the lock of the data folder. `listen` returns null if another process has it. */
  isExclusive?: boolean
  /** Restarts the server or finds its replacement. Retried until there is a connection. */
  recover?: () => Promise<unknown>
}

// A machine that loses power or network never closes its connections.
const heartbeatMilliseconds = 5_000

/** Listens to other processes on one connection, and reopens it when it is lost. */
export async function listen(
  address: Address | (() => Address),
  { isExclusive = false, recover = async () => {} }: ListenOptions = {},
): Promise<Signals | null> {
  const addressNow = typeof address === 'function' ? address : () => address
  const listeners = new Map<string, Set<Listener>>()
  const gapListeners = new Set<GapListener>()
  let closed = false
  let client: pg.Client | undefined
  let server = ''
  /** Set when a connection was given up because the server stopped answering. */
  let isUnresponsive = false
  let signalling: ReturnType<typeof startSignalling> | undefined
  const counts = new Map<string, number>()
  const startEra = () => randomBytes(6).toString('base64url')
  let era = startEra()

  function receive({ channel, payload }: pg.Notification) {
    counts.set(channel, (counts.get(channel) ?? 0) + 1)
    for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
  }

  async function open() {
    const connection = await openConnection(addressNow(), isExclusive, receive)
    if (!connection) return false
    client = connection.client
    server = connection.server
    client.once('end', () => {
      client = undefined
      if (!closed) void reopen(Date.now(), server)
    })
    return true
  }

  async function reopen(lostAt: number, lostServer: string) {
    while (!closed) {
      const opened = await recover()
        .then(open)
        .catch(() => false)
      if (opened) break
      await sleep(500)
    }
    if (closed) return
    const gap = { lostAt, isSameServer: server === lostServer && !isUnresponsive }
    isUnresponsive = false
    era = startEra()
    for (const listener of gapListeners) listener(gap)
  }

  async function beat(current: pg.Client) {
    const late = sleep(heartbeatMilliseconds, false, { ref: false })
    const answered = await Promise.race([current.query('select 1').then(Boolean, () => true), late])
    // While a query is pending, this ends the connection immediately.
    if (!answered && client === current) {
      isUnresponsive = true
      await current.end()
    }
  }

  if (!(await open())) return null
  const heartbeat = setInterval(() => client && beat(client), heartbeatMilliseconds).unref()
  return {
    on: (channel, listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      // Started with the first listener: by then the migrations have created the table.
      signalling ??= startSignalling(() => client)
    },
    onGap: (listener) => void gapListeners.add(listener),
    get connected() {
      return client !== undefined
    },
    position: (channel) => `${era}-${counts.get(channel) ?? 0}`,
    close: async () => {
      closed = true
      clearInterval(heartbeat)
      await signalling?.stop()
      await closeQuietly(client)
    },
  }
}

/** Opens a listening connection. Null if it is exclusive and another process has the lock. */
async function openConnection(
  address: Address,
  isExclusive: boolean,
  onNotification: (notification: pg.Notification) => void,
): Promise<{ client: pg.Client; server: string } | null> {
  const client = new pg.Client({
    ...address,
    application_name: 'shop-signals',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  client.on('notification', onNotification)
  client.on('error', () => {})
  await client.connect()
  if (isExclusive) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [folderLock],
    )
    if (!rows[0]?.locked) {
      await client.end()
      return null
    }
  }
  // Signals need no durable commit: what they refer to is in memory, and lost in a crash anyway.
  await client.query(
    ['set synchronous_commit = off', ...channels.map((channel) => `listen ${channel}`)].join('; '),
  )
  // Identifies the server and when it was started.
  const { rows } = await client.query<{ server: string }>(
    `select concat_ws(
       ' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()
     ) as server`,
  )
  return { client, server: rows[0]?.server ?? '' }
}
