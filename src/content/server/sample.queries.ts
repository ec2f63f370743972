import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { DocumentId } from './documents/documents.queries.ts'

/** Publishes a sample text as version 1; false if a version is published already. */
export async function insertSampleVersion(
  db: Db,
  { kind, key }: DocumentId,
  body: Record<string, unknown>,
  by: string,
): Promise<boolean> {
  await execute(
    db,
    sql`insert into content_documents (kind, key) values (${kind}, ${key}) on conflict do nothing`,
  )
  const inserted = await execute(
    db,
    sql`with published as (
        update content_documents set version = 1
        where kind = ${kind} and key = ${key} and version = 0
        returning kind, key
      )
      insert into content_versions (kind, key, number, body, published_by, sample)
      select kind, key, 1, ${JSON.stringify(body)}::jsonb, ${by}, true from published`,
  )
  return inserted === 1
}

/** Documents that show a sample version show the standard body of the shop again. */
export async function deleteSampleVersions(db: Db): Promise<void> {
  await execute(
    db,
    sql`update content_documents set version = 0
      where exists (
        select from content_versions
        where content_versions.kind = content_documents.kind
          and content_versions.key = content_documents.key
          and number = version and sample
      )`,
  )
  await execute(db, sql`delete from content_versions where sample`)
}

/** Drafts of documents that have a sample version, with the body of that version. */
export const listDraftsOfSampleDocuments = (db: Db) =>
  many<DocumentId & { draft: object; body: object }>(
    db,
    sql`select kind, key, draft, body
      from content_documents join content_versions using (kind, key)
      where draft is not null and sample`,
  )

export const updateSampleSentences = (db: Db, { kind, key }: DocumentId, sentences: string[]) =>
  execute(
    db,
    sql`update content_documents set sample_sentences = ${sentences}
      where kind = ${kind} and key = ${key}`,
  )
