import { type Db, listValues, maybeValue, sql } from '#kit/server/db/sql.ts'

/** Null for standard and sample texts. */
export const findPublishedAt = (db: Db, kind: string, key: string): Promise<Date | null> =>
  maybeValue<Date>(
    db,
    sql`select published_at as at
      from content_documents
      join content_versions
        on content_versions.kind = content_documents.kind
          and content_versions.key = content_documents.key
          and number = version
      where content_documents.kind = ${kind} and content_documents.key = ${key} and not sample`,
  )

export const listPublishedKeys = (db: Db, kind: string): Promise<string[]> =>
  listValues<string>(
    db,
    sql`select key from content_documents where kind = ${kind} and version > 0 order by key`,
  )
