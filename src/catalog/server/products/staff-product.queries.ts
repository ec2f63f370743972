import type { Scope } from '#access/member-access.ts'
import { toRupees } from '#kit/contract/money.ts'
import { type Db, many, maybeOne, maybeValue, sql } from '#kit/server/db/sql.ts'
import type { StaffProduct } from '../../staff-product.ts'

type Row = Omit<StaffProduct, 'productMarkedPrice' | 'costPrice' | 'createdAt'> & {
  price_paisa: number
  cost_paisa: number | null
  created_at: Date
}

const columns = sql`products.id::text, slug, name as "productName", brand, model, sku, barcode,
  category_id::text as "productCategoryId", price_paisa, cost_paisa, discount_percent as discount,
  stock, low_stock as "lowStock", weight_grams as "weightGrams", color,
  warranty_months as "warrantyMonths", key_features as "keyFeature",
  description as "productDescription", attributes,
  (select coalesce(json_agg(json_build_object('path', path, 'alt', alt) order by position), '[]')
    from product_pictures where product_id = products.id) as pictures,
  featured, marked_new as "isNew", archived_at is not null as archived,
  business_id::text as "businessId", review, review_reason as "reviewReason", approved, version,
  average_rating as "averageRating", review_count as "reviewCount", created_at`

const toStaffProduct = ({ price_paisa, cost_paisa, created_at, ...row }: Row): StaffProduct => ({
  ...row,
  productMarkedPrice: toRupees(price_paisa),
  costPrice: cost_paisa === null ? null : toRupees(cost_paisa),
  averageRating: Math.round(row.averageRating * 10) / 10,
  createdAt: created_at.toISOString(),
})

/** The scope of the whole shop includes the products of sellers. */
const isInScope = (scope: Scope) =>
  scope === null ? sql`true` : sql`products.business_id = ${scope}`

/** A product, archived or not. With `lock`, it is locked for a change. */
export async function findStaffProduct(
  db: Db,
  id: string,
  { lock = false, scope = null }: { lock?: boolean; scope?: Scope } = {},
): Promise<StaffProduct | null> {
  const row = await maybeOne<Row>(
    db,
    sql`select ${columns} from products
      where products.id = ${id} and ${isInScope(scope)} ${lock ? sql`for update` : sql``}`,
  )
  return row && toStaffProduct(row)
}

interface ProductIdentifiers {
  slugs: string[]
  names: string[]
  skus?: string[]
  models?: string[]
}

/**
 * The products with one of these slugs, names, models or SKUs. Names and models match in any case,
 * SKUs in any spelling.
 */
export async function listStaffProductsCalled(
  db: Db,
  { slugs, names, skus = [], models = [] }: ProductIdentifiers,
): Promise<StaffProduct[]> {
  const rows = await many<Row>(
    db,
    // A union, because each condition has an index, which an `or` of them would not use.
    sql`select ${columns} from products
        where products.id in (
          select id from products where slug = any(${slugs}::text[])
          union all select id from products
            where lower(name) = any(array(
              select lower(given_name) from unnest(${names}::text[]) as given_name))
          union all select id from products
            where model <> '' and lower(model) = any(array(
              select lower(given_model) from unnest(${models}::text[]) as given_model))
          union all select id from products
            where sku <> '' and code_key(sku) = any(array(
              select code_key(given_sku) from unnest(${skus}::text[]) as given_sku)))
        order by products.id`,
  )
  return rows.map(toStaffProduct)
}

const selectByIds = (ids: string[], scope: Scope = null) =>
  sql`select ${columns} from products
    where products.id = any(${ids}::bigint[]) and ${isInScope(scope)} order by products.id`

export const listStaffProducts = async (db: Db, ids: string[]) =>
  (await many<Row>(db, selectByIds(ids))).map(toStaffProduct)

/** Locks in id order, as orders do, so that the two do not deadlock. */
export const lockStaffProducts = async (db: Db, ids: string[], scope: Scope = null) =>
  (await many<Row>(db, sql`${selectByIds(ids, scope)} for update`)).map(toStaffProduct)

/** The stock when the current version of a product was written. */
export const findEditedStock = (db: Db, id: string) =>
  maybeValue<number | null>(db, sql`select edited_stock as stock from products where id = ${id}`)
