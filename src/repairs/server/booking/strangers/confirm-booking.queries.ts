import { type Db, execute, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { BookingConfirmer } from '../../../model.ts'
import type { Slot } from '../../../repair.ts'

export type Channel = 'mail' | 'message'

export const insertConfirmation = (db: Db, repairId: string, hash: Buffer, channel: Channel) =>
  execute(
    db,
    sql`insert into repair_confirmations (token_hash, repair_id, channel)
        values (${hash}, ${repairId}, ${channel})`,
  )

/** Whether the link was mailed or texted to the customer. Null for any other link. */
export const findChannel = async (db: Db, hash: Buffer, repairId: string) =>
  (
    await maybeOne<{ channel: Channel }>(
      db,
      sql`select channel from repair_confirmations
          where token_hash = ${hash} and repair_id = ${repairId}`,
    )
  )?.channel ?? null

export const markConfirmed = (db: Db, id: string, by: BookingConfirmer) =>
  execute(
    db,
    sql`update repairs set is_unconfirmed = false, slot_until = null, confirmed_by = ${by},
          version = version + 1
        where id = ${id}`,
  )

export const updateSlot = (db: Db, id: string, { startsAt, endsAt }: Slot) =>
  execute(
    db,
    sql`update repairs set slot_at = ${startsAt}, slot_ends = ${endsAt}, lapsed_slot_at = null,
          version = version + 1
        where id = ${id}`,
  )
