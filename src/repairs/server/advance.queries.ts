import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { Way } from '#payments/model.ts'

/**
 * The orders by which an advance was asked for and that are not settled yet; locked, so that nobody
 * pays meanwhile.
 */
export const lockAdvances = (db: Db, repairId: string) =>
  many<{ id: string; isPaid: boolean }>(
    db,
    sql`select orders.id, received_paisa > refunded_paisa as "isPaid" from orders
      join repair_orders on order_id = orders.id
        where repair_id = ${repairId} and is_advance
          and status in ('pending', 'confirmed', 'packed', 'ready')
          order by orders.number for update of orders`,
  )

/** What of an order's money is there, by the way in which it came. */
export const listMoney = (db: Db, orderId: string) =>
  many<{ way: Way; paisa: number }>(
    db,
    sql`select way, sum(amount_paisa)::bigint as paisa from payments where order_id = ${orderId}
      group by way having sum(amount_paisa) > 0 order by way`,
  )
