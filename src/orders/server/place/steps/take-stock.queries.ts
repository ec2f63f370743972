import type { CartLine } from '#cart/server/index.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'
import { unnestRows } from './named-columns.queries.ts'

/** The database's error code when stock, price or seller of a product has changed. */
export const stockOrPriceChanged = 'SH001'

/**
 * Takes the stock of all lines at exactly these prices, or fails with `stockOrPriceChanged`.
 * Returns the remaining stock. This is the last statement of an order, because other orders of the
 * same products wait from here until the commit.
 */
export function takeStockAtPrices(
  db: Db,
  lines: readonly CartLine[],
): Promise<{ id: number; stock: number }[]> {
  return many<{ id: number; stock: number }>(
    db,
    sql`with requested as (
          select id, quantity, price_paisa, pay_paisa, seller_id
          from ${unnestRows('line', lines, {
            id: ['bigint', (line) => line.productId],
            quantity: ['int', (line) => line.quantity],
            price_paisa: ['bigint', (line) => line.pricePaisa],
            pay_paisa: ['bigint', (line) => line.payPaisa],
            seller_id: ['bigint', (line) => line.sellerId],
          })}
        ), locked as materialized (
          select products.id from products join requested on requested.id = products.id
            order by products.id for no key update of products
        ), taken as (
          update products set stock = stock - requested.quantity from requested
            join locked on locked.id = requested.id
          where products.id = requested.id and products.on_sale
            and products.stock >= requested.quantity
            and products.price_paisa = requested.price_paisa
            and products.pay_paisa = requested.pay_paisa
            and products.business_id is not distinct from requested.seller_id
          returning products.id, products.stock
        ), counted as (
          select require_all(count(*), ${lines.length}) as is_all, bool_or(stock = 0) as sold_out,
            coalesce(string_agg('product:' || id, ','), '') as tags from taken
        ), signalled as (
          insert into signals (channel, payload)
            select 'cache', tags || case when sold_out then ',catalogue' else '' end from counted
            where is_all
        )
        select id, stock from taken, counted where is_all`,
  )
}
