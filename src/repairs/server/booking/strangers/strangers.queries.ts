import { countRows, type Db, execute, one, sql } from '#kit/server/db/sql.ts'

export const insertUsedProof = async (db: Db, hash: Buffer, expiresAt: Date) =>
  (await execute(
    db,
    sql`insert into repair_proofs (challenge_hash, expires_at) values (${hash}, ${expiresAt})
        on conflict do nothing`,
  )) > 0

export const deleteExpiredProofs = (db: Db) =>
  execute(db, sql`delete from repair_proofs where expires_at < now()`)

interface HeldSlots {
  total: number
  ofNetwork: number
  ofNumber: number
}

const hadSlot = sql`stranger_network is not null
  and coalesce(slot_at, lapsed_slot_at) is not null and created_at > now() - interval '1 day'`

/**
 * Counts the slots that visitors booked within a day, whether they still hold them or not: all that
 * are unconfirmed, and those of the network and of the number, confirmed or not. Locks out other
 * visitors' bookings until the transaction ends, so that concurrent ones cannot exceed a limit.
 */
export async function countHeldSlots(tx: Db, network: string, phone: string): Promise<HeldSlots> {
  await execute(tx, sql`select pg_advisory_xact_lock(7215071)`)
  return one<HeldSlots>(
    tx,
    sql`select count(*) filter (where is_unconfirmed) as total,
          count(*) filter (where stranger_network = ${network}) as "ofNetwork",
          count(*) filter (where customer_phone = ${phone}) as "ofNumber"
        from repairs where ${hadSlot}`,
  )
}

/** Counts the unconfirmed slots that visitors booked within a day. */
export const countStrangerSlots = (db: Db) =>
  countRows(db, sql`repairs where ${hadSlot} and is_unconfirmed`)

/** Counts the coming slots of an account. Locks its count until the transaction ends. */
export async function countSlotsOfUser(tx: Db, userId: string): Promise<number> {
  await execute(tx, sql`select pg_advisory_xact_lock(7215072, hashtext(${userId}))`)
  return countRows(
    tx,
    sql`repairs where user_id = ${userId} and stage = 'booked' and slot_at > now()`,
  )
}
