import type { ProductInput } from '#catalog/product-input.ts'
import type { SellerScope } from '#catalog/server/index.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

/** All fields of a product that staff can edit. */
export type ProductFields = ProductInput & {
  slug: string
  lowStock: number
  archived: boolean
  /** The seller, or null for the shop. If undefined, it stays unchanged. */
  businessId?: string | null
}

// A whole batch is sent to the database as one JSON value.
const toRow = (product: ProductFields, id?: string) => ({
  ...product,
  id,
  pricePaisa: toPaisa(product.productMarkedPrice),
  costPaisa: product.costPrice == null ? null : toPaisa(product.costPrice),
  hasCost: product.costPrice !== undefined,
})

const inputOf = (rows: ReturnType<typeof toRow>[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}) as input (
    id bigint, slug text, "productName" text, brand text, model text,
    "productCategoryId" bigint, "pricePaisa" bigint, discount int, stock int, "lowStock" int,
    "weightGrams" int, color text, "warrantyMonths" int, "keyFeature" text,
    "productDescription" text, attributes jsonb, featured boolean, "isNew" boolean,
    archived boolean, sku text, barcode text, "costPaisa" bigint, "hasCost" boolean
  )`

/**
 * Inserts products that are on sale, or a seller's products in their first review state. Returns
 * the ids by slug, without products whose slug was taken in the meantime.
 */
export async function insertProducts(
  db: Db,
  products: ProductFields[],
  seller: SellerScope | null = null,
): Promise<Map<string, string>> {
  const rows = await many<{ id: string; slug: string }>(
    db,
    sql`insert into products (
        slug, name, brand, model, category_id, price_paisa, discount_percent,
        stock, low_stock, weight_grams, color, warranty_months, key_features,
        description, attributes, featured, marked_new, archived_at,
        sku, barcode, cost_paisa, business_id, review
      )
      select
        slug, "productName", brand, model, "productCategoryId", "pricePaisa", discount,
        stock, "lowStock", "weightGrams", color, "warrantyMonths", "keyFeature",
        "productDescription", attributes, featured, "isNew", case when archived then now() end,
        coalesce(sku, ''), coalesce(barcode, ''), "costPaisa",
        ${seller?.businessId ?? null}::bigint, ${seller?.review ?? 'approved'}
      from ${inputOf(products.map((product) => toRow(product)))}
      on conflict (slug) do nothing
      returning id::text, slug`,
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Updates everything except the stock, which changes through the ledger. */
export const updateProducts = (db: Db, products: { id: string; after: ProductFields }[]) =>
  execute(
    db,
    sql`update products set
        name = "productName", brand = input.brand, model = input.model,
        category_id = "productCategoryId", price_paisa = "pricePaisa",
        discount_percent = input.discount, low_stock = "lowStock",
        weight_grams = "weightGrams", color = input.color,
        warranty_months = "warrantyMonths", key_features = "keyFeature",
        description = "productDescription", attributes = input.attributes,
        featured = input.featured, marked_new = "isNew",
        sku = coalesce(input.sku, products.sku),
        barcode = coalesce(input.barcode, products.barcode),
        cost_paisa = case when "hasCost" then "costPaisa" else cost_paisa end,
        archived_at = case when input.archived then coalesce(archived_at, now()) end,
        version = version + 1
      from ${inputOf(products.map(({ id, after }) => toRow(after, id)))}
      where products.id = input.id`,
  )

/**
 * Assigns products to other sellers, or to the shop, whose products need no review. The database
 * refuses a seller who may not sell.
 */
export const moveProducts = (db: Db, transfers: { id: string; businessId: string | null }[]) =>
  execute(
    db,
    sql`update products set
        business_id = "businessId",
        review = case when "businessId" is null then 'approved' else review end,
        review_reason = case when "businessId" is null then '' else review_reason end,
        withheld = withheld and "businessId" is not null
      from jsonb_to_recordset(${JSON.stringify(transfers)})
        as input (id bigint, "businessId" bigint)
      where products.id = input.id`,
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
      select id, position, path, alt
      from jsonb_to_recordset(${JSON.stringify(pictures)})
        as input (id bigint, position int, path text, alt text)`,
  )
}

/** Appends pictures to those of a product. */
export async function addPictures(db: Db, id: string, pictures: { path: string; alt: string }[]) {
  await execute(
    db,
    sql`insert into product_pictures (product_id, position, path, alt)
      select ${id}::bigint,
        (select coalesce(max(position) + 1, 0) from product_pictures where product_id = ${id})
          + number - 1,
        path, alt
      from unnest(
        ${pictures.map(({ path }) => path)}::text[],
        ${pictures.map(({ alt }) => alt)}::text[]
      ) with ordinality as input (path, alt, number)`,
  )
  await execute(db, sql`update products set version = version + 1 where id = ${id}`)
}

/** Returns which of these products other rows refer to. */
export async function listProductsInUse(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await many<{ id: string }>(
    db,
    sql`select distinct products_in_use::text as id from products_in_use(${ids}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes products that are not in use, together with the rows that belong to them. */
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
