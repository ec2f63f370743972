import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

export interface StoredHome {
  key: string
  /** Null for the draft. */
  number: number | null
  body: { sections?: { kind: string; quotes?: { source: string; sourceId: string | null }[] }[] }
}

/** Locks every draft and version of the home page that contains a quote: drafts first. */
export async function lockHomesWithQuotes(db: Db): Promise<StoredHome[]> {
  const hasQuotes = '$.sections[*].quotes[*]'
  const drafts = await many<StoredHome>(
    db,
    sql`select key, null::int as number, draft as body
      from content_documents
      where kind = 'home' and draft @? ${hasQuotes}::jsonpath
      for update`,
  )
  const versions = await many<StoredHome>(
    db,
    sql`select key, number, body
      from content_versions
      where kind = 'home' and body @? ${hasQuotes}::jsonpath
      order by number
      for update`,
  )
  return [...drafts, ...versions]
}

export const updateHome = (db: Db, { key, number, body }: StoredHome) =>
  number === null
    ? execute(
        db,
        sql`update content_documents set draft = ${JSON.stringify(body)}::jsonb
          where kind = 'home' and key = ${key}`,
      )
    : execute(
        db,
        sql`update content_versions set body = ${JSON.stringify(body)}::jsonb
          where kind = 'home' and key = ${key} and number = ${number}`,
      )

/** The customer quotes of the sample in all published versions. */
export const listSampleQuotes = (db: Db) =>
  many<{ name: string; text: string }>(
    db,
    sql`select distinct quote ->> 'name' as name, quote ->> 'text' as text
      from content_versions,
        jsonb_path_query(body, '$.sections[*].quotes[*] ? (@.source == "sample")') quote
      where kind = 'home'`,
  )

/** An editor that has the home page open then gets a conflict when it saves. */
export const updateHomeRevisions = (db: Db) =>
  execute(
    db,
    sql`update content_documents
      set draft_revision = nextval('content_revisions'), draft_by = '', draft_at = now()
      where kind = 'home'`,
  )
