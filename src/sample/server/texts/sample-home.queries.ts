import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

interface Row {
  slug: string
  id: string
}

const toMap = (rows: Row[]) => new Map(rows.map(({ slug, id }) => [slug, id]))

/** The ids of the categories and sample products, by the slugs in the sample's files. */
export async function listIdsBySlug(db: Db) {
  const categories = await many<Row>(db, sql`select slug, id::text from categories`)
  const products = await many<Row>(db, sql`select slug, id::text from products where sample`)
  return { categories: toMap(categories), products: toMap(products) }
}

/** Marks the shop's sample as upgraded. Returns false if it was already. */
export const setSampleMarked = async (db: Db) =>
  (await execute(db, sql`update settings set sample_marked = true where not sample_marked`)) === 1
