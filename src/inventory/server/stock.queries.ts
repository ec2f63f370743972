import type { Page } from '#kit/contract/endpoint.ts'
import type { Scope } from '#kit/contract/member.ts'
import { countRows, type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { StockMove } from '../contract.ts'
import type { StockReason } from '../model.ts'
import { matches } from './inventory.queries.ts'

export interface OnShelf {
  id: string
  name: string
  /** What can still be sold. */
  stock: number
  /** What is there for orders that have not left the shop. */
  reserved: number
}

/** How many pieces of a product are promised to orders that have not left the shop. */
export const findReserved = async (db: Db, productId: string) =>
  (
    await maybeOne<{ pieces: number }>(
      db,
      sql`select pieces from reserved_pieces where product_id = ${productId}`,
    )
  )?.pieces ?? 0

/**
 * What is on the shelf, locked in id order as orders do. Reserved pieces are read once the locks
 * are held: whoever has just placed
 * an order took them from the stock, and both are seen or neither.
 */
export async function lockShelf(db: Db, ids: string[], scope: Scope): Promise<OnShelf[]> {
  const locked = await many<Omit<OnShelf, 'reserved'>>(
    db,
    sql`select id::text, name, stock from products
      where id = any(${ids}::bigint[]) and ${matches({}, scope)} order by id for no key update`,
  )
  const rows = await many<{ id: string; pieces: number }>(
    db,
    sql`select product_id::text as id, pieces from reserved_pieces
      where product_id = any(${ids}::bigint[])`,
  )
  const reserved = new Map(rows.map(({ id, pieces }) => [id, pieces]))
  return locked.map((product) => ({ ...product, reserved: reserved.get(product.id) ?? 0 }))
}

export interface NewMove {
  productId: string
  quantity: number
  reason: StockReason
  note: string
}

/**
 * Adds stock or takes it away, with a line in the ledger each; the database refuses to go below
 * zero.
 */
export async function moveStock(db: Db, staffId: string, moves: NewMove[]) {
  const given = sql`unnest(${moves.map(({ productId }) => productId)}::bigint[],
    ${moves.map(({ quantity }) => quantity)}::int[],
    ${moves.map(({ reason }) => reason)}::text[], ${moves.map(({ note }) => note)}::text[])
      as given (product_id, quantity, reason, note)`
  await execute(
    db,
    sql`with moved as (
          insert into stock_moves (product_id, quantity, reason, user_id, note)
            select product_id, quantity, reason, ${staffId}::uuid, note from ${given}
          returning product_id, quantity
        )
        update products set stock = stock + moved.quantity from moved
          where products.id = moved.product_id`,
  )
}

/** Who is named beside a move: a seller reads of its own members, and not who works in the shop. */
const isNamed = (scope: Scope) =>
  scope === null
    ? sql`users.role <> 'customer'`
    : sql`exists (select from business_members
      where business_id = ${scope} and business_members.user_id = users.id)`

/**
 * The newest moves of a product, each with the stock afterwards. What the shop's people noted,
 * perhaps before the product was the seller's, is theirs.
 */
export async function listStockMoves(
  db: Db,
  productId: string,
  scope: Scope,
  offset: number,
  limit: number,
): Promise<Page<StockMove>> {
  const rows = await many<Omit<StockMove, 'at'> & { at: Date }>(
    db,
    sql`select moves.id::text, moves.created_at as at, quantity, running as stock, reason,
      order_id::text as "orderId", users.name as staff,
          case when moves.user_id is null or ${scope === null} or users.id is not null then note
            else '' end as note
        from (
          select *, (sum(quantity) over (order by id))::int as running from stock_moves
            where product_id = ${productId}
        ) moves left join users on users.id = moves.user_id and ${isNamed(scope)}
        order by moves.id desc limit ${limit} offset ${offset}`,
  )
  const total = await countRows(db, sql`stock_moves where product_id = ${productId}`)
  return { items: rows.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })), total }
}
