import { barcodeKey, codeKey } from '#catalog/codes.ts'
import type { ReviewState } from '#catalog/model.ts'
import { categoriesBelow, firstPicture } from '#catalog/server/index.ts'
import type { Page } from '#kit/contract/endpoint.ts'
import type { Scope } from '#kit/contract/member.ts'
import { toRupees } from '#kit/contract/money.ts'
import { type Db, execute, joinSql, literal, many, one, type Sql, sql } from '#kit/server/db/sql.ts'
import { ownHandle } from '#sellers/model.ts'
import type { ProductLine, ReviewProduct } from '../contract.ts'
import type { ProductFilter } from '../fields.ts'
import type { ProductSort, ProductState, StockLevel } from '../model.ts'

const containsWord = (word: string) => {
  const pattern = `%${literal(word)}%`
  const byId = /^\d{1,18}$/.test(word) ? sql`or products.id = ${word}` : sql``
  return sql`(products.search like ${pattern} or products.slug like ${pattern} ${byId})`
}

/** Shorter ones would hide what is only called so. */
const minCode = 3

/**
 * Whoever types or scans a whole SKU or barcode means that product and no other; null for what can
 * be neither.
 */
function hasCode(typed: string): Sql | null {
  const [key, barcode] = [codeKey(typed), barcodeKey(typed)]
  const conditions = [
    ...(key.length >= minCode
      ? [sql`(products.sku <> '' and code_key(products.sku) = ${key})`]
      : []),
    ...(barcode
      ? [sql`(products.barcode <> '' and lpad(products.barcode, 14, '0') = ${barcode})`]
      : []),
  ]
  return conditions.length > 0 ? joinSql(conditions, ' or ') : null
}

function isFound(search: string, scope: Scope): Sql[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  const called = joinSql(words.map(containsWord), ' and ')
  const code = hasCode(search)
  if (!code) return [called]
  const own = scope ? sql`products.business_id = ${scope} and` : sql``
  return [
    sql`((${code}) or (${called} and not exists (select from products where ${own} (${code}))))`,
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
 * The condition for a filter within a scope; each word may be in the name, brand, model, SKU,
 * barcode or slug, or be the id.
 */
export function matches(
  { search = '', category, stock, state, seller }: ProductFilter,
  scope: Scope,
): Sql {
  const conditions = [
    ...isFound(search, scope),
    ...(category ? [sql`products.category_id in (${categoriesBelow(sql`id = ${category}`)})`] : []),
    ...(stock ? [levels[stock]] : []),
    ...(state ? [states[state]] : []),
    ...(seller === ownHandle
      ? [sql`products.business_id is null`]
      : seller
        ? [sql`products.business_id = ${seller}`]
        : []),
    ...(scope ? [sql`products.business_id = ${scope}`] : []),
  ]
  return conditions.length > 0 ? joinSql(conditions, ' and ') : sql`true`
}

const orders = {
  // In the order of the index on names.
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

/** One page of the list and its total, in one statement. */
export async function listProductLines(
  db: Db,
  filter: ProductFilter,
  scope: Scope,
  sort: ProductSort,
  offset: number,
  limit: number,
): Promise<Page<ProductLine>> {
  const { total, items } = await one<{ total: number; items: LineRow[] }>(
    db,
    sql`select (select count(*) from products where ${matches(filter, scope)}) as total,
          (select coalesce(json_agg(line order by place), '[]') from (
            select products.id::text, products.slug, products.name as "productName", brand, model,
              sku, barcode, categories.name as "categoryName",
              coalesce(picture.path, '') as "displayImage", price_paisa, pay_paisa,
                discount_percent as discount, stock,
              coalesce(reserved_pieces.pieces, 0) as reserved, low_stock as "lowStock", featured,
              archived_at is not null as archived, review, review_reason as "reviewReason",
              (select businesses.name from businesses where businesses.id = business_id) as seller,
                products.version, created_at, place
            from unnest(array(select products.id from products where ${matches(filter, scope)}
              order by ${orders[sort]}, products.id limit ${limit} offset ${offset}))
              with ordinality as page (id, place)
            join products on products.id = page.id join categories on categories.id = category_id
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

/** The matching ids after a given one, in order. */
export async function listIds(
  db: Db,
  filter: ProductFilter,
  scope: Scope,
  after: string,
  max: number,
): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select products.id::text from products
      where products.id > ${after} and ${matches(filter, scope)} order by products.id limit ${max}`,
  )
  return rows.map(({ id }) => id)
}

/** False when the version is no longer the newest. */
export async function setArchived(
  db: Db,
  id: string,
  version: number,
  archived: boolean,
): Promise<boolean> {
  const touched = await execute(
    db,
    sql`update products set archived_at = case
      when ${archived} then coalesce(archived_at, now()) end, version = version + 1
      where id = ${id} and version = ${version}`,
  )
  return touched === 1
}

/**
 * False where it is not the version that was read, is as good as that already, or its seller has
 * not sent it.
 */
export const setReview = async (db: Db, { id, approved, reason, version }: ReviewProduct) =>
  (await execute(
    db,
    sql`update products set review = ${approved ? 'approved' : 'refused'},
      review_reason = ${approved ? '' : reason}, version = version + 1
        where id = ${id} and version = ${version} and business_id is not null
          and review = any(${approved ? ['waiting', 'refused'] : ['waiting', 'refused', 'approved']}::text[])`,
  )) === 1

/**
 * False where it is not the version that was read, or was sent already. What staff refused they
 * look at again, also where they look at nothing else.
 */
export const setSent = async (db: Db, id: string, version: number, review: ReviewState) =>
  (await execute(
    db,
    sql`update products set review = case review when 'refused' then 'waiting' else ${review} end,
      review_reason = '', version = version + 1
        where id = ${id} and version = ${version} and business_id is not null
          and review in ('draft', 'refused')`,
  )) === 1

/** The names of all attributes that some of these products have. */
export async function listAttributeNames(
  db: Db,
  filter: ProductFilter,
  scope: Scope,
): Promise<string[]> {
  const rows = await many<{ name: string }>(
    db,
    sql`select names.name from (select distinct jsonb_object_keys(products.attributes) as name
      from products where ${matches(filter, scope)}) names
        left join attributes on attributes.name = names.name
          order by attributes.position, names.name`,
  )
  return rows.map(({ name }) => name)
}
