import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { TransportMethod } from '../../model.ts'

/** Counts the bookings of each slot since a moment, by the ISO time of its start. */
export async function countTaken(db: Db, way: TransportMethod, since: Date) {
  const rows = await many<{ at: Date; taken: number }>(
    db,
    sql`select starts_at as at, taken from repair_slots
        where way = ${way} and starts_at >= ${since}`,
  )
  return new Map(rows.map(({ at, taken }) => [at.toISOString(), taken]))
}

/** False if the slot is full. */
export const takeSlot = async (
  db: Db,
  way: TransportMethod,
  startsAt: string,
  capacity: number,
): Promise<boolean> =>
  capacity > 0 &&
  (await execute(
    db,
    sql`insert into repair_slots (way, starts_at, taken) values (${way}, ${startsAt}, 1)
        on conflict (way, starts_at) do update set taken = repair_slots.taken + 1
          where repair_slots.taken < ${capacity}`,
  )) > 0

export const releaseSlot = (db: Db, way: TransportMethod, startsAt: Date) =>
  execute(
    db,
    sql`update repair_slots set taken = taken - 1
        where way = ${way} and starts_at = ${startsAt} and taken > 0`,
  )
