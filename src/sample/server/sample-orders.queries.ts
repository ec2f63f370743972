import type { Totals } from '#cart/totals.ts'
import { firstPicture } from '#catalog/server/index.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { Mail } from '#kit/server/mail/mail.ts'
import { type OrderStage, stagesBy, stagesWith } from '#orders/stages.ts'
import { deleteSampleBook, sampleCourier } from './sample-money.queries.ts'

export interface SoldProduct {
  id: number
  slug: string
  name: string
  image: string
  pricePaisa: number
  payPaisa: number
}

export interface SampleOrder {
  id: string
  number: number
  userId: string
  phone: string
  address: string
  shippingOption: string
  lines: (SoldProduct & { quantity: number; consignment?: string })[]
  totals: Totals
  /**
   * Every stage it entered, in order; where sellers send it, of each consignment, with the stage
   * before.
   */
  events: { stage: OrderStage; at: Date; consignment?: string; from?: OrderStage | null }[]
  /**
   * What each seller sends, where it is not the shop alone; and the stage that follows for the
   * order.
   */
  parts?: SamplePart[]
  stage?: OrderStage
  mail: Mail
}

export interface SamplePart extends Totals {
  id: string
  businessId: number | null
  sellerName: string
  stage: OrderStage
  deliveredAt: Date | null
}

export const listSoldProducts = (db: Db) =>
  many<SoldProduct>(
    db,
    sql`select products.id, slug, name, coalesce(path, '') as image, price_paisa as "pricePaisa",
      pay_paisa as "payPaisa"
        from products ${firstPicture} where archived_at is null order by slug`,
  )

