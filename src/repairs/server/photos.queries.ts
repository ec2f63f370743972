import { type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'

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

/** Photos that belong to no repair yet: nobody fills the database with them. */
export const countLoose = async (db: Db) =>
  (
    await one<{ count: number }>(
      db,
      sql`select count(*) from repair_photos where repair_id is null`,
    )
  ).count

export const countPhotos = async (db: Db, repairId: string) =>
  (
    await one<{ count: number }>(
      db,
      sql`select count(*) from repair_photos where repair_id = ${repairId}`,
    )
  ).count

/** Gives these to a repair; how many there are: one that another repair has is not among them. */
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

/** One that the customer took, or that staff have released. */
export const findShownPhoto = (db: Db, id: string, repairId: string) =>
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
 * Where there are too many, one that nobody has sent in for half an hour gives way: whoever fills
 * the room up keeps nobody else out for long.
 */
export const deleteOldestLoose = (db: Db) =>
  execute(
    db,
    sql`delete from repair_photos where id
      = (select id from repair_photos
      where repair_id is null and uploaded_at < now() - interval '30 minutes'
          order by uploaded_at limit 1 for update skip locked)`,
  )

/** What was uploaded and never sent in. */
export const deleteLoosePhotos = (db: Db) =>
  execute(
    db,
    sql`delete from repair_photos
      where repair_id is null and uploaded_at < now() - interval '1 day'`,
  )
