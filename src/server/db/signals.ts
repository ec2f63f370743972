import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Address } from './connect.ts'
import { type Db, execute, sql } from './sql.ts'

// Held by the one process that runs on a bundled database; PostgreSQL lets go of it when the process dies.
const folderLock = 7_215_002

type Channel = 'cache' | 'mail'
type Hearer = (payload: string) => void

export interface Signals {
  on(channel: Channel, hear: Hearer): void
  /** Called after a lost connection is back: whatever was said meanwhile is unknown. */
  onGap(hear: () => void): void
  /** False while the connection is lost. */
  readonly connected: boolean
  close(): Promise<void>
}

/** Tells every process of the shop, when and only if the transaction commits. */
export function signal(db: Db, channel: Channel, payload = '') {
  return execute(db, sql`select pg_notify(${channel}, ${payload})`)
}

/** Keeps one connection that hears what other processes say; it comes back by itself when it is lost. */
export async function listen(address: Address, { exclusive = false } = {}): Promise<Signals | null> {
  const hearers = new Map<string, Set<Hearer>>()
  const gapHearers = new Set<() => void>()
  let closed = false
  let client: pg.Client | undefined

  async function open() {
    const fresh = new pg.Client({ ...address, application_name: 'shop-signals', keepAlive: true, connectionTimeoutMillis: 5_000 })
    fresh.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '')
    })
    fresh.on('error', () => {})
    await fresh.connect()
    if (exclusive) {
      const { rows } = await fresh.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [folderLock])
      if (!rows[0]?.held) {
        await fresh.end()
        return false
      }
    }
    await fresh.query('listen cache; listen mail')
    client = fresh
    fresh.once('end', () => {
      client = undefined
      if (!closed) void reopen()
    })
    return true
  }

  async function reopen() {
    while (!closed) {
      const opened = await open().catch(() => false)
      if (opened) break
      await sleep(500)
    }
    for (const hear of gapHearers) hear()
  }

  if (!(await open())) return null
  return {
    on: (channel, hear) => void hearers.set(channel, (hearers.get(channel) ?? new Set()).add(hear)),
    onGap: (hear) => void gapHearers.add(hear),
    get connected() {
      return client !== undefined
    },
    close: async () => {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
