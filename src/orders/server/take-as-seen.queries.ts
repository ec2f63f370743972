import type { CartLine } from '#cart/server/index.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'

export const notAsSeen = 'SH001'

/**
 * Takes all of it at these prices, or fails as `notAsSeen`. The last statement of an order: only it
 * and the commit hold products,
 * for which everybody else waits who orders them. Returns how many are left.
 */
export function takeAsSeen(
  db: Db,
  lines: readonly CartLine[],
): Promise<{ id: number; stock: number }[]> {
  return many<{ id: number; stock: number }>(
    db,
    sql`with wanted as (
          select * from unnest(${lines.map((line) => line.productId)}::bigint[],
            ${lines.map((line) => line.quantity)}::int[],
            ${lines.map((line) => line.pricePaisa)}::bigint[],
            ${lines.map((line) => line.payPaisa)}::bigint[],
              ${lines.map((line) => line.sellerId)}::bigint[])
              as given (id, quantity, price, pay, seller)
        ), locked as materialized (
          select products.id from products join wanted on wanted.id = products.id
            order by products.id for no key update of products
        ), taken as (
          update products set stock = stock - wanted.quantity from wanted
            join locked on locked.id = wanted.id
          where products.id = wanted.id and products.on_sale and products.stock >= wanted.quantity
            and products.price_paisa = wanted.price and products.pay_paisa = wanted.pay
              and products.business_id is not distinct from wanted.seller
          returning products.id, products.stock
        ), counted as (
          select require_all(count(*), ${lines.length}) as is_all, bool_or(stock = 0) as sold_out,
            coalesce(string_agg('product:' || id, ','), '') as tags from taken
        ), told as (
          insert into signals (channel, payload)
            select 'cache', tags || case when sold_out then ',catalogue' else '' end from counted
            where is_all
        )
        select id, stock from taken, counted where is_all`,
  )
}
