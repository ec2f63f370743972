import { countRows, type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'

export const insertPhoto = (
  db: Db,
  content: Buffer,
  { repairId = null, staffId = null }: { repairId?: string | null; staffId?: string | null } = {},
) =>
  one<{ id: string }>(
    db,
    sql`insert into repair_photos (repair_id, staff_id, bytes, content)
        values (${repairId}, ${staffId}, ${content.length}, ${content}) returning id`,
  )

export const countLoosePhotos = (db: Db) =>
  countRows(db, sql`repair_photos where repair_id is null`)

export const countPhotos = (db: Db, repairId: string) =>
  countRows(db, sql`repair_photos where repair_id = ${repairId}`)

/** Returns the number of attached photos. Photos of another repair are left out. */
export const attachPhotos = (db: Db, repairId: string, ids: string[], staffId: string | null) =>
  execute(
    db,
    sql`update repair_photos set repair_id = ${repairId}, staff_id = ${staffId}
        where id = any(${ids}::uuid[]) and repair_id is null`,
  )

export const findPhoto = (db: Db, id: string) =>
  maybeOne<{ content: Buffer }>(
    db,
    sql`select content from repair_photos where id = ${id} and repair_id is not null`,
  )

/** Customers see the photos they uploaded and the photos that staff released. */
export const findVisiblePhoto = (db: Db, id: string, repairId: string) =>
  maybeOne<{ content: Buffer }>(
    db,
    sql`select content from repair_photos
        where id = ${id} and repair_id = ${repairId} and (is_released or staff_id is null)`,
  )

export const findRepairOfPhoto = (db: Db, id: string) =>
  maybeOne<{ id: string }>(
    db,
    sql`select repair_id as id from repair_photos where id = ${id} and repair_id is not null`,
  )

export const updatePhoto = (
  db: Db,
  id: string,
  { isReleased, note }: { isReleased: boolean; note: string },
) =>
  execute(
    db,
    sql`update repair_photos set is_released = ${isReleased}, note = ${note} where id = ${id}`,
  )

export const deletePhoto = (db: Db, id: string) =>
  execute(db, sql`delete from repair_photos where id = ${id}`)

/**
 * Deletes the oldest loose photo if it is older than half an hour: an attacker who uses up the
 * limit keeps customers from uploading no longer than that.
 */
export const deleteOldestLoosePhoto = (db: Db) =>
  execute(
    db,
    sql`delete from repair_photos where id = (select id from repair_photos
          where repair_id is null and uploaded_at < now() - interval '30 minutes'
          order by uploaded_at limit 1 for update skip locked)`,
  )

/** Deletes photos that no booking has used within a day. */
export const deleteLoosePhotos = (db: Db) =>
  execute(
    db,
    sql`delete from repair_photos
        where repair_id is null and uploaded_at < now() - interval '1 day'`,
  )
