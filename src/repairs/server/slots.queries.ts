import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { DeviceWay } from '../model.ts'

export async function listTaken(db: Db, way: DeviceWay, since: Date): Promise<Map<string, number>> {
  const rows = await many<{ at: Date; taken: number }>(
    db,
    sql`select starts_at as at, taken from repair_slots
      where way = ${way} and starts_at >= ${since}`,
  )
  return new Map(rows.map(({ at, taken }) => [at.toISOString(), taken]))
}

/** False where it is full. */
export const takeSlot = async (
  db: Db,
  way: DeviceWay,
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

/** Whoever calls off leaves the place to somebody else. */
export const freeSlot = (db: Db, way: DeviceWay, startsAt: Date) =>
  execute(
    db,
    sql`update repair_slots set taken = taken - 1
      where way = ${way} and starts_at = ${startsAt} and taken > 0`,
  )
