import { type Db, listValues, sql } from '#kit/server/db/sql.ts'

/** Lists the pictures that no product, category, order, user or content document uses. */
export function listUnusedPictures(db: Db, paths: string[]): Promise<string[]> {
  return listValues<string>(
    db,
    sql`with written as materialized (
          select draft::text as text from content_documents where draft is not null
          union all select body::text from content_versions
        )
        select path from unnest(${paths}::text[]) as input (path)
        where not exists (select from product_pictures where product_pictures.path = input.path)
          and not exists (select from categories where image = input.path)
          and not exists (select from order_lines where image = input.path)
          and not exists (select from users where image = input.path)
          and not exists (select from written where strpos(text, input.path) > 0)`,
  )
}
