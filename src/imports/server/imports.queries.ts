import { toPaisa } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { ImportedProduct } from './plan-row.ts'
import type { TableColumn } from './read-table.ts'

export interface StoredTable {
  rows: number
  columns: TableColumn[]
}

export async function insertFile(db: Db, { rows, columns }: StoredTable, staffId: string): Promise<string> {
  const { id } = await one<{ id: string }>(
    db,
    sql`insert into import_files (row_count, columns, created_by) values (${rows}, ${JSON.stringify(columns)}, ${staffId}) returning id`,
  )
  return id
}

export const insertPart = (db: Db, fileId: string, number: number, content: string) =>
  execute(db, sql`insert into import_parts (file_id, number, content) values (${fileId}, ${number}, ${content})`)

/** A table that the version before has taken in is not found: it is in one piece, and nothing is known of its columns. */
export const findFile = (db: Db, id: string) =>
  maybeOne<StoredTable>(db, sql`select row_count as rows, columns from import_files where id = ${id} and row_count > 0`)

export const findPart = async (db: Db, fileId: string, number: number) =>
  (await maybeOne<{ content: string }>(db, sql`select content from import_parts where file_id = ${fileId} and number = ${number}`))?.content ?? null

export const deleteFile = (db: Db, id: string) => execute(db, sql`delete from import_files where id = ${id}`)

/** Keeps the newest tables of one person. */
export const deleteSurplusFiles = (db: Db, staffId: string, keep: number) =>
  execute(db, sql`delete from import_files where id in (select id from import_files where created_by = ${staffId} order by created_at desc, id offset ${keep})`)

/** A table that nobody imported is deleted. */
export const deleteOldFiles = (db: Db) => execute(db, sql`delete from import_files where created_at < now() - interval '7 days'`)

// A whole batch goes to the database as one value.
const toRow = (product: ImportedProduct, id?: string) => ({ ...product, id, pricePaisa: toPaisa(product.productMarkedPrice) })
const given = (rows: ReturnType<typeof toRow>[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}) as given (
  id bigint, slug text, "productName" text, brand text, model text, "productCategoryId" bigint, "pricePaisa" bigint, discount int, stock int, "lowStock" int, color text,
  "warrantyMonths" int, "keyFeature" text, "productDescription" text, attributes jsonb, featured boolean, "isNew" boolean, archived boolean)`
const filterableOf = (products: ImportedProduct[]) =>
  sql`filterable as materialized (
        select id, filterable_of(id) as names from categories where id = any(${[...new Set(products.map(({ productCategoryId }) => productCategoryId))]}::bigint[]))`

/** Puts them on sale; returns their ids by slug. One whose slug was taken meanwhile is not among them. */
export async function insertImported(db: Db, products: ImportedProduct[]): Promise<Map<string, string>> {
  const rows = await many<{ id: string; slug: string }>(
    db,
    sql`with ${filterableOf(products)}
        insert into products (slug, name, brand, model, category_id, price_paisa, discount_percent, stock, low_stock, color, warranty_months, key_features, description,
          attributes, facets, featured, marked_new, archived_at)
        select slug, "productName", brand, model, "productCategoryId", "pricePaisa", discount, stock, "lowStock", color, "warrantyMonths", "keyFeature", "productDescription",
          attributes, facets_of(filterable.names, attributes), featured, "isNew", case when archived then now() end
        from ${given(products.map((product) => toRow(product)))} join filterable on filterable.id = "productCategoryId"
        on conflict (slug) do nothing
        returning id::text, slug`,
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** All except the stock, which changes through the ledger. */
export function updateImported(db: Db, products: { id: string; after: ImportedProduct }[]) {
  return execute(
    db,
    sql`with ${filterableOf(products.map(({ after }) => after))}
        update products set name = "productName", brand = given.brand, model = given.model, category_id = "productCategoryId", price_paisa = "pricePaisa",
          discount_percent = given.discount, low_stock = "lowStock", color = given.color, warranty_months = "warrantyMonths", key_features = "keyFeature",
          description = "productDescription", attributes = given.attributes, facets = facets_of(filterable.names, given.attributes), featured = given.featured,
          marked_new = "isNew", archived_at = case when given.archived then coalesce(archived_at, now()) end, version = version + 1
        from ${given(products.map(({ id, after }) => toRow(after, id)))} join filterable on filterable.id = "productCategoryId"
        where products.id = given.id`,
  )
}

export async function replacePictures(db: Db, products: { id: string; pictures: ImportedProduct['pictures'] }[]) {
  await execute(db, sql`delete from product_pictures where product_id = any(${products.map(({ id }) => id)}::bigint[])`)
  const pictures = products.flatMap(({ id, pictures: own }) => own.map((picture, position) => ({ ...picture, position, id })))
  await execute(
    db,
    sql`insert into product_pictures (product_id, position, path, alt)
        select id, position, path, alt from jsonb_to_recordset(${JSON.stringify(pictures)}) as given (id bigint, position int, path text, alt text)`,
  )
}
