import type { ProductInput } from '#catalog/product-input.ts'
import type { OfSeller } from '#catalog/server/index.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

/** All that staff can say about a product. */
export type ProductFields = ProductInput & {
  slug: string
  lowStock: number
  archived: boolean
  /** Whoever sells it, null for the shop; where nothing is said, that stays as it is. */
  businessId?: string | null
}

// A whole batch goes to the database as one value.
const toRow = (product: ProductFields, id?: string) => ({
  ...product,
  id,
  pricePaisa: toPaisa(product.productMarkedPrice),
  costPaisa: product.costPrice == null ? null : toPaisa(product.costPrice),
  isCostGiven: product.costPrice !== undefined,
})
const given = (
  rows: ReturnType<typeof toRow>[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}) as given (
  id bigint, slug text, "productName" text, brand text, model text, "productCategoryId" bigint,
    "pricePaisa" bigint, discount int, stock int, "lowStock" int, "weightGrams" int, color text,
  "warrantyMonths" int, "keyFeature" text, "productDescription" text, attributes jsonb,
    featured boolean, "isNew" boolean, archived boolean,
  sku text, barcode text, "costPaisa" bigint, "isCostGiven" boolean)`

/**
 * Puts them on sale, or a seller's before staff; returns their ids by slug. One whose slug was
 * taken meanwhile is not among them.
 */
export async function insertProducts(
  db: Db,
  products: ProductFields[],
  seller: OfSeller | null = null,
): Promise<Map<string, string>> {
  const rows = await many<{ id: string; slug: string }>(
    db,
    sql`insert into products (slug, name, brand, model, category_id, price_paisa, discount_percent,
      stock, low_stock, weight_grams, color, warranty_months, key_features, description,
          attributes, featured, marked_new, archived_at, sku, barcode, cost_paisa, business_id,
            review)
        select slug, "productName", brand, model, "productCategoryId", "pricePaisa", discount,
          stock, "lowStock", "weightGrams", color, "warrantyMonths", "keyFeature",
          "productDescription",
          attributes, featured, "isNew", case when archived then now() end, coalesce(sku, ''),
            coalesce(barcode, ''), "costPaisa", ${seller?.businessId ?? null}::bigint,
            ${seller?.review ?? 'approved'}
        from ${given(products.map((product) => toRow(product)))}
        on conflict (slug) do nothing
        returning id::text, slug`,
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** All except the stock, which changes through the ledger. */
export const updateProducts = (db: Db, products: { id: string; after: ProductFields }[]) =>
  execute(
    db,
    sql`update products set name = "productName", brand = given.brand, model = given.model,
      category_id = "productCategoryId", price_paisa = "pricePaisa",
          discount_percent = given.discount, low_stock = "lowStock", weight_grams = "weightGrams",
            color = given.color, warranty_months = "warrantyMonths", key_features = "keyFeature",
          description = "productDescription", attributes = given.attributes,
            featured = given.featured,
          sku = coalesce(given.sku, products.sku),
            barcode = coalesce(given.barcode, products.barcode),
          cost_paisa = case when "isCostGiven" then "costPaisa" else cost_paisa end,
          marked_new = "isNew", archived_at = case
            when given.archived then coalesce(archived_at, now()) end, version = version + 1
        from ${given(products.map(({ id, after }) => toRow(after, id)))}
        where products.id = given.id`,
  )

/**
 * To other sellers, or to the shop, whose products need no review. The database refuses a seller
 * who may not sell.
 */
export const moveProducts = (db: Db, moves: { id: string; businessId: string | null }[]) =>
  execute(
    db,
    sql`update products set business_id = "businessId", review = case
      when "businessId" is null then 'approved' else review end,
          review_reason = case when "businessId" is null then '' else review_reason end,
            withheld = withheld and "businessId" is not null
        from jsonb_to_recordset(${JSON.stringify(moves)}) as given (id bigint, "businessId" bigint)
          where products.id = given.id`,
  )

export async function replacePictures(
  db: Db,
  products: { id: string; after: Pick<ProductFields, 'pictures'> }[],
) {
  await execute(
    db,
    sql`delete from product_pictures
      where product_id = any(${products.map(({ id }) => id)}::bigint[])`,
  )
  await insertPictures(db, products)
}

export function insertPictures(
  db: Db,
  products: { id: string; after: Pick<ProductFields, 'pictures'> }[],
) {
  const pictures = products.flatMap(({ id, after }) =>
    after.pictures.map((picture, position) => ({ ...picture, position, id })),
  )
  return execute(
    db,
    sql`insert into product_pictures (product_id, position, path, alt)
        select id, position, path, alt from jsonb_to_recordset(${JSON.stringify(pictures)})
          as given (id bigint, position int, path text, alt text)`,
  )
}

/** Puts further pictures behind those that a product has. */
export async function addPictures(db: Db, id: string, pictures: { path: string; alt: string }[]) {
  await execute(
    db,
    sql`insert into product_pictures (product_id, position, path, alt)
        select ${id}::bigint, (select coalesce(max(position) + 1, 0) from product_pictures
          where product_id = ${id}) + place - 1, path, alt
        from unnest(${pictures.map(({ path }) => path)}::text[],
          ${pictures.map(({ alt }) => alt)}::text[]) with ordinality as given (path, alt, place)`,
  )
  await execute(db, sql`update products set version = version + 1 where id = ${id}`)
}

/** Those of these that something refers to. */
export const listProductsInUse = async (db: Db, ids: string[]) =>
  new Set(
    (
      await many<{ id: string }>(
        db,
        sql`select distinct products_in_use::text as id from products_in_use(${ids}::bigint[])`,
      )
    ).map(({ id }) => id),
  )

/** Nothing may refer to them but what belongs to them, which goes along. */
export async function deleteProducts(db: Db, ids: string[]) {
  if (ids.length === 0) return
  await execute(
    db,
    sql`with moves as (delete from stock_moves where product_id = any(${ids}::bigint[]))
        delete from bought_together
          where product_id = any(${ids}::bigint[]) or other_id = any(${ids}::bigint[])`,
  )
  await execute(db, sql`delete from products where id = any(${ids}::bigint[])`)
}
