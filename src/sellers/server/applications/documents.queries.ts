import type { MemberRole } from '#access/member-access.ts'
import { type Db, execute, maybeOne, one, sql, value } from '#kit/server/db/sql.ts'
import type { BusinessDocument } from '../../business.ts'

interface NewDocument {
  userId: string
  name: string
  type: string
  content: Buffer
}

export async function insertDocument(
  db: Db,
  { userId, name, type, content }: NewDocument,
): Promise<BusinessDocument> {
  const row = await one<Omit<BusinessDocument, 'uploadedAt'> & { uploadedAt: Date }>(
    db,
    sql`insert into business_documents (uploaded_by, name, type, bytes, content)
      values (${userId}, ${name}, ${type}, ${content.length}, ${content})
      returning id::text, name, type, bytes, uploaded_at as "uploadedAt"`,
  )
  return { ...row, uploadedAt: row.uploadedAt.toISOString() }
}

/**
 * Counts the user's documents that belong to no application yet. The lock on the user makes
 * simultaneous uploads wait for each other, so that none exceeds the limit.
 */
export async function countUnattachedDocuments(db: Db, userId: string) {
  await execute(db, sql`select from users where id = ${userId} for no key update`)
  return value<number>(
    db,
    sql`select count(*) from business_documents
      where uploaded_by = ${userId} and business_id is null`,
  )
}

/**
 * A document if the user may read it: its uploader until the application is sent, then members of
 * the business in one of these roles. Staff may read every document.
 */
export const findDocument = (
  db: Db,
  id: string,
  userId: string,
  roles: readonly MemberRole[],
  isStaff: boolean,
) =>
  maybeOne<{ content: Buffer }>(
    db,
    sql`select content from business_documents
      where id = ${id}
        and (${isStaff} or (business_id is null and uploaded_by = ${userId})
          or exists (select from business_members
            where business_members.business_id = business_documents.business_id
              and user_id = ${userId} and role = any(${roles}::text[])))`,
  )

/**
 * Attaches these documents to a business and deletes its other ones. Returns the number attached,
 * which is lower than requested if another user uploaded some of them.
 */
export async function attachDocuments(
  db: Db,
  businessId: string,
  userId: string,
  ids: string[],
): Promise<number> {
  await execute(
    db,
    sql`delete from business_documents
      where business_id = ${businessId} and id <> all(${ids}::uuid[])`,
  )
  return execute(
    db,
    sql`update business_documents set business_id = ${businessId}
      where id = any(${ids}::uuid[])
        and (business_id = ${businessId} or (business_id is null and uploaded_by = ${userId}))`,
  )
}

/** Deletes documents that were uploaded but never sent with an application. */
export const deleteUnattachedDocuments = (db: Db) =>
  execute(
    db,
    sql`delete from business_documents
      where business_id is null and uploaded_at < now() - interval '1 day'`,
  )
