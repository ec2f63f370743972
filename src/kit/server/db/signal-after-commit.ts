import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterCommit } from './after-commit.ts'
import { type Db, execute, sql } from './sql.ts'

export const channels = ['cache', 'tasks', 'desk'] as const
export type Channel = (typeof channels)[number]

/** The first signal is sent immediately. Signals that follow within this time are sent together. */
const batchMs = 10
/**
 * How often stored signals are looked for: their process may have died or hang, or a trigger of the
 * database may have written them.
 */
const sweepMs = 200

/** One statement, so that a signal is both removed and sent, or neither. */
const sendStored = `with batch as (delete from signals returning id, channel, payload)
  select pg_notify(channel, payload)
  from (select channel, payload from batch order by id) ordered`

const senders = new Set<() => void>()

/** Signals every process of the shop if and when the transaction commits. */
export async function signal(db: Db, channel: Channel, ...payloads: string[]) {
  await execute(db, signalling(channel, payloads))
  signalAfterCommit(db)
}

/** Stores signals as part of a larger statement. The caller then calls `signalAfterCommit`. */
export const signalling = (channel: Channel, payloads: string[]) =>
  sql`insert into signals (channel, payload) select ${channel}, unnest(${payloads}::text[])`

/**
 * Sends stored signals right after the commit, so that other processes need not wait for a sweep.
 */
export const signalAfterCommit = (db: Db) =>
  afterCommit(db, () => {
    for (const send of senders) send()
  })

/** Sends committed signals, also those of other processes that could not send them. */
export function startSignalling(connection: () => pg.Client | undefined) {
  let [isRequested, isStopped] = [false, false]
  let sending: Promise<void> | undefined
  let lastSentAt = 0

  async function send() {
    const waitMs = lastSentAt + batchMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    isRequested = false
    lastSentAt = performance.now()
    // If it fails, the signals are still stored for the next sweep or another process.
    await connection()
      ?.query({ name: 'signal', text: sendStored })
      .catch(() => {})
    sending = undefined
    if (isRequested && !isStopped) sendSoon()
  }
  function sendSoon() {
    isRequested = true
    sending ??= send()
  }
  senders.add(sendSoon)
  const sweeping = setInterval(sendSoon, sweepMs).unref()
  return {
    /** Sends the remaining signals. */
    stop: async () => {
      isStopped = true
      senders.delete(sendSoon)
      clearInterval(sweeping)
      await sending
      await send()
    },
  }
}
