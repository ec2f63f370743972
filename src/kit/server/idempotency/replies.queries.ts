import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Db, execute, sql } from '../db/sql.ts'

export interface Attempt {
  userId: string
  /** Made from endpoint and key. */
  name: string
  /** Made from the input. */
  fingerprint: string
}

export interface KeptReply {
  fingerprint: string
  reply: unknown
}

export interface BegunAttempt {
  /**
   * False while another transaction holds the name: this one is told at once instead of waiting.
   */
  isHeld: boolean
  earlier: KeptReply | null
}

/**
 * Begins a transaction that holds the attempt's name until its end, and finds the reply to an
 * earlier one, all in one round trip.
 */
export async function beginAttempt(
  tx: pg.PoolClient,
  { userId, name }: Attempt,
): Promise<BegunAttempt> {
  const hash = createHash('sha256').update(`${userId} ${name}`).digest()
  // Looked up in a separate statement after the lock: it must see what the previous holder
  // committed.
  const results = (await tx.query(
    `begin;
     select pg_try_advisory_xact_lock(${hash.readInt32BE(0)}, ${hash.readInt32BE(4)}) as held;
     select fingerprint, reply from idempotency_keys
     where user_id = '${idOrDigest(userId)}' and key = '${idOrDigest(name)}'
       and created_at > now() - interval '24 hours'`,
  )) as unknown as [unknown, pg.QueryResult<{ held: boolean }>, pg.QueryResult<KeptReply>]
  return { isHeld: results[1].rows[0]?.held ?? false, earlier: results[2].rows[0] ?? null }
}

/**
 * Ids and digests are the only values ever put into the SQL itself; neither can end a quoted
 * string.
 */
function idOrDigest(text: string) {
  if (!/^[\w-]+$/.test(text)) throw new Error('neither an id nor a digest')
  return text
}

export const keepingReply = ({ userId, name, fingerprint }: Attempt, reply: unknown) =>
  sql`insert into idempotency_keys (user_id, key, fingerprint, reply)
      values (${userId}::uuid, ${name}::text, ${fingerprint}::text, ${JSON.stringify(reply)}::jsonb)
      on conflict (user_id, key) do update set fingerprint = excluded.fingerprint,
        reply = excluded.reply, created_at = now()`

export const keepReply = (db: Db, attempt: Attempt, reply: unknown) =>
  execute(db, keepingReply(attempt, reply))

export const deleteOldIdempotencyKeys = (db: Db) =>
  execute(db, sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)

/** Deletes replies to a customer, and those to staff that mention the customer's id. */
export const deleteRepliesAbout = (db: Db, userId: string) =>
  execute(
    db,
    sql`delete from idempotency_keys
      where user_id = ${userId} or position(${userId}::text in reply::text) > 0`,
  )
