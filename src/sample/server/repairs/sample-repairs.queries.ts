import { type Db, execute, many, maybeValue, sql } from '#kit/server/db/sql.ts'

/** The owner who works on the sample's repairs. Null if the shop has none yet. */
export const findTechnician = (db: Db) =>
  maybeValue<string>(db, sql`select id from users where role = 'owner' order by created_at limit 1`)

export const listFaults = (db: Db) =>
  many<{ id: number; picture: string }>(db, sql`select id, picture from repair_faults`)

/** Deletes the sample's repairs. Their orders are deleted with the sample's other orders. */
export const deleteSampleRepairs = (db: Db) => execute(db, sql`delete from repairs where sample`)

/**
 * Deletes invented prices and durations of repairs, unless the owner has edited the settings:
 * customers would take them as the owner's offer.
 */
export const deleteInventedPrices = (db: Db) =>
  execute(
    db,
    sql`update repair_faults set price_paisa = null, takes = ''
      where exists (select from repair_settings where version = 1)`,
  )
