import { firstPicture } from '#catalog/server/index.ts'
import { type Db, execute, listValues, many, sql } from '#kit/server/db/sql.ts'
import { stagesWith } from '#orders/stages.ts'

export interface SoldProduct {
  productId: number
  slug: string
  name: string
  image: string
  pricePaisa: number
  payPaisa: number
  /** The seller of the sample that sells it. Null for the shop itself. */
  seller: { id: number; name: string } | null
}

export const listSoldProducts = (db: Db) =>
  many<SoldProduct>(
    db,
    sql`select products.id as "productId", slug, products.name, coalesce(path, '') as image,
        price_paisa as "pricePaisa", pay_paisa as "payPaisa",
        case when businesses.sample
          then json_build_object('id', businesses.id, 'name', businesses.name) end as seller
      from products left join businesses on businesses.id = business_id ${firstPicture}
      where archived_at is null order by slug`,
  )

export interface SampleOption {
  id: string
  name: string
  isPickup: boolean
}

export const listShippingOptions = (db: Db) =>
  many<SampleOption>(db, sql`select id, name, is_pickup as "isPickup" from shipping_options`)

export function takeOrderNumbers(db: Db, count: number): Promise<number[]> {
  return listValues<number>(
    db,
    sql`select nextval('order_numbers') as number from generate_series(1, ${count}::int)`,
  )
}

/** Marks the stock deliveries that supplied the sample's sales and so leave its stock unchanged. */
export const sampleDelivery = 'For the sample’s orders'

/** Marks an order as the sample's, for staff and for the database (`is_of_sample`). */
export const sampleNote = 'An order of the sample'

export const isOfSample = sql`is_of_sample(orders)`

/** Inserts the deliveries, sales and returns of the sample's orders. */
export const insertStockMoves = (db: Db) =>
  execute(
    db,
    sql`with lines as materialized (
          select product_id, order_id, quantity, status, orders.created_at
          from order_lines join orders on orders.id = order_id where ${isOfSample}
        )
        insert into stock_moves (product_id, quantity, reason, order_id, note, created_at)
        select product_id, sum(quantity), 'delivery', null, ${sampleDelivery}::text,
          min(created_at) - interval '7 days'
        from lines where status <> all(${stagesWith('isStockBack')}::text[]) group by product_id
        union all select product_id, -quantity, 'sale', order_id, '', created_at from lines
        union all select product_id, quantity,
          case to_status when 'returned' then 'return' else 'cancel' end, order_id, '',
          order_events.created_at
        from lines join order_events using (order_id)
        where to_status = any(${stagesWith('isStockBack')}::text[])`,
  )

export const insertPurchases = (db: Db) =>
  execute(
    db,
    sql`insert into purchases (user_id, product_id)
        select distinct user_id, product_id from orders join order_lines on order_id = orders.id
        where ${isOfSample} and delivered_at is not null on conflict do nothing`,
  )

/** Marks reviews by customers who bought the product as verified. */
export const verifyReviews = (db: Db) =>
  execute(
    db,
    sql`update reviews set verified = true from purchases
        where purchases.user_id = reviews.user_id and purchases.product_id = reviews.product_id
          and not verified`,
  )

/** The sample's customers signed up three days before their first review or order. */
export const backdateCustomers = (db: Db) =>
  execute(
    db,
    sql`update users set created_at = first.at - interval '3 days' from (
          select user_id, min(created_at) as at from (
            select user_id, created_at from reviews
            union all select user_id, created_at from orders
          ) acts group by user_id
        ) first where first.user_id = users.id and email like 'sample-%@shop.invalid'`,
  )

/**
 * Inserts the payments and refunds of returned orders. The database itself books the payments of
 * delivered orders.
 */
export const insertRefunds = (db: Db) =>
  execute(
    db,
    sql`insert into payments (order_id, way, amount_paisa, booked_at, reason, sample)
        select id, 'cash', amount, orders.delivered_at + input.position * interval '2 days', reason,
          true
        from orders, lateral (values (0, total_paisa, ''), (1, -total_paisa, 'Returned'))
          as input (position, amount, reason)
        where ${isOfSample} and status = 'returned' and received_paisa = 0
        order by input.position`,
  )

/** Runs now the triggers that would run at the end of the transaction, such as for payments. */
export const runDeferredTriggers = (db: Db) => execute(db, sql`set constraints all immediate`)
