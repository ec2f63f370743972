import type { AttributeValue } from '#catalog/attribute.ts'
import type { Scope } from '#kit/contract/member.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { ProductFilter } from '../fields.ts'
import { matches } from './inventory.queries.ts'

/** What a bulk change can touch. */
export interface BulkRow {
  id: string
  productName: string
  pricePaisa: number
  /** Null where nobody has said. */
  costPaisa: number | null
  discount: number
  stock: number
  /** On the shelf besides, for orders that have not left. */
  reserved: number
  categoryId: string
  categoryName: string
  featured: boolean
  archived: boolean
  attributes: Record<string, AttributeValue>
  version: number
}

const columns = sql`products.id::text, products.name as "productName", price_paisa as "pricePaisa",
  cost_paisa as "costPaisa", discount_percent as discount, stock, coalesce(pieces, 0) as reserved,
  category_id::text as "categoryId",
  categories.name as "categoryName", featured, archived_at is not null as archived, attributes,
    products.version`
const tables = sql`products join categories on categories.id = category_id left
  join reserved_pieces on product_id = products.id`

export interface Which {
  ids?: string[]
  filter?: ProductFilter
  scope: Scope
}

/** The next of these products after a given one, in id order. */
export function listBulkRows(
  db: Db,
  { ids, filter = {}, scope }: Which,
  after: string,
  max: number,
): Promise<BulkRow[]> {
  const which = ids
    ? sql`products.id = any(${ids}::bigint[]) and ${matches({}, scope)}`
    : matches(filter, scope)
  return many<BulkRow>(
    db,
    sql`select ${columns} from ${tables}
        where products.id > ${after} and ${which} order by products.id limit ${max}`,
  )
}

/** Locked in id order, as orders do, so that the two do not deadlock. */
export const lockBulkRows = (db: Db, ids: string[], scope: Scope): Promise<BulkRow[]> =>
  many<BulkRow>(
    db,
    sql`select ${columns} from ${tables}
        where products.id = any(${ids}::bigint[]) and ${matches({}, scope)}
          order by products.id for no key update of products`,
  )

/** All except the stock, which changes through the ledger. */
export function updateBulkRows(db: Db, rows: BulkRow[]) {
  const column = <Name extends keyof BulkRow>(name: Name) => rows.map((row) => row[name])
  return execute(
    db,
    sql`update products set price_paisa = given.price_paisa, cost_paisa = given.cost_paisa,
      discount_percent = given.discount, featured = given.featured,
          archived_at = case when given.archived then coalesce(archived_at, now()) end,
          category_id = given.category_id, version = version + 1
        from unnest(${column('id')}::bigint[], ${column('pricePaisa')}::bigint[],
          ${column('discount')}::int[], ${column('categoryId')}::bigint[],
          ${column('featured')}::boolean[], ${column('archived')}::boolean[],
            ${column('costPaisa')}::bigint[])
          as given (id, price_paisa, discount, category_id, featured, archived, cost_paisa)
        where products.id = given.id`,
  )
}

export const findCategoryName = (db: Db, id: string) =>
  maybeOne<{ name: string }>(db, sql`select name from categories where id = ${id}`)
