import { visibleCategories } from '#catalog/server/index.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { type Db, many, sql, value } from '#kit/server/db/sql.ts'

export function countProducts(db: Db) {
  return value<number>(db, sql`select count(*) from products where on_sale`)
}

/** Products in a stable order, so that a chunk of the sitemap changes only when its products do. */
export function listProductIds(db: Db, { offset, limit }: Range) {
  return many<{ id: string }>(
    db,
    sql`select id::text from products where on_sale order by id limit ${limit} offset ${offset}`,
  )
}

export function listCategoryNames(db: Db) {
  return many<{ name: string }>(
    db,
    sql`select name from categories where id in (${visibleCategories}) order by position, id`,
  )
}
