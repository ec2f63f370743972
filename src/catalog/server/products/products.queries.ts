import { toPaisa } from '#kit/contract/money.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { ReviewState } from '../../model.ts'
import type { ProductInput, UpdateProduct } from '../../product-input.ts'

/** The seller of products that are not the shop's own. */
export interface SellerScope {
  businessId: string
  review: ReviewState
}

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
 * the ids by slug, without products whose slug was taken meanwhile.
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

/** False if the version is outdated. A difference of the stock is a correction in the ledger. */
export async function updateProduct(
  db: Db,
  staffId: string,
  { id, version, archived, ...product }: UpdateProduct & { slug: string },
  difference: number,
): Promise<boolean> {
  const updated = await execute(
    db,
    sql`with old as (
          select id from products where id = ${id} and version = ${version} for update
        ), corrected as (
          insert into stock_moves (product_id, quantity, reason, user_id)
          select id, ${difference}::int, 'correction', ${staffId} from old
            where ${difference}::int <> 0
        )
        update products
        set slug = ${product.slug}, name = ${product.productName},
          brand = ${product.brand}, model = ${product.model},
          category_id = ${product.productCategoryId},
          price_paisa = ${toPaisa(product.productMarkedPrice)},
          discount_percent = ${product.discount},
          stock = stock + ${difference}::int,
          low_stock = coalesce(${product.lowStock ?? null}::int, low_stock),
          weight_grams = case when ${product.weightGrams === undefined} then weight_grams
            else ${product.weightGrams ?? null}::int end,
          sku = coalesce(${product.sku ?? null}, sku),
          barcode = coalesce(${product.barcode ?? null}, barcode),
          cost_paisa = case when ${product.costPrice === undefined} then cost_paisa
            else ${product.costPrice == null ? null : toPaisa(product.costPrice)}::bigint end,
          color = ${product.color}, warranty_months = ${product.warrantyMonths},
          key_features = ${product.keyFeature}, description = ${product.productDescription},
          attributes = ${JSON.stringify(product.attributes)},
          featured = ${product.featured}, marked_new = ${product.isNew},
          archived_at = case when ${archived} then coalesce(archived_at, now()) end,
          version = version + 1
        from old where products.id = old.id`,
  )
  return updated === 1
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
        withheld = withheld and "businessId" is not null, approved = null
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
