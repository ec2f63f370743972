import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Db, execute, sql } from '../db/sql.ts'

export interface Attempt {
  userId: string
  /** A digest of endpoint and key. */
  name: string
  /** A digest of the input. */
  fingerprint: string
}

export interface StoredReply {
  fingerprint: string
  reply: unknown
}

export interface StartedAttempt {
  /**
   * False while another transaction has the lock: a concurrent call is refused instead of waiting.
   */
  isLocked: boolean
  stored: StoredReply | null
}

/**
 * Starts a transaction, locks the attempt's name until it ends, and finds the stored reply, all in
 * one round trip.
 */
export async function startAttempt(
  tx: pg.PoolClient,
  { userId, name }: Attempt,
): Promise<StartedAttempt> {
  const hash = createHash('sha256').update(`${userId} ${name}`).digest()
  // The select is a separate statement after the lock, to see what the previous lock holder
  // committed.
  const results = (await tx.query(
    `begin;
     select pg_try_advisory_xact_lock(${hash.readInt32BE(0)}, ${hash.readInt32BE(4)}) as locked;
     select fingerprint, reply from idempotency_keys
       where user_id = '${idOrDigest(userId)}' and key = '${idOrDigest(name)}'
         and created_at > now() - interval '24 hours'`,
  )) as unknown as [unknown, pg.QueryResult<{ locked: boolean }>, pg.QueryResult<StoredReply>]
  return { isLocked: results[1].rows[0]?.locked ?? false, stored: results[2].rows[0] ?? null }
}

/** Only ids and digests are ever put into the SQL text: neither can end a quoted string. */
function idOrDigest(text: string) {
  if (!/^[\w-]+$/.test(text)) throw new Error('neither an id nor a digest')
  return text
}

export const insertingReply = ({ userId, name, fingerprint }: Attempt, reply: unknown) =>
  sql`insert into idempotency_keys (user_id, key, fingerprint, reply)
      values (${userId}::uuid, ${name}::text, ${fingerprint}::text, ${JSON.stringify(reply)}::jsonb)
      on conflict (user_id, key) do update set fingerprint = excluded.fingerprint,
        reply = excluded.reply, created_at = now()`

export const insertReply = (db: Db, attempt: Attempt, reply: unknown) =>
  execute(db, insertingReply(attempt, reply))

export const deleteOldIdempotencyKeys = (db: Db) =>
  execute(db, sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)

/** Deletes replies to a customer, and those to staff that mention the customer's id. */
export const deleteRepliesAbout = (db: Db, userId: string) =>
  execute(
    db,
    sql`delete from idempotency_keys
      where user_id = ${userId} or position(${userId}::text in reply::text) > 0`,
  )
