import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { OrderStage } from '../stages.ts'

export interface MovedOrder {
  userId: string
  promoCodeId: number | null
  from: OrderStage
}

interface Move {
  id: string
  to: OrderStage
  /** Only from one of these. */
  from: readonly OrderStage[]
  /** Only the order of this customer; null for staff. */
  ofUser: string | null
  /** Only if it was delivered within this many days; null where that does not matter. */
  deliveredWithinDays: number | null
}

/** Moves the order if its current stage allows; null otherwise. Of two at once, one wins. */
export function moveOrder(db: Db, { id, to, from, ofUser, deliveredWithinDays }: Move): Promise<MovedOrder | null> {
  return maybeOne<MovedOrder>(
    db,
    sql`with old as (select id, status, delivered_at from orders where id = ${id} and (${ofUser}::uuid is null or user_id = ${ofUser}::uuid) for update)
        update orders set status = ${to} from old
        where orders.id = old.id and old.status = any(${from}::text[])
          and (${deliveredWithinDays}::int is null or old.delivered_at > now() - make_interval(days => ${deliveredWithinDays}))
        returning orders.user_id as "userId", orders.promo_code_id as "promoCodeId", old.status as from`,
  )
}

export function findStage(db: Db, id: string, ofUser: string | null) {
  return maybeOne<{ stage: OrderStage }>(
    db,
    sql`select status as stage from orders where id = ${id} and (${ofUser}::uuid is null or user_id = ${ofUser}::uuid)`,
  )
}

export const setDelivered = (db: Db, id: string) => execute(db, sql`update orders set delivered_at = now(), payment_status = 'paid' where id = ${id}`)

export const setRefunded = (db: Db, id: string) => execute(db, sql`update orders set payment_status = 'refunded' where id = ${id}`)

/** Returns all pieces of an order to stock, with moves in the ledger; in id order, as they were taken. */
export async function returnStock(db: Db, orderId: string, reason: 'cancel' | 'return', userId: string): Promise<number[]> {
  const rows = await many<{ id: number }>(
    db,
    sql`with wanted as (
          select product_id, sum(quantity)::int as quantity from order_lines where order_id = ${orderId} group by product_id
        ), locked as materialized (
          select products.id from products join wanted on product_id = products.id order by products.id for update of products
        ), moved as (
          insert into stock_moves (product_id, quantity, reason, order_id, user_id) select product_id, quantity, ${reason}, ${orderId}, ${userId} from wanted
        )
        update products set stock = stock + wanted.quantity from wanted join locked on locked.id = wanted.product_id where products.id = wanted.product_id
        returning products.id`,
  )
  return rows.map((row) => row.id)
}

export const listProductIds = async (db: Db, orderId: string) =>
  (await many<{ id: number }>(db, sql`select distinct product_id as id from order_lines where order_id = ${orderId}`)).map((row) => row.id)

export const insertEvent = (db: Db, event: { orderId: string; from: OrderStage; to: OrderStage; staffId: string | null; note: string }) =>
  execute(
    db,
    sql`insert into order_events (order_id, from_status, to_status, staff_id, note) values (${event.orderId}, ${event.from}, ${event.to}, ${event.staffId}, ${event.note})`,
  )
