import type { SellerStatus } from '#access/member-access.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'

export interface SoleOwnedSeller {
  id: string
  name: string
  status: SellerStatus
}

/** Locks the sellers that have no other owner, so that their members stay as they are. */
export const lockSoleOwnedSellers = (db: Db, userId: string) =>
  many<SoleOwnedSeller>(
    db,
    sql`select businesses.id::text, businesses.name, status from businesses
        where exists (select from business_members
            where business_id = businesses.id and user_id = ${userId} and role = 'owner')
          and not exists (select from business_members
            where business_id = businesses.id and user_id <> ${userId} and role = 'owner')
        order by businesses.id for update`,
  )

export const deleteBusinesses = (db: Db, ids: string[]) =>
  execute(db, sql`delete from businesses where id = any(${ids}::bigint[])`)

/** Removes a person from all sellers. Documents that belong to a seller stay with it. */
export async function deleteSellerTies(db: Db, userId: string, email: string | null) {
  await execute(db, sql`delete from business_members where user_id = ${userId}`)
  await execute(
    db,
    sql`delete from business_documents where uploaded_by = ${userId} and business_id is null`,
  )
  await execute(
    db,
    sql`delete from business_invitations where invited_by = ${userId} or email = ${email}`,
  )
  await execute(db, sql`update businesses set applied_by = null where applied_by = ${userId}`)
}

export const exportMemberships = (db: Db, userId: string) =>
  many(
    db,
    sql`select businesses.name as business, role, since, status from business_members
      join businesses on businesses.id = business_id
      where user_id = ${userId} order by since`,
  )

export const exportDocuments = (db: Db, userId: string) =>
  many(
    db,
    sql`select name, bytes, uploaded_at as "uploadedAt" from business_documents
      where uploaded_by = ${userId} order by uploaded_at`,
  )

/** Whether the user is a member of a seller, has applied as one, or has uploaded documents. */
export const hasSellerTies = async (db: Db, userId: string) =>
  (await maybeOne(
    db,
    sql`select 1 as found where exists (select from business_members where user_id = ${userId})
      or exists (select from businesses where applied_by = ${userId})
      or exists (select from business_documents where uploaded_by = ${userId})`,
  )) !== null
