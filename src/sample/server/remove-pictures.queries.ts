import { type Db, many, sql } from '#kit/server/db/sql.ts'

/**
 * Those of these pictures that nothing shows: no product, category, order or person, and nothing
 * that the owner wrote.
 */
export async function listUnusedPictures(db: Db, paths: string[]): Promise<string[]> {
  const rows = await many<{ path: string }>(
    db,
    sql`with written as materialized (select draft::text as text from content_documents
      where draft is not null union all select body::text from content_versions)
        select path from unnest(${paths}::text[]) as given (path)
        where not exists (select from product_pictures where product_pictures.path = given.path)
          and not exists (select from categories where image = given.path)
          and not exists (select from order_lines where image = given.path)
          and not exists (select from users where image = given.path)
          and not exists (select from written where strpos(text, given.path) > 0)`,
  )
  return rows.map(({ path }) => path)
}
