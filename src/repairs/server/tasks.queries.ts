import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

const batch = 200

/** Repairs that were over so many days ago and are not erased yet. */
export const listToErase = async (db: Db, days: number) =>
  (
    await many<{ id: string }>(
      db,
      sql`select id from repairs where erased_at is null and stage in ('handed_over', 'cancelled')
        and stage_since < now() - make_interval(days => ${days}::int)
          order by stage_since limit ${batch} for update skip locked`,
    )
  ).map(({ id }) => id)

/**
 * Password, photos, how it looked and what was noted inside; what was done, charged and guaranteed
 * stays.
 */
export async function eraseSecrets(db: Db, ids: string[]) {
  await execute(db, sql`delete from repair_photos where repair_id = any(${ids}::uuid[])`)
  await execute(
    db,
    sql`update repair_events set text = '' where repair_id = any(${ids}::uuid[]) and kind = 'note'`,
  )
  // What could not be sent until now never will be.
  await execute(
    db,
    sql`update messages set sealed = null
      where sealed is not null
      and about in (select 'repair:' || number from repairs where id = any(${ids}::uuid[]))`,
  )
  await execute(
    db,
    sql`update repairs set password = null, condition = '', checklist = '[]', erased_at = now()
      where id = any(${ids}::uuid[]) and erased_at is null`,
  )
}

/**
 * Devices that nobody has fetched for so many days since they were ready, or since the last
 * reminder.
 */
export const listToRemind = (db: Db, days: number, max: number) =>
  many<{ id: string; reminders: number }>(
    db,
    sql`select id, reminders from repairs
      where stage in ('ready', 'not_repaired') and reminders < ${max}
      and greatest(stage_since, reminded_at) < now() - make_interval(days => ${days}::int)
        order by stage_since limit ${batch}`,
  )
