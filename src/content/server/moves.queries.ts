import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { Name } from './documents.queries.ts'

/** Where a document is now that had this key; null where none had, or it is not published. */
export const findMoved = async (db: Db, { kind, key }: Name): Promise<string | null> =>
  (
    await maybeOne<{ key: string }>(
      db,
      sql`select content_moves.key from content_moves join content_documents using (kind, key)
        where kind = ${kind} and old_key = ${key} and version > 0`,
    )
  )?.key ?? null

/** The new key of every published document that had another, by the old one. */
export const listMoves = async (db: Db, kind: string): Promise<Map<string, string>> => {
  const rows = await many<{ oldKey: string; key: string }>(
    db,
    sql`select old_key as "oldKey", content_moves.key from content_moves
      join content_documents using (kind, key) where kind = ${kind} and version > 0`,
  )
  return new Map(rows.map(({ oldKey, key }) => [oldKey, key]))
}

/**
 * Gives a document another key, unless somebody changed it since this revision; what led to the new
 * key leads to it no longer, and its versions follow.
 */
export async function setKey(
  db: Db,
  { kind, key }: Name,
  to: string,
  revision: number,
  staffId: string,
): Promise<boolean> {
  // A document that comes back to a key that it had would lead to itself.
  await execute(
    db,
    sql`delete from content_moves where kind = ${kind} and key = ${key} and old_key = ${to}`,
  )
  const moved = await execute(
    db,
    sql`update content_documents set key = ${to}, draft_revision = draft_revision + 1,
      draft_by = (select name from users where id = ${staffId}), draft_at = now()
        where kind = ${kind} and key = ${key} and draft_revision = ${revision}`,
  )
  return moved === 1
}

/** Whoever comes by the old key is led to the new one. */
export const insertMove = (db: Db, { kind, key }: Name, to: string) =>
  execute(
    db,
    sql`insert into content_moves (kind, old_key, key) values (${kind}, ${key}, ${to})
      on conflict (kind, old_key) do update set key = excluded.key`,
  )
