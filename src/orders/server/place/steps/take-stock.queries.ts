import type { CartLine } from '#cart/server/index.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'
import { unnestRows } from '../named-columns.queries.ts'
import { type OrderCounts, orderCountsOf } from '../open-order.queries.ts'

/** Locked in id order: two carts with the same products must not deadlock. */
const lockedProducts = sql`select products.id from products
  join requested on requested.id = products.id order by products.id for no key update of products`

/** A product whose stock was taken. The customer's order counts are the same in every row. */
export interface StockTaken extends OrderCounts {
  id: number
  name: string
  image: string | null
  pricePaisa: number
  payPaisa: number
  categoryId: number
  sellerId: number | null
  sellerName: string | null
  sellerTag: string | null
  stock: number
}

/**
 * Takes stock where there is enough, and returns names and prices as they are under the lock.
 */
export function takeStock(
  db: Db,
  customerId: string,
  network: string | null,
  lines: readonly Pick<CartLine, 'productId' | 'quantity'>[],
): Promise<StockTaken[]> {
  return many<StockTaken>(
    db,
    sql`with requested as (
          select id, quantity from ${unnestRows('line', lines, {
            id: ['bigint', ({ productId }) => productId],
            quantity: ['int', ({ quantity }) => quantity],
          })}
        ), locked as materialized (
          ${lockedProducts}
        ), taken as (
          update products set stock = stock - requested.quantity from requested
            join locked on locked.id = requested.id
          where products.id = requested.id and products.on_sale
            and products.stock >= requested.quantity
          returning products.id, products.name, products.price_paisa, products.pay_paisa,
            products.category_id, products.business_id, products.stock
        )
        select taken.id, taken.name, picture.path as image, taken.price_paisa as "pricePaisa",
          taken.pay_paisa as "payPaisa", taken.category_id as "categoryId",
          businesses.id as "sellerId", businesses.name as "sellerName",
          businesses.tag as "sellerTag", taken.stock,
          counts."openOrders", counts."unitsToday", counts."openPaisa", counts.strangers
        from taken
          cross join (${orderCountsOf(customerId, network)}) counts
          left join businesses on businesses.id = taken.business_id
          left join product_pictures picture
            on picture.product_id = taken.id and picture.position = 0
        order by taken.id`,
  )
}

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
          ${lockedProducts}
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
