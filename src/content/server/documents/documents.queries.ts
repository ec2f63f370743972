import { type Db, execute, many, maybeOne, maybeValue, sql } from '#kit/server/db/sql.ts'

export interface StoredDocument {
  draft: object | null
  revision: number
  changedBy: string
  changedAt: Date | null
  version: number
  /** The published body; null if nothing is published. */
  body: object | null
}

interface StoredVersion {
  number: number
  publishedBy: string
  publishedAt: Date
}

interface StoredEntry {
  key: string
  version: number
  hasDraft: boolean
  changedBy: string
  changedAt: Date | null
  publishedAt: Date | null
  body: object | null
}

export interface DocumentId {
  kind: string
  key: string
}

const isDocument = ({ kind, key }: DocumentId) =>
  sql`content_documents.kind = ${kind} and content_documents.key = ${key}`
const documentsWithPublished = sql`content_documents
  left join content_versions
    on content_versions.kind = content_documents.kind
      and content_versions.key = content_documents.key
      and number = version`

export const findDocument = (db: Db, id: DocumentId) =>
  maybeOne<StoredDocument>(
    db,
    sql`select draft, draft_revision as revision, draft_by as "changedBy", draft_at as "changedAt",
        version, body
      from ${documentsWithPublished}
      where ${isDocument(id)}`,
  )

export const findPublished = (db: Db, id: DocumentId): Promise<object | null> =>
  maybeValue<object>(
    db,
    sql`select body
      from content_documents
      join content_versions
        on content_versions.kind = content_documents.kind
          and content_versions.key = content_documents.key
          and number = version
      where ${isDocument(id)}`,
  )

export const listPublished = (db: Db, kind: string) =>
  many<{ key: string; body: object }>(
    db,
    sql`select content_documents.key, body
      from ${documentsWithPublished}
      where content_documents.kind = ${kind} and body is not null`,
  )

export const listDocuments = (db: Db, kind: string) =>
  many<StoredEntry>(
    db,
    sql`select content_documents.key, version, draft is not null as "hasDraft",
        draft_by as "changedBy", draft_at as "changedAt", published_at as "publishedAt",
        coalesce(draft, body) as body
      from ${documentsWithPublished}
      where content_documents.kind = ${kind}
      order by content_documents.key`,
  )

export const listVersions = (db: Db, { kind, key }: DocumentId) =>
  many<StoredVersion>(
    db,
    sql`select number, published_by as "publishedBy", published_at as "publishedAt"
      from content_versions
      where kind = ${kind} and key = ${key}
      order by number desc`,
  )

export const findVersion = (
  db: Db,
  { kind, key }: DocumentId,
  number: number,
): Promise<object | null> =>
  maybeValue<object>(
    db,
    sql`select body from content_versions
      where kind = ${kind} and key = ${key} and number = ${number}`,
  )

/** Inserts an empty document unless it exists. */
export const insertDocument = (db: Db, { kind, key }: DocumentId) =>
  execute(
    db,
    sql`insert into content_documents (kind, key) values (${kind}, ${key}) on conflict do nothing`,
  )

const newRevisionBy = (staffId: string) =>
  sql`draft_revision = nextval('content_revisions'),
    draft_by = (select name from users where id = ${staffId}),
    draft_at = now()`

// The next three change the document only if its revision is still the given one; otherwise they
// return false.

export const updateDraft = async (
  db: Db,
  id: DocumentId,
  revision: number,
  staffId: string,
  draft: object | null,
) =>
  (await execute(
    db,
    sql`update content_documents
      set draft = ${draft && JSON.stringify(draft)}::jsonb, ${newRevisionBy(staffId)}
      where ${isDocument(id)} and draft_revision = ${revision}`,
  )) === 1

export const publishDraft = async (
  db: Db,
  id: DocumentId,
  revision: number,
  staffId: string,
  body: object,
) =>
  (await execute(
    db,
    sql`with published as (
        update content_documents
        set draft = null, version = version + 1, ${newRevisionBy(staffId)}
        where ${isDocument(id)} and draft_revision = ${revision} and draft is not null
        returning kind, key, version, draft_by
      )
      insert into content_versions (kind, key, number, body, published_by)
      select kind, key, version, ${JSON.stringify(body)}::jsonb, draft_by from published`,
  )) === 1

export const deleteDocument = async (db: Db, id: DocumentId, revision: number) =>
  (await execute(
    db,
    sql`delete from content_documents where ${isDocument(id)} and draft_revision = ${revision}`,
  )) === 1

/** Deletes all versions but the newest `max`. */
export const deleteOldVersions = (db: Db, { kind, key }: DocumentId, max: number) =>
  execute(
    db,
    sql`delete from content_versions
      where kind = ${kind} and key = ${key}
        and number <=
          (select version from content_documents where ${isDocument({ kind, key })}) - ${max}`,
  )
