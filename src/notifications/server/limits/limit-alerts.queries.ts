import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { LimitName } from '../../model.ts'

export const limitMail = 'limits-reached'

/** Records limits that were nearly reached on this day. Returns those not recorded before. */
export const insertAlerts = (db: Db, day: string, names: LimitName[]) =>
  many<{ name: LimitName }>(
    db,
    sql`insert into limit_alerts (day, name) select ${day}::date, unnest(${names}::text[])
        on conflict do nothing returning name`,
  )

export const deleteOldAlerts = (db: Db, day: string) =>
  execute(db, sql`delete from limit_alerts where day < ${day}::date - 7`)