export async function takeOrderNumbers(db: Db, count: number): Promise<number[]> {
  const rows = await many<{ number: number }>(
    db,
    sql`select nextval('order_numbers') as number from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ number }) => number)
}

/**
 * Marks the deliveries that supplied the sample's sales: with them, the stock is what the sample
 * says.
 */
const sampleDelivery = 'For the sample’s orders'

/** Tells staff, and the database (`is_of_sample`), that nobody placed this order. */
export const sampleNote = 'An order of the sample'

export const isOfSample = sql`is_of_sample(orders)`

/**
 * Inserts orders with lines, history, stock moves and sent mails; then what follows for customers
 * and reviews.
 */
export async function insertSampleOrders(db: Db, orders: SampleOrder[]) {
  const lines = orders.flatMap(({ id, lines: those }) =>
    those.map((line, position) => ({ ...line, orderId: id, position: position + 1 })),
  )
  const events = orders.flatMap(({ id, events: those }) =>
    those.map((event, place) => ({ from: those[place - 1]?.stage ?? null, ...event, orderId: id })),
  )
  const parts = orders.flatMap(({ id, parts: those = [] }) =>
    those.map((part, place) => ({ ...part, orderId: id, position: place + 1 })),
  )
  const mails = orders.map(({ mail, events: [placed] }) => ({ ...mail, at: placed?.at }))
  await execute(
    db,
    sql`with given as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(orders.map(({ totals, parts: those = [], ...order }) => ({ ...order, ...totals, partCount: those.length })))})
            as given (id uuid, number bigint, "userId" uuid, phone text, address text,
              "shippingOption" text, stage text, "partCount" int,
              "subTotalPaisa" bigint, "productDiscountPaisa" bigint, "totalPaisa" bigint,
                "taxablePaisa" bigint, "vatPaisa" bigint)
        ), bought as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(lines)})
            as bought ("orderId" uuid, position int, consignment uuid, id bigint, name text,
              image text, "pricePaisa" bigint, "payPaisa" bigint, quantity int)
        ), happened as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(events)})
            as happened ("orderId" uuid, consignment uuid, "from" text, stage text, at timestamptz)
        ), standing as materialized (
          select "orderId", min(at) as placed_at,
            max(at) filter (where happened.stage = 'delivered') as delivered_at,
            coalesce(given.stage, (array_agg(happened.stage order by at desc))[1]) as stage
          from happened join given on given.id = "orderId" group by "orderId", given.stage
        ), placed as (
          insert into orders (id, number, user_id, status, customer_name, customer_email,
            customer_phone, shipping_address, shipping_option,
            notes, sub_total_paisa, product_discount_paisa, total_paisa, taxable_paisa, vat_paisa,
              created_at, delivered_at, consignment_count)
          select given.id, number, users.id, standing.stage,
            users.name, users.email, given.phone, given.address, "shippingOption", ${sampleNote},
            "subTotalPaisa", "productDiscountPaisa", "totalPaisa", "taxablePaisa", "vatPaisa",
              placed_at, delivered_at, "partCount"
          from given join users on users.id = "userId"
            join standing on standing."orderId" = given.id
        ), sent as (
          insert into consignments (id, order_id, position, business_id, seller_name, stage,
            courier, sub_total_paisa, product_discount_paisa, total_paisa, taxable_paisa, vat_paisa,
            delivered_at)
          select id, "orderId", position, "businessId", "sellerName", stage, case
            when stage in ('shipped', 'delivered') then ${sampleCourier} else '' end,
            "subTotalPaisa", "productDiscountPaisa", "totalPaisa", "taxablePaisa", "vatPaisa",
            "deliveredAt"
          from jsonb_to_recordset(${JSON.stringify(parts)})
            as sent (id uuid, "orderId" uuid, position int, "businessId" bigint, "sellerName" text,
            stage text,
            "subTotalPaisa" bigint, "productDiscountPaisa" bigint, "totalPaisa" bigint,
              "taxablePaisa" bigint, "vatPaisa" bigint, "deliveredAt" timestamptz)
        ), filled as (
          insert into order_lines (order_id, position, consignment_id, product_id, name, image,
            price_paisa, pay_paisa, quantity)
          select "orderId", position, consignment, id, name, image, "pricePaisa", "payPaisa",
            quantity from bought
        ), told as (
          insert into order_events (order_id, consignment_id, from_status, to_status, by_shop,
            created_at)
          select "orderId", consignment, "from", stage,
            stage <> all(${stagesBy('customer')}::text[]), at from happened order by at
        ), delivered as (
          insert into stock_moves (product_id, quantity, reason, note, created_at)
          select id, sum(quantity), 'delivery', ${sampleDelivery},
            min(placed_at) - interval '7 days'
          from bought join standing using ("orderId")
            where stage <> all(${stagesWith('isStockBack')}::text[]) group by id
        ), sold as (
          insert into stock_moves (product_id, quantity, reason, order_id, created_at)
          select id, -quantity, 'sale', "orderId", placed_at from bought
            join standing using ("orderId")
        ), returned as (
          insert into stock_moves (product_id, quantity, reason, order_id, created_at)
          select id, quantity, case stage when 'returned' then 'return' else 'cancel' end,
            "orderId", at
          from bought join happened using ("orderId")
            where stage = any(${stagesWith('isStockBack')}::text[])
        ), mailed as (
          insert into mails (kind, recipient, subject, text, html, created_at, tries, sent_at)
          select kind, recipient, subject, text, html, at, 1, at
          from jsonb_to_recordset(${JSON.stringify(mails)})
            as mailed (kind text, recipient text, subject text, text text, html text,
            at timestamptz) order by at
        )
        insert into purchases (user_id, product_id)
        select distinct "userId", bought.id from given
          join standing on standing."orderId" = given.id join bought on bought."orderId" = given.id
        where delivered_at is not null on conflict do nothing`,
  )
  await payBackReturned(db)
  await execute(
    db,
    sql`update reviews set verified = true from purchases
        where purchases.user_id = reviews.user_id and purchases.product_id = reviews.product_id
          and not verified`,
  )
  await execute(
    db,
    sql`update users set created_at = first.at - interval '3 days' from (
          select user_id, min(created_at) as at
            from (select user_id, created_at from reviews union all select user_id, created_at
            from orders) acts group by user_id
        ) first where first.user_id = users.id and email like 'sample-%@shop.invalid'`,
  )
}

/**
 * What came back was paid at the door and paid back; what was delivered is booked by the database.
 */
const payBackReturned = (db: Db) =>
  execute(
    db,
    sql`insert into payments (order_id, way, amount_paisa, booked_at, reason, sample)
        select id, 'cash', amount, orders.delivered_at + place * interval '2 days', reason, true
        from orders, lateral (values (0, total_paisa, ''), (1, -total_paisa, 'Returned'))
          as given (place, amount, reason)
        where ${isOfSample} and status = 'returned' and received_paisa = 0 order by place`,
  )

/** What follows from consignments by the end of the transaction follows now. */
export const bookNow = (db: Db) => execute(db, sql`set constraints all immediate`)

/**
 * Removes the sample's orders; every product's stock stays as it is, and its moves still add up to
 * it.
 */
export async function deleteSampleOrders(db: Db) {
  await execute(
    db,
    sql`delete from returns using orders where orders.id = order_id and ${isOfSample}`,
  )
  await execute(
    db,
    sql`with gone as materialized (
          select id from orders where ${isOfSample}
        ), moves as (
          delete from stock_moves where order_id in (select id from gone)
            or (order_id is null and note = ${sampleDelivery}) returning product_id, quantity
        ), balance as (
          insert into stock_moves (product_id, quantity, reason, note)
            select product_id, sum(quantity), 'correction', 'The sample’s orders were removed'
          from moves group by product_id having sum(quantity) <> 0
        ), lines as (
          delete from order_lines where order_id in (select id from gone)
        ), events as (
          delete from order_events where order_id in (select id from gone)
        ), entries as (
          delete from settlement_entries using consignments
            where consignments.id = consignment_id and order_id in (select id from gone)
        ), paid as (
          delete from payments where order_id in (select id from gone)
        ), parts as (
          delete from consignments where order_id in (select id from gone)
        ), letters as (
          delete from mails
            where kind = 'order-placed' and recipient like '%<sample-%@shop.invalid>'
            and not exists (select from orders
              where recipient like '%<' || customer_email || '>' and not ${isOfSample})
        ), bought as (
          delete from purchases using users
            where users.id = user_id and email like 'sample-%@shop.invalid'
        )
        delete from orders where id in (select id from gone)`,
  )
  await deleteSampleBook(db)
}
