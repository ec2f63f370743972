import type { ProductInput } from '#catalog/contract.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

/** All that staff can say about a product. */
export type ProductFields = ProductInput & { slug: string; lowStock: number; archived: boolean }

// A whole batch goes to the database as one value.
const toRow = (product: ProductFields, id?: string) => ({ ...product, id, pricePaisa: toPaisa(product.productMarkedPrice) })
const given = (rows: ReturnType<typeof toRow>[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}) as given (
  id bigint, slug text, "productName" text, brand text, model text, "productCategoryId" bigint, "pricePaisa" bigint, discount int, stock int, "lowStock" int, color text,
  "warrantyMonths" int, "keyFeature" text, "productDescription" text, attributes jsonb, featured boolean, "isNew" boolean, archived boolean)`
const filterableOf = (products: ProductFields[]) =>
  sql`filterable as materialized (
        select id, filterable_of(id) as names from categories where id = any(${[...new Set(products.map(({ productCategoryId }) => productCategoryId))]}::bigint[]))`

/** Puts them on sale; returns their ids by slug. One whose slug was taken meanwhile is not among them. */
export async function insertProducts(db: Db, products: ProductFields[]): Promise<Map<string, string>> {
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

/**
 * All except the stock, which changes through the ledger.
 * Brand, category and attributes, which decide about facets, only if asked for: numbering these takes longer than all the rest.
 */
export function updateProducts(db: Db, products: { id: string; after: ProductFields }[], { withFacets = false } = {}) {
  const rows = given(products.map(({ id, after }) => toRow(after, id)))
  return execute(
    db,
    sql`${withFacets ? sql`with ${filterableOf(products.map(({ after }) => after))}` : sql``}
        update products set name = "productName", model = given.model, price_paisa = "pricePaisa",
          discount_percent = given.discount, low_stock = "lowStock", color = given.color, warranty_months = "warrantyMonths", key_features = "keyFeature",
          description = "productDescription", featured = given.featured,
          marked_new = "isNew", archived_at = case when given.archived then coalesce(archived_at, now()) end, version = version + 1
          ${withFacets ? sql`, brand = given.brand, category_id = "productCategoryId", attributes = given.attributes, facets = facets_of(filterable.names, given.attributes)` : sql``}
        from ${rows} ${withFacets ? sql`join filterable on filterable.id = "productCategoryId"` : sql``}
        where products.id = given.id`,
  )
}

export async function replacePictures(db: Db, products: { id: string; after: Pick<ProductFields, 'pictures'> }[]) {
  await execute(db, sql`delete from product_pictures where product_id = any(${products.map(({ id }) => id)}::bigint[])`)
  await insertPictures(db, products)
}

export function insertPictures(db: Db, products: { id: string; after: Pick<ProductFields, 'pictures'> }[]) {
  const pictures = products.flatMap(({ id, after }) => after.pictures.map((picture, position) => ({ ...picture, position, id })))
  return execute(
    db,
    sql`insert into product_pictures (product_id, position, path, alt)
        select id, position, path, alt from jsonb_to_recordset(${JSON.stringify(pictures)}) as given (id bigint, position int, path text, alt text)`,
  )
}

/** Those of these that something refers to. */
export const listProductsInUse = async (db: Db, ids: string[]) =>
  new Set((await many<{ id: string }>(db, sql`select distinct products_in_use::text as id from products_in_use(${ids}::bigint[])`)).map(({ id }) => id))

/** Nothing may refer to them but what belongs to them, which goes along. */
export async function deleteProducts(db: Db, ids: string[]) {
  if (ids.length === 0) return
  await execute(
    db,
    sql`with moves as (delete from stock_moves where product_id = any(${ids}::bigint[]))
        delete from bought_together where product_id = any(${ids}::bigint[]) or other_id = any(${ids}::bigint[])`,
  )
  await execute(db, sql`delete from products where id = any(${ids}::bigint[])`)
}
