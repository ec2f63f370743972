import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { PaymentMode } from '#payments/model.ts'

/** The open advances of a repair. Their orders stay locked, so that no payment comes in between. */
export const lockAdvances = (db: Db, repairId: string) =>
  many<{ id: string; isPaid: boolean }>(
    db,
    sql`select orders.id, received_paisa > refunded_paisa as "isPaid"
        from orders join repair_orders on order_id = orders.id
        where repair_id = ${repairId} and is_advance
          and status in ('pending', 'confirmed', 'packed', 'ready')
        order by orders.number for update of orders`,
  )

/** The money that an order holds, by payment method. */
export const sumPaymentsByMethod = (db: Db, orderId: string) =>
  many<{ way: PaymentMode; paisa: number }>(
    db,
    sql`select way, sum(amount_paisa)::bigint as paisa from payments
        where order_id = ${orderId}
        group by way having sum(amount_paisa) > 0 order by way`,
  )
