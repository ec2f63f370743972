import type { Totals } from '#cart/totals.ts'
import { firstPicture } from '#catalog/server/index.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { Mail } from '#kit/server/mail/mail.ts'
import { type OrderStage, stagesBy, stagesWith } from '#orders/stages.ts'
import { sampleCourier } from './sample-money.queries.ts'

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
   * The stages entered, in order. In orders from sellers each event names its consignment and the
   * previous stage.
   */
  events: { stage: OrderStage; at: Date; consignment?: string; from?: OrderStage | null }[]
  /** The consignments of orders from sellers. */
  parts?: SampleConsignment[]
  /** The order's stage, computed from its consignments. */
  stage?: OrderStage
  mail: Mail
}

export interface SampleConsignment extends Totals {
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

/** Marks the stock deliveries that supplied the sample's sales and so leave its stock unchanged. */
export const sampleDelivery = 'For the sample’s orders'

/** Marks an order as the sample's, for staff and for the database (`is_of_sample`). */
export const sampleNote = 'An order of the sample'

export const isOfSample = sql`is_of_sample(orders)`

const toJson = (rows: readonly object[]) => JSON.stringify(rows)

/** The rows of all orders, as common table expressions. */
function listOrderRows(orders: SampleOrder[]) {
  const rows = orders.map(({ totals, parts = [], ...order }) => ({
    ...order,
    ...totals,
    partCount: parts.length,
  }))
  const lines = orders.flatMap(({ id, lines: orderLines }) =>
    orderLines.map((line, index) => ({ ...line, orderId: id, position: index + 1 })),
  )
  const events = orders.flatMap(({ id, events: orderEvents }) =>
    orderEvents.map((event, index) => ({
      from: orderEvents[index - 1]?.stage ?? null,
      ...event,
      orderId: id,
    })),
  )
  return sql`input as materialized (
          select * from jsonb_to_recordset(${toJson(rows)})
            as input (id uuid, number bigint, "userId" uuid, phone text, address text,
              "shippingOption" text, stage text, "partCount" int, "subTotalPaisa" bigint,
              "productDiscountPaisa" bigint, "totalPaisa" bigint, "taxablePaisa" bigint,
              "vatPaisa" bigint)
        ), bought as materialized (
          select * from jsonb_to_recordset(${toJson(lines)})
            as bought ("orderId" uuid, position int, consignment uuid, id bigint, name text,
              image text, "pricePaisa" bigint, "payPaisa" bigint, quantity int)
        ), events as materialized (
          select * from jsonb_to_recordset(${toJson(events)})
            as events ("orderId" uuid, consignment uuid, "from" text, stage text, at timestamptz)
        ), latest as materialized (
          select "orderId", min(at) as placed_at,
            max(at) filter (where events.stage = 'delivered') as delivered_at,
            coalesce(input.stage, (array_agg(events.stage order by at desc))[1]) as stage
          from events join input on input.id = "orderId" group by "orderId", input.stage
        )`
}

function insertConsignments(orders: SampleOrder[]) {
  const parts = orders.flatMap(({ id, parts: orderParts = [] }) =>
    orderParts.map((part, index) => ({ ...part, orderId: id, position: index + 1 })),
  )
  return sql`sent as (
          insert into consignments (id, order_id, position, business_id, seller_name, stage,
            courier, sub_total_paisa, product_discount_paisa, total_paisa, taxable_paisa, vat_paisa,
            delivered_at)
          select id, "orderId", position, "businessId", "sellerName", stage,
            case when stage in ('shipped', 'delivered') then ${sampleCourier} else '' end,
            "subTotalPaisa", "productDiscountPaisa", "totalPaisa", "taxablePaisa", "vatPaisa",
            "deliveredAt"
          from jsonb_to_recordset(${toJson(parts)})
            as sent (id uuid, "orderId" uuid, position int, "businessId" bigint, "sellerName" text,
              stage text, "subTotalPaisa" bigint, "productDiscountPaisa" bigint,
              "totalPaisa" bigint, "taxablePaisa" bigint, "vatPaisa" bigint,
              "deliveredAt" timestamptz)
        )`
}

const insertStockMoves = () => sql`delivered as (
          insert into stock_moves (product_id, quantity, reason, note, created_at)
          select id, sum(quantity), 'delivery', ${sampleDelivery},
            min(placed_at) - interval '7 days'
          from bought join latest using ("orderId")
          where stage <> all(${stagesWith('isStockBack')}::text[]) group by id
        ), sold as (
          insert into stock_moves (product_id, quantity, reason, order_id, created_at)
          select id, -quantity, 'sale', "orderId", placed_at
          from bought join latest using ("orderId")
        ), returned as (
          insert into stock_moves (product_id, quantity, reason, order_id, created_at)
          select id, quantity, case stage when 'returned' then 'return' else 'cancel' end,
            "orderId", at
          from bought join events using ("orderId")
          where stage = any(${stagesWith('isStockBack')}::text[])
        )`

function insertMails(orders: SampleOrder[]) {
  const mails = orders.map(({ mail, events: [placed] }) => ({ ...mail, at: placed?.at }))
  return sql`mailed as (
          insert into mails (kind, recipient, subject, text, html, created_at, tries, sent_at)
          select kind, recipient, subject, text, html, at, 1, at
          from jsonb_to_recordset(${toJson(mails)})
            as mailed (kind text, recipient text, subject text, text text, html text,
              at timestamptz) order by at
        )`
}

/**
 * Inserts orders with their lines, events, stock moves and sent mails, then updates reviews and
 * customers that depend on them.
 */
export async function insertSampleOrders(db: Db, orders: SampleOrder[]) {
  await execute(
    db,
    sql`with ${listOrderRows(orders)}, placed as (
          insert into orders (id, number, user_id, status, customer_name, customer_email,
            customer_phone, shipping_address, shipping_option, shipping_name, shipping_is_pickup,
            notes, sub_total_paisa, product_discount_paisa, total_paisa, taxable_paisa, vat_paisa,
            created_at, delivered_at, consignment_count)
          select input.id, number, users.id, latest.stage, users.name, users.email, input.phone,
            input.address, "shippingOption", option.name, option.is_pickup, ${sampleNote},
            "subTotalPaisa", "productDiscountPaisa", "totalPaisa", "taxablePaisa", "vatPaisa",
            placed_at, delivered_at, "partCount"
          from input join users on users.id = "userId"
            join latest on latest."orderId" = input.id
            join shipping_options as option on option.id = "shippingOption"
        ), ${insertConsignments(orders)}, filled as (
          insert into order_lines (order_id, position, consignment_id, product_id, name, image,
            price_paisa, pay_paisa, quantity)
          select "orderId", position, consignment, id, name, image, "pricePaisa", "payPaisa",
            quantity from bought
        ), recorded as (
          insert into order_events (order_id, consignment_id, from_status, to_status, by_shop,
            created_at)
          select "orderId", consignment, "from", stage,
            stage <> all(${stagesBy('customer')}::text[]), at from events order by at
        ), ${insertStockMoves()}, ${insertMails(orders)}
        insert into purchases (user_id, product_id)
        select distinct "userId", bought.id
        from input join latest on latest."orderId" = input.id
          join bought on bought."orderId" = input.id
        where delivered_at is not null on conflict do nothing`,
  )
  await insertRefunds(db)
  await verifyReviews(db)
  await backdateCustomers(db)
}

/** Marks reviews by customers who bought the product as verified. */
const verifyReviews = (db: Db) =>
  execute(
    db,
    sql`update reviews set verified = true from purchases
        where purchases.user_id = reviews.user_id and purchases.product_id = reviews.product_id
          and not verified`,
  )

/** The sample's customers signed up three days before their first review or order. */
const backdateCustomers = (db: Db) =>
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
const insertRefunds = (db: Db) =>
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
