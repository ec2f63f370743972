import type { Scope } from '#access/member-access.ts'
import type { AttributeValue } from '#catalog/attribute.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { ProductFilter } from '../../fields.ts'
import { matchesFilter } from '../inventory.queries.ts'

/** The fields of a product that bulk changes read and write. */
export interface BulkRow {
  id: string
  productName: string
  pricePaisa: number
  /** Null if unknown. */
  costPaisa: number | null
  discount: number
  stock: number
  /** On the shelf in addition to `stock`, for orders that have not left the shop. */
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
  category_id::text as "categoryId", categories.name as "categoryName", featured,
  archived_at is not null as archived, attributes, products.version`
const tables = sql`products
  join categories on categories.id = category_id
  left join reserved_pieces on product_id = products.id`

interface ProductSelection {
  ids?: string[]
  filter?: ProductFilter
  scope: Scope
}

/** The next selected products with ids greater than `lastId`, in id order. */
export function listBulkRows(
  db: Db,
  { ids, filter = {}, scope }: ProductSelection,
  lastId: string,
  max: number,
): Promise<BulkRow[]> {
  const isSelected = ids
    ? sql`products.id = any(${ids}::bigint[]) and ${matchesFilter({}, scope)}`
    : matchesFilter(filter, scope)
  return many<BulkRow>(
    db,
    sql`select ${columns} from ${tables}
      where products.id > ${lastId} and ${isSelected} order by products.id limit ${max}`,
  )
}

/** Locks in id order, as orders do, so that the two do not deadlock. */
export const lockBulkRows = (db: Db, ids: string[], scope: Scope): Promise<BulkRow[]> =>
  many<BulkRow>(
    db,
    sql`select ${columns} from ${tables}
      where products.id = any(${ids}::bigint[]) and ${matchesFilter({}, scope)}
      order by products.id for no key update of products`,
  )

/** Updates everything except the stock, which changes through the ledger. */
export function updateBulkRows(db: Db, rows: BulkRow[]) {
  const column = <Name extends keyof BulkRow>(name: Name) => rows.map((row) => row[name])
  return execute(
    db,
    sql`update products set
        price_paisa = input.price_paisa, cost_paisa = input.cost_paisa,
        discount_percent = input.discount, featured = input.featured,
        archived_at = case when input.archived then coalesce(archived_at, now()) end,
        category_id = input.category_id, version = version + 1
      from unnest(
        ${column('id')}::bigint[], ${column('pricePaisa')}::bigint[],
        ${column('discount')}::int[], ${column('categoryId')}::bigint[],
        ${column('featured')}::boolean[], ${column('archived')}::boolean[],
        ${column('costPaisa')}::bigint[]
      ) as input (id, price_paisa, discount, category_id, featured, archived, cost_paisa)
      where products.id = input.id`,
  )
}

export const findCategoryName = (db: Db, id: string) =>
  maybeOne<{ name: string }>(db, sql`select name from categories where id = ${id}`)
