import { type Db, execute, listValues, many, sql, value } from '#kit/server/db/sql.ts'

/**
 * Drops foreign keys and non-unique indexes until `restoreDropped` recreates them in the same
 * transaction. Checking and indexing all rows at once is far cheaper than row by row.
 */
export async function dropKeysAndIndexes(db: Db) {
  const tables = sql`array['products', 'product_pictures', 'reviews', 'stock_moves']::regclass[]`
  await execute(
    db,
    sql`create temporary table dropped_parts on commit drop as
        select format('drop index %s', indexrelid::regclass) as release,
          pg_get_indexdef(indexrelid) as restore
        from pg_index where indrelid = any(${tables}) and not indisunique
        union all
        select format('alter table %s drop constraint %I', conrelid::regclass, conname),
          format('alter table %s add constraint %I %s', conrelid::regclass, conname,
            pg_get_constraintdef(oid))
        from pg_constraint where contype = 'f' and conrelid = any(${tables})`,
  )
  await execute(
    db,
    sql`do $$ declare command text; begin
      for command in select release from dropped_parts loop execute command; end loop; end $$`,
  )
}

export const restoreDropped = (db: Db) =>
  execute(
    db,
    sql`do $$ declare command text; begin
      for command in select restore from dropped_parts loop execute command; end loop; end $$`,
  )

export function countGeneratedProducts(db: Db) {
  return value<number>(db, sql`select count(*) from products where slug like 'generated-%'`)
}

export function listSampleCustomers(db: Db): Promise<string[]> {
  return listValues<string>(
    db,
    sql`select id from users where email like 'sample-%@shop.invalid' order by email`,
  )
}

/** The pictures of the sample's products, by slug. */
export async function listPictures(db: Db) {
  const rows = await many<{ slug: string; pictures: { path: string; alt: string }[] }>(
    db,
    sql`select slug,
      json_agg(json_build_object('path', path, 'alt', alt) order by position) as pictures
        from product_pictures join products on products.id = product_id
        where slug not like 'generated-%' group by slug`,
  )
  return new Map(rows.map((row) => [row.slug, row.pictures]))
}

/** Updates the planner's statistics after a very large insert, and enables index-only scans. */
export const vacuum = (db: Db) =>
  execute(db, sql`vacuum (analyze) products, reviews, product_pictures`)
