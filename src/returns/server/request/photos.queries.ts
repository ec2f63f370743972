import type { AccountMerge } from '#accounts/server/index.ts'
import { type Db, execute, maybeOne, one, sql, value } from '#kit/server/db/sql.ts'

export const insertPhoto = (db: Db, userId: string, content: Buffer) =>
  one<{ id: string }>(
    db,
    sql`insert into return_photos (uploaded_by, bytes, content)
        values (${userId}, ${content.length}, ${content}) returning id::text`,
  )

/**
 * Counts the photos that are not attached to a return yet. Locks the user's row, so parallel
 * uploads of one user wait for each other and cannot exceed the limit.
 */
export async function countUnattachedPhotos(db: Db, userId: string) {
  await execute(db, sql`select from users where id = ${userId} for no key update`)
  return value<number>(
    db,
    sql`select count(*) from return_photos where uploaded_by = ${userId} and return_id is null`,
  )
}

/** Attaches photos to a return and returns how many. Photos of other users are not attached. */
export const attachPhotos = (
  db: Db,
  returnId: string,
  userId: string,
  ids: string[],
): Promise<number> =>
  execute(
    db,
    sql`update return_photos set return_id = ${returnId}
        where id = any(${ids}::uuid[]) and return_id is null and uploaded_by = ${userId}`,
  )

/**
 * Finds a photo for a user who may see it: its uploader, members of the seller who sent the items,
 * and staff if `isStaff` is set.
 */
export const findPhoto = (db: Db, id: string, userId: string, isStaff: boolean) =>
  maybeOne<{ content: Buffer }>(
    db,
    sql`select content from return_photos
          left join returns on returns.id = return_id
          left join consignments on consignments.id = returns.consignment_id
        where return_photos.id = ${id}
          and (uploaded_by = ${userId}
            or (return_id is not null and (${isStaff}
              or exists (select from business_members
                where business_members.business_id = consignments.business_id
                  and user_id = ${userId}))))`,
  )

export const deleteUnattachedPhotos = (db: Db) =>
  execute(
    db,
    sql`delete from return_photos
        where return_id is null and uploaded_at < now() - interval '1 day'`,
  )

export const movePhotos = (db: Db, { from, into }: AccountMerge) =>
  execute(db, sql`update return_photos set uploaded_by = ${into} where uploaded_by = ${from}`)
