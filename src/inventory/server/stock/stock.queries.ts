import type { Scope } from '#access/member-access.ts'
import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { countRows, type Db, execute, many, maybeValue, sql } from '#kit/server/db/sql.ts'
import type { StockMove } from '../../contract.ts'
import type { StockReason } from '../../model.ts'
import { matchesFilter } from '../inventory.queries.ts'

interface ShelfProduct {
  id: string
  name: string
  /** Available for sale. */
  stock: number
  /** Units of orders that have not left the shop. */
  reserved: number
}

/** Units of a product that belong to orders that have not left the shop. */
export const countReserved = async (db: Db, productId: string) =>
  (await maybeValue<number>(
    db,
    sql`select pieces as units from reserved_pieces where product_id = ${productId}`,
  )) ?? 0

/**
 * Locks products in id order, as orders do, and reads what is on the shelf. Reserved units are read
 * after the products are locked. An order that was just placed then counts in both numbers or in
 * neither: fewer units in stock, more reserved.
 */
export async function lockShelf(db: Db, ids: string[], scope: Scope): Promise<ShelfProduct[]> {
  const locked = await many<Omit<ShelfProduct, 'reserved'>>(
    db,
    sql`select id::text, name, stock from products
      where id = any(${ids}::bigint[]) and ${matchesFilter({}, scope)}
      order by id for no key update`,
  )
  const rows = await many<{ id: string; units: number }>(
    db,
    sql`select product_id::text as id, pieces as units from reserved_pieces
      where product_id = any(${ids}::bigint[])`,
  )
  const reserved = new Map(rows.map(({ id, units }) => [id, units]))
  return locked.map((product) => ({ ...product, reserved: reserved.get(product.id) ?? 0 }))
}

interface StockChange {
  productId: string
  quantity: number
  reason: StockReason
  note: string
}

/**
 * Adds or removes stock, with one ledger row for each change. The database refuses negative stock.
 */
export async function moveStock(db: Db, staffId: string, changes: StockChange[]) {
  const input = sql`unnest(
      ${changes.map(({ productId }) => productId)}::bigint[],
      ${changes.map(({ quantity }) => quantity)}::int[],
      ${changes.map(({ reason }) => reason)}::text[],
      ${changes.map(({ note }) => note)}::text[]
    ) as input (product_id, quantity, reason, note)`
  await execute(
    db,
    sql`with moves as (
          insert into stock_moves (product_id, quantity, reason, user_id, note)
            select product_id, quantity, reason, ${staffId}::uuid, note from ${input}
          returning product_id, quantity
        )
        update products set stock = stock + moves.quantity from moves
        where products.id = moves.product_id`,
  )
}

/** Sellers see the names of their own members, but not those of the shop's staff. */
const isNameVisible = (scope: Scope) =>
  scope === null
    ? sql`users.role <> 'customer'`
    : sql`exists (select from business_members
      where business_id = ${scope} and business_members.user_id = users.id)`

/**
 * The newest moves of a product, each with the stock after it. Notes by the shop's staff, perhaps
 * from before the product belonged to the seller, are hidden from the seller.
 */
export async function listStockMoves(
  db: Db,
  productId: string,
  scope: Scope,
  { offset, limit }: Range,
): Promise<Page<StockMove>> {
  const rows = await many<Omit<StockMove, 'at'> & { at: Date }>(
    db,
    sql`select moves.id::text, moves.created_at as at, quantity, running_total as stock, reason,
          order_id::text as "orderId", users.name as staff,
          case when moves.user_id is null or ${scope === null} or users.id is not null
            then note else '' end as note
        from (
          select *, (sum(quantity) over (order by id))::int as running_total from stock_moves
          where product_id = ${productId}
        ) moves
        left join users on users.id = moves.user_id and ${isNameVisible(scope)}
        order by moves.id desc limit ${limit} offset ${offset}`,
  )
  const total = await countRows(db, sql`stock_moves where product_id = ${productId}`)
  return { items: rows.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })), total }
}
