import type { Scope } from '#access/member-access.ts'
import { shopHandle } from '#access/member-access.ts'
import { barcodeKey, codeKey } from '#catalog/codes.ts'
import type { ReviewState } from '#catalog/model.ts'
import { categoriesBelow, firstPicture } from '#catalog/server/index.ts'
import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { toRupees } from '#kit/contract/money.ts'
import {
  type Db,
  execute,
  joinSql,
  listValues,
  literal,
  one,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import type { ProductLine, ReviewProduct } from '../contract.ts'
import type { ProductFilter } from '../fields.ts'
import type { ProductSort, ProductState, StockLevel } from '../model.ts'

const containsWord = (word: string) => {
  const pattern = `%${literal(word)}%`
  const byId = /^\d{1,18}$/.test(word) ? sql`or products.id = ${word}` : sql``
  return sql`(products.search like ${pattern} or products.slug like ${pattern} ${byId})`
}

/** A match by SKU hides all matches by name, so shorter searches ignore SKUs. */
const minSkuLength = 3

/** Matches products by their complete SKU or barcode. Null if the search can be neither. */
function matchesCode(search: string): Sql | null {
  const [key, barcode] = [codeKey(search), barcodeKey(search)]
  const conditions = [
    ...(key.length >= minSkuLength
      ? [sql`(products.sku <> '' and code_key(products.sku) = ${key})`]
      : []),
    ...(barcode
      ? [sql`(products.barcode <> '' and lpad(products.barcode, 14, '0') = ${barcode})`]
      : []),
  ]
  return conditions.length > 0 ? joinSql(conditions, ' or ') : null
}

/** A complete SKU or barcode finds only its product. Otherwise every word must match. */
function searchConditions(search: string, scope: Scope): Sql[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  const hasWords = joinSql(words.map(containsWord), ' and ')
  const hasCode = matchesCode(search)
  if (!hasCode) return [hasWords]
  const inScope = scope ? sql`products.business_id = ${scope} and` : sql``
  return [
    sql`((${hasCode})
      or (${hasWords} and not exists (select from products where ${inScope} (${hasCode}))))`,
  ]
}

const levels: Record<StockLevel, Sql> = {
  in: sql`products.stock > products.low_stock`,
  low: sql`products.stock between 1 and products.low_stock`,
  out: sql`products.stock = 0`,
}

const states: Record<ProductState, Sql> = {
  onSale: sql`products.on_sale`,
  archived: sql`products.archived_at is not null`,
  featured: sql`products.featured and products.on_sale`,
  draft: sql`products.review = 'draft' and products.archived_at is null`,
  waiting: sql`products.review = 'waiting' and products.archived_at is null`,
  refused: sql`products.review = 'refused' and products.archived_at is null`,
  withoutPicture: sql`products.archived_at is null
    and not exists (select from product_pictures where product_id = products.id)`,
}

/**
 * The SQL condition for a filter within a scope. Each search word may be in the name, brand, model,
 * SKU, barcode or slug, or be the id.
 */
export function matchesFilter(
  { search = '', category, stock, state, seller }: ProductFilter,
  scope: Scope,
): Sql {
  const conditions = [
    ...searchConditions(search, scope),
    ...(category ? [sql`products.category_id in (${categoriesBelow(sql`id = ${category}`)})`] : []),
    ...(stock ? [levels[stock]] : []),
    ...(state ? [states[state]] : []),
    ...(seller === shopHandle
      ? [sql`products.business_id is null`]
      : seller
        ? [sql`products.business_id = ${seller}`]
        : []),
    ...(scope ? [sql`products.business_id = ${scope}`] : []),
  ]
  return conditions.length > 0 ? joinSql(conditions, ' and ') : sql`true`
}

const sortOrders = {
  // The operators let PostgreSQL use the index on names.
  name: sql`lower(products.name) using ~<~`,
  '-name': sql`lower(products.name) using ~>~`,
  price: sql`products.pay_paisa`,
  '-price': sql`products.pay_paisa desc`,
  stock: sql`products.stock`,
  '-stock': sql`products.stock desc`,
  added: sql`products.created_at`,
  '-added': sql`products.created_at desc`,
} satisfies Record<ProductSort, Sql>

interface LineRow
  extends Omit<ProductLine, 'productMarkedPrice' | 'discountedPrice' | 'createdAt'> {
  price_paisa: number
  pay_paisa: number
  created_at: string
}

/** One page of the list with its total, read in one statement. */
export async function listProductLines(
  db: Db,
  filter: ProductFilter,
  scope: Scope,
  sort: ProductSort,
  { offset, limit }: Range,
): Promise<Page<ProductLine>> {
  const { total, items } = await one<{ total: number; items: LineRow[] }>(
    db,
    sql`select
          (select count(*) from products where ${matchesFilter(filter, scope)}) as total,
          (select coalesce(json_agg(line order by position), '[]') from (
            select products.id::text, products.slug, products.name as "productName", brand, model,
              sku, barcode, categories.name as "categoryName",
              coalesce(picture.path, '') as "displayImage",
              price_paisa, pay_paisa, discount_percent as discount, stock,
              coalesce(reserved_pieces.pieces, 0) as reserved, low_stock as "lowStock", featured,
              archived_at is not null as archived, review, review_reason as "reviewReason",
              (select businesses.name from businesses where businesses.id = business_id) as seller,
              products.version, created_at, page.position
            from unnest(array(
              select products.id from products where ${matchesFilter(filter, scope)}
              order by ${sortOrders[sort]}, products.id limit ${limit} offset ${offset}
            )) with ordinality as page (id, position)
            join products on products.id = page.id
            join categories on categories.id = category_id
            left join reserved_pieces on reserved_pieces.product_id = products.id
            ${firstPicture}
          ) line) as items`,
  )
  return { total, items: items.map(toLine) }
}

const toLine = ({ price_paisa, pay_paisa, created_at, ...row }: LineRow): ProductLine => ({
  ...row,
  productMarkedPrice: toRupees(price_paisa),
  discountedPrice: toRupees(pay_paisa),
  createdAt: new Date(created_at).toISOString(),
})

/** The next matching ids greater than `lastId`, in ascending order. */
export function listIds(
  db: Db,
  filter: ProductFilter,
  scope: Scope,
  lastId: string,
  max: number,
): Promise<string[]> {
  return listValues<string>(
    db,
    sql`select products.id::text from products
      where products.id > ${lastId} and ${matchesFilter(filter, scope)}
      order by products.id limit ${max}`,
  )
}

/** False if `version` is no longer the current version. */
export const setArchived = async (db: Db, id: string, version: number, archived: boolean) =>
  (await execute(
    db,
    sql`update products set
        archived_at = case when ${archived} then coalesce(archived_at, now()) end,
        version = version + 1
      where id = ${id} and version = ${version}`,
  )) === 1

/**
 * False if `version` is no longer current, an approved product would be approved again, or the
 * seller has not sent the product for review.
 */
export async function setReview(
  db: Db,
  { id, approved, reason, version }: ReviewProduct,
): Promise<boolean> {
  const previous: ReviewState[] = ['waiting', 'refused', ...(approved ? [] : ['approved' as const])]
  const updated = await execute(
    db,
    sql`update products set review = ${approved ? 'approved' : 'refused'},
        review_reason = ${approved ? '' : reason}, approved = null, version = version + 1
      where id = ${id} and version = ${version} and business_id is not null
        and review = any(${previous}::text[])`,
  )
  return updated === 1
}

/**
 * False if `version` is no longer current or the product was sent already. Staff review a refused
 * product again even if the shop does not review new products.
 */
export const setSentForReview = async (db: Db, id: string, version: number, review: ReviewState) =>
  (await execute(
    db,
    sql`update products set review = case review when 'refused' then 'waiting' else ${review} end,
        review_reason = '', version = version + 1
      where id = ${id} and version = ${version} and business_id is not null
        and review in ('draft', 'refused')`,
  )) === 1

/** The names of all attributes that any of the matching products has. */
export function listAttributeNames(db: Db, filter: ProductFilter, scope: Scope): Promise<string[]> {
  return listValues<string>(
    db,
    sql`select names.name from (
        select distinct jsonb_object_keys(products.attributes) as name
        from products where ${matchesFilter(filter, scope)}
      ) names left join attributes on attributes.name = names.name
      order by attributes.position, names.name`,
  )
}
