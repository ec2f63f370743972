import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Sql, sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { ShopError } from '../shop-error.ts'
import {
  type Attempt,
  type BegunAttempt,
  beginAttempt,
  type KeptReply,
  keepingReply,
  keepReply,
} from './replies.queries.ts'

/**
 * `keep` adds the reply to a statement that is sent anyway; work that does not use it costs one
 * more statement.
 */
type Work<Reply> = (tx: pg.PoolClient, keep: (reply: Reply) => Sql) => Promise<Reply>

/**
 * Runs work in one transaction. With an `Idempotency-Key`, a repeated call gets the first one's
 * reply, and the work is not done again.
 */
export type Once = <Reply>(work: Work<Reply>) => Promise<Reply>

const digest = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * A key is one caller's, for one endpoint; the fingerprint tells whether the input is the same as
 * well.
 */
export const attemptOf = (
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

/** Claim, work and reply are one transaction: after a crash there are all of them or none. */
export function withKey(db: pg.Pool, attempt: Attempt, onReplay: () => void): Once {
  return async <Reply>(work: Work<Reply>) => {
    let isReplay = false
    const reply = await transaction(
      db,
      async (tx, { isHeld, earlier }: BegunAttempt) => {
        if (!isHeld) throw new ShopError('request_in_flight')
        isReplay = earlier !== null
        return earlier ? (replyTo(attempt, earlier) as Reply) : doAndKeep(tx, attempt, work)
      },
      (tx) => beginAttempt(tx, attempt),
    )
    if (isReplay) onReplay()
    return reply
  }
}

function replyTo({ fingerprint }: Attempt, earlier: KeptReply): unknown {
  if (earlier.fingerprint !== fingerprint) throw new ShopError('idempotency_key_reused')
  return earlier.reply
}

async function doAndKeep<Reply>(
  tx: pg.PoolClient,
  attempt: Attempt,
  work: Work<Reply>,
): Promise<Reply> {
  let kept = false
  const reply = await work(tx, (given) => {
    kept = true
    return keepingReply(attempt, given)
  })
  if (!kept) await keepReply(tx, attempt, reply)
  return reply
}
