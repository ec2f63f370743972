import { type Db, execute, many, one, sql } from '#kit/server/db/sql.ts'
import type { OrderStage } from '#orders/stages.ts'
import type { PaymentMode } from '#payments/model.ts'
import { duePaisa } from '../tickets/cards.queries.ts'

export const insertRepairOrder = (
  db: Db,
  order: { orderId: string; repairId: string; estimateId: string | null; isAdvance: boolean },
) =>
  execute(
    db,
    sql`insert into repair_orders (order_id, repair_id, estimate_id, is_advance)
        values (${order.orderId}, ${order.repairId}, ${order.estimateId}, ${order.isAdvance})`,
  )

export interface OpenRepairOrder {
  id: string
  stage: OrderStage
  duePaisa: number
  isAdvance: boolean
}

/** The open orders of a repair, in the order they were placed. */
export const listOpenOrders = (db: Db, repairId: string) =>
  many<OpenRepairOrder>(
    db,
    sql`select orders.id, orders.status as stage,
          ${duePaisa}::bigint as "duePaisa", is_advance as "isAdvance"
        from repair_orders join orders on orders.id = order_id
        where repair_id = ${repairId} and status in ('pending', 'confirmed', 'packed', 'ready')
        order by orders.number`,
  )

/** The total of a repair's orders, in paisa. */
export const sumCharged = async (db: Db, repairId: string): Promise<number> =>
  (
    await one<{ paisa: number }>(
      db,
      sql`select coalesce(sum(total_paisa - dropped_paisa), 0)::bigint as paisa
          from repair_orders join orders on orders.id = order_id
          where repair_id = ${repairId}`,
    )
  ).paisa

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
export const sumPaymentsByMode = (db: Db, orderId: string) =>
  many<{ mode: PaymentMode; paisa: number }>(
    db,
    sql`select way as mode, sum(amount_paisa)::bigint as paisa from payments
        where order_id = ${orderId}
        group by way having sum(amount_paisa) > 0 order by way`,
  )

/** The total and last day of the sent estimate, and what is due for the repair. */
export const getNoticeAmounts = (db: Db, repairId: string) =>
  one<{ totalPaisa: number; duePaisa: number; validUntil: string | null }>(
    db,
    sql`select
          coalesce((select sum(part_quantity * part_paisa + work_paisa)
            from repair_lines join repair_estimates on repair_estimates.id = estimate_id
            where repair_id = ${repairId} and state = 'sent'), 0)::bigint as "totalPaisa",
          (select max(valid_until)::text from repair_estimates
            where repair_id = ${repairId} and state = 'sent') as "validUntil",
          coalesce((select sum(${duePaisa}) from repair_orders join orders on orders.id = order_id
            where repair_id = ${repairId}), 0)::bigint as "duePaisa"`,
  )
