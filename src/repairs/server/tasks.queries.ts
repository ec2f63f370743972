import { type Db, execute, listIds, many, sql } from '#kit/server/db/sql.ts'
import { isOver, isWaitingForOwner } from './tickets/cards.queries.ts'

const batch = 200

/** Locks a batch of repairs that ended this many days ago and are not erased yet. */
export const lockRepairsToErase = (db: Db, days: number) =>
  listIds(
    db,
    sql`select id from repairs
        where erased_at is null and ${isOver}
          and stage_since < now() - make_interval(days => ${days}::int)
        order by stage_since limit ${batch} for update skip locked`,
  )

/**
 * Erases passwords, photos, conditions and internal notes. What was done, charged and guaranteed
 * stays.
 */
export async function erasePrivateData(db: Db, ids: string[]) {
  await execute(db, sql`delete from repair_photos where repair_id = any(${ids}::uuid[])`)
  await execute(
    db,
    sql`update repair_events set text = '' where repair_id = any(${ids}::uuid[]) and kind = 'note'`,
  )
  // Sealed messages hold a link or code. If they could not be sent by now, they never will be.
  await execute(
    db,
    sql`update messages set sealed = null
        where sealed is not null and about in
          (select 'repair:' || number from repairs where id = any(${ids}::uuid[]))`,
  )
  await execute(
    db,
    sql`update repairs
        set password = null, condition = '', checklist = '[]', stranger_network = null,
          erased_at = now()
        where id = any(${ids}::uuid[]) and erased_at is null`,
  )
}

/**
 * Devices that have waited for their owner this many days since they were ready, or since the last
 * reminder.
 */
export const listRepairsToRemind = (db: Db, days: number, max: number) =>
  many<{ id: string; reminders: number }>(
    db,
    sql`select id, reminders from repairs
        where ${isWaitingForOwner} and reminders < ${max}
          and greatest(stage_since, reminded_at) < now() - make_interval(days => ${days}::int)
        order by stage_since limit ${batch}`,
  )
