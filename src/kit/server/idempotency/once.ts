import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Sql, sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { ShopError } from '../shop-error.ts'
import {
  type Attempt,
  insertingReply,
  insertReply,
  type StartedAttempt,
  type StoredReply,
  startAttempt,
} from './replies.queries.ts'

/**
 * `withReply` adds the reply to a statement that is sent anyway. Work that does not use it costs
 * one more statement.
 */
type Work<Reply> = (tx: pg.PoolClient, withReply: (reply: Reply) => Sql) => Promise<Reply>

/**
 * Runs work in one transaction. With an `Idempotency-Key`, a repeated call gets the first call's
 * reply, and the work is not repeated.
 */
export type Once = <Reply>(work: Work<Reply>) => Promise<Reply>

const digest = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * A key belongs to one caller and one endpoint. The fingerprint tells whether the input is the
 * same, too.
 */
export const toAttempt = (
  userId: string,
  endpoint: string,
  key: string,
  input: object,
): Attempt => ({
  userId,
  name: digest(endpoint, key),
  fingerprint: digest(JSON.stringify(input)),
})

/** For calls without a key. */
export const withoutKey =
  (db: pg.Pool): Once =>
  (work) =>
    transaction(db, (tx) => work(tx, () => sql`select`))

/** Lock, work and stored reply are one transaction: after a crash there are all of them or none. */
export function withKey(db: pg.Pool, attempt: Attempt, onReplay: () => void): Once {
  return async <Reply>(work: Work<Reply>) => {
    let isReplay = false
    const reply = await transaction(
      db,
      async (tx, { isLocked, stored }: StartedAttempt) => {
        if (!isLocked) throw new ShopError('request_in_flight')
        isReplay = stored !== null
        return stored ? (replyTo(attempt, stored) as Reply) : doAndStore(tx, attempt, work)
      },
      (tx) => startAttempt(tx, attempt),
    )
    if (isReplay) onReplay()
    return reply
  }
}

function replyTo({ fingerprint }: Attempt, stored: StoredReply): unknown {
  if (stored.fingerprint !== fingerprint) throw new ShopError('idempotency_key_reused')
  return stored.reply
}

async function doAndStore<Reply>(
  tx: pg.PoolClient,
  attempt: Attempt,
  work: Work<Reply>,
): Promise<Reply> {
  let isStored = false
  const reply = await work(tx, (result) => {
    isStored = true
    return insertingReply(attempt, result)
  })
  if (!isStored) await insertReply(tx, attempt, reply)
  return reply
}
