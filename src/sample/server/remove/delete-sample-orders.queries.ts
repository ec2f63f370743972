import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import { deleteSampleBook } from '../orders/sample-money.queries.ts'
import { isOfSample, sampleDelivery } from '../orders/sample-orders.queries.ts'

/** Deletes the sample's orders. Every product keeps its stock, and its moves still add up to it. */
export async function deleteSampleOrders(db: Db) {
  await execute(
    db,
    sql`delete from returns using orders where orders.id = order_id and ${isOfSample}`,
  )
  await execute(
    db,
    sql`with deleted as materialized (
          select id from orders where ${isOfSample}
        ), moves as (
          delete from stock_moves where order_id in (select id from deleted)
            or (order_id is null and note = ${sampleDelivery})
          returning product_id, quantity
        ), balance as (
          insert into stock_moves (product_id, quantity, reason, note)
          select product_id, sum(quantity), 'correction', 'The sample’s orders were removed'
          from moves group by product_id having sum(quantity) <> 0
        ), lines as (
          delete from order_lines where order_id in (select id from deleted)
        ), events as (
          delete from order_events where order_id in (select id from deleted)
        ), entries as (
          delete from settlement_entries using consignments
          where consignments.id = consignment_id and order_id in (select id from deleted)
        ), paid as (
          delete from payments where order_id in (select id from deleted)
        ), parts as (
          delete from consignments where order_id in (select id from deleted)
        ), sent_mails as (
          delete from mails
          where kind = 'order-placed' and recipient like '%<sample-%@shop.invalid>'
            and not exists (select from orders
              where recipient like '%<' || customer_email || '>' and not ${isOfSample})
        ), bought as (
          delete from purchases using users
          where users.id = user_id and email like 'sample-%@shop.invalid'
        )
        delete from orders where id in (select id from deleted)`,
  )
  await deleteSampleBook(db)
}
