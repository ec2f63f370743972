import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { TransportMethod } from '../../model.ts'

/** The booking was not confirmed in time, so its slot is free again. */
const isLapsed = sql`slot_until <= now() and stage = 'booked' and slot_at is not null`

/** Releases the slots of bookings that were not confirmed in time. */
export const releaseLapsedSlots = (db: Db) =>
  execute(
    db,
    sql`with lapsed as (
          update repairs set lapsed_slot_at = slot_at, slot_at = null, slot_ends = null,
              slot_until = null
            where id in (select id from repairs where ${isLapsed} for update skip locked)
            returning way, lapsed_slot_at as at
        )
        update repair_slots set taken = taken - given_up
          from (select way, at, count(*)::int as given_up from lapsed group by way, at) slots
          where slots.way = repair_slots.way and slots.at = starts_at`,
  )

/** Counts the bookings of each slot since a moment, by the ISO time of its start. */
export async function countBookings(db: Db, transport: TransportMethod, since: Date) {
  const rows = await many<{ at: Date; taken: number }>(
    db,
    sql`select starts_at as at, taken - (select count(*) from repairs
            where ${isLapsed} and way = repair_slots.way and slot_at = starts_at)::int as taken
        from repair_slots where way = ${transport} and starts_at >= ${since}`,
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
