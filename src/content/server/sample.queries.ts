import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { Name } from './documents.queries.ts'

/**
 * Publishes what came with the sample where nobody has published anything; false where somebody
 * has.
 */
export async function insertSampleVersion(
  db: Db,
  { kind, key }: Name,
  body: object,
  by: string,
): Promise<boolean> {
  await execute(
    db,
    sql`insert into content_documents (kind, key) values (${kind}, ${key}) on conflict do nothing`,
  )
  const touched = await execute(
    db,
    sql`with shown as (update content_documents set version = 1
      where kind = ${kind} and key = ${key} and version = 0 returning kind, key)
        insert into content_versions (kind, key, number, body, published_by, sample)
          select kind, key, 1, ${JSON.stringify(body)}::jsonb, ${by}, true from shown`,
  )
  return touched === 1
}

/** What came with the sample goes; where it is shown, what the shop comes with is shown again. */
export async function deleteSampleVersions(db: Db): Promise<void> {
  await execute(
    db,
    sql`update content_documents set version = 0 where exists (
          select from content_versions where content_versions.kind = content_documents.kind
            and content_versions.key = content_documents.key and number = version and sample
        )`,
  )
  await execute(db, sql`delete from content_versions where sample`)
}

/** Drafts of documents for which the sample said something, with what it said. */
export const listDraftsOnSample = (db: Db) =>
  many<Name & { draft: object; body: object }>(
    db,
    sql`select kind, key, draft, body from content_documents join content_versions using (kind, key)
      where draft is not null and sample`,
  )

export const setSampleSentences = (db: Db, { kind, key }: Name, sentences: string[]) =>
  execute(
    db,
    sql`update content_documents set sample_sentences = ${sentences}
      where kind = ${kind} and key = ${key}`,
  )
