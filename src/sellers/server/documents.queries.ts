import type { MemberRole } from '#kit/contract/member.ts'
import { type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { BusinessDocument } from '../business.ts'

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
 * Documents that belong to no application yet. Of several uploads at once, each waits for the one
 * before.
 */
export async function countLoose(db: Db, userId: string) {
  await execute(db, sql`select from users where id = ${userId} for no key update`)
  return (
    await one<{ count: number }>(
      db,
      sql`select count(*) from business_documents
        where uploaded_by = ${userId} and business_id is null`,
    )
  ).count
}

/**
 * For whoever may read it: who uploaded it, members of its business in one of these roles and, if
 * `any`, staff.
 */
export const findDocument = (
  db: Db,
  id: string,
  userId: string,
  roles: readonly MemberRole[],
  any: boolean,
) =>
  maybeOne<{ content: Buffer }>(
    db,
    sql`select content from business_documents
      where id = ${id} and (${any} or (business_id is null and uploaded_by = ${userId})
          or exists (select from business_members
            where business_members.business_id = business_documents.business_id
            and user_id = ${userId}
            and role = any(${roles}::text[])))`,
  )

/**
 * Gives these to a business, and removes its others. How many of these there are: somebody else's
 * are not among them.
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

/** What was uploaded and never sent in. */
export const deleteLooseDocuments = (db: Db) =>
  execute(
    db,
    sql`delete from business_documents
      where business_id is null and uploaded_at < now() - interval '1 day'`,
  )
