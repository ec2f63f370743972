import { type Db, execute, many, maybeValue, sql } from '#kit/server/db/sql.ts'
import type { DocumentId } from '../documents/documents.queries.ts'

/** The current key of a published document that once had this key; null if there is none. */
export const findRedirect = (db: Db, { kind, key }: DocumentId): Promise<string | null> =>
  maybeValue<string>(
    db,
    sql`select content_moves.key
      from content_moves join content_documents using (kind, key)
      where kind = ${kind} and old_key = ${key} and version > 0`,
  )

/** Maps old keys to the current keys of published documents. */
export const listRedirects = async (db: Db, kind: string): Promise<Map<string, string>> => {
  const rows = await many<{ oldKey: string; key: string }>(
    db,
    sql`select old_key as "oldKey", content_moves.key
      from content_moves join content_documents using (kind, key)
      where kind = ${kind} and version > 0`,
  )
  return new Map(rows.map(({ oldKey, key }) => [oldKey, key]))
}

/**
 * Changes the key of a document; false if the document changed since this revision. Its versions
 * and redirects follow, and the redirect from the new key is deleted.
 */
export async function updateKey(
  db: Db,
  { kind, key }: DocumentId,
  newKey: string,
  revision: number,
  staffId: string,
): Promise<boolean> {
  // A document that gets an earlier key back would redirect to itself.
  await execute(
    db,
    sql`delete from content_moves where kind = ${kind} and key = ${key} and old_key = ${newKey}`,
  )
  const updated = await execute(
    db,
    sql`update content_documents
      set key = ${newKey}, draft_revision = draft_revision + 1,
        draft_by = (select name from users where id = ${staffId}), draft_at = now()
      where kind = ${kind} and key = ${key} and draft_revision = ${revision}`,
  )
  return updated === 1
}

export const upsertRedirect = (db: Db, { kind, key }: DocumentId, newKey: string) =>
  execute(
    db,
    sql`insert into content_moves (kind, old_key, key) values (${kind}, ${key}, ${newKey})
      on conflict (kind, old_key) do update set key = excluded.key`,
  )
