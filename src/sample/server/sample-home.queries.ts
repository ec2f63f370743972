import { type Db, many, sql } from '#kit/server/db/sql.ts'

interface Row {
  slug: string
  id: string
}

const toMap = (rows: Row[]) => new Map(rows.map(({ slug, id }) => [slug, id]))

/** How this shop numbers what the sample's files name. */
export async function listIdsBySlug(db: Db) {
  const categories = await many<Row>(db, sql`select slug, id::text from categories`)
  const products = await many<Row>(db, sql`select slug, id::text from products where sample`)
  return { categories: toMap(categories), products: toMap(products) }
}
