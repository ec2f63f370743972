import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { TransportMethod } from '../../model.ts'

/** Counts the bookings of each slot since a moment, by the ISO time of its start. */
export async function countBookings(db: Db, transport: TransportMethod, since: Date) {
  const rows = await many<{ at: Date; taken: number }>(
    db,
    sql`select starts_at as at, taken from repair_slots
        where way = ${transport} and starts_at >= ${since}`,
  )
  return new Map(rows.map(({ at, taken }) => [at.toISOString(), taken]))
}

/** Counts one more booking of a slot. False if the slot is full. */
export const addBooking = async (
  db: Db,
  transport: TransportMethod,
  startsAt: string,
  capacity: number,
): Promise<boolean> =>
  capacity > 0 &&
  (await execute(
    db,
    sql`insert into repair_slots (way, starts_at, taken) values (${transport}, ${startsAt}, 1)
        on conflict (way, starts_at) do update set taken = repair_slots.taken + 1
          where repair_slots.taken < ${capacity}`,
  )) > 0

/** Counts one booking of a slot less. */
export const removeBooking = (db: Db, transport: TransportMethod, startsAt: Date) =>
  execute(
    db,
    sql`update repair_slots set taken = taken - 1
        where way = ${transport} and starts_at = ${startsAt} and taken > 0`,
  )
