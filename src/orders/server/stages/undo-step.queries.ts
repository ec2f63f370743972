import { type Db, execute, listIds, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { LineQuantity } from '../../consignment.ts'
import { type Mover, type OrderStage, undoMinutes } from '../../stages.ts'
import { unnestRows } from '../place/named-columns.queries.ts'

/** The last step of a consignment, which may have been a mistake. */
export interface LastStep {
  id: number
  consignment: string
  from: OrderStage | null
  to: OrderStage
  /** The units that left the consignment, and their stage; null if all of it moved. */
  undone: { to: OrderStage; pieces: LineQuantity[] } | null
  /** The units that returned to stock with the whole consignment; null in old steps. */
  pieces: LineQuantity[] | null
  by: Mover
  /** Whether the shop took the step automatically. */
  isAutomatic: boolean
  /** Whether this step itself undid another one. */
  isUndo: boolean
  isRecent: boolean
  at: Date
  /** Why the step can no longer be undone; null if it can. */
  blockedBy: 'invoice' | 'money' | 'settlement' | 'return' | null
}

/** The last step of each consignment of an order, newest first. The order's row must be locked. */
export const listLastSteps = (db: Db, orderId: string) =>
  many<LastStep>(
    db,
    sql`select id, consignment_id as consignment, from_status as "from", to_status as "to", undone,
          pieces, case when by_seller then 'seller'
            when staff_id is null and not by_shop then 'customer' else 'shop' end as by,
          by_shop as "isAutomatic", takes_back is not null as "isUndo",
          created_at > now() - make_interval(mins => ${undoMinutes}::int) as "isRecent",
          created_at as at, why_step_stays(order_id, consignment_id, created_at) as "blockedBy"
        from (select distinct on (consignment_id) * from order_events where order_id = ${orderId}
          order by consignment_id, id desc) last
        order by created_at desc, id`,
  )

/** Moves consignments back to the stages they came from. */
export const restoreStages = (db: Db, orderId: string, steps: LastStep[]) =>
  execute(
    db,
    sql`update consignments set stage = step.stage, version = version + 1,
          delivered_at = case when consignments.stage = 'delivered' then null
            else delivered_at end
        from ${unnestRows('step', steps, {
          id: ['uuid', ({ consignment }) => consignment],
          stage: ['text', ({ from }) => from],
        })}
        where order_id = ${orderId} and consignments.id = step.id`,
  )

/**
 * Restores cancelled units of lines, and returns the stock moves that this needs by product. Null
 * if some of these units are no longer cancelled.
 */
export async function restoreUnits(
  db: Db,
  orderId: string,
  pieces: LineQuantity[],
): Promise<Map<number, number> | null> {
  const rows = await many<{ id: number | null; quantity: number }>(
    db,
    sql`update order_lines set cancelled_quantity = cancelled_quantity - piece.quantity
        from ${unnestRows('piece', pieces, {
          line: ['int', ({ line }) => line],
          quantity: ['int', ({ quantity }) => quantity],
        })}
        where order_id = ${orderId} and position = line and cancelled_quantity >= piece.quantity
        returning product_id as id, piece.quantity`,
  )
  if (rows.length < pieces.length) return null
  const moves = new Map<number, number>()
  for (const { id, quantity } of rows)
    if (id !== null) moves.set(id, (moves.get(id) ?? 0) - quantity)
  return moves
}

export const insertUndoEvents = (
  db: Db,
  orderId: string,
  steps: LastStep[],
  staffId: string,
  bySeller: boolean,
) =>
  execute(
    db,
    sql`insert into order_events (order_id, consignment_id, from_status, to_status, undone,
          takes_back, staff_id, by_seller)
        select order_id, consignment_id, to_status,
          case when undone is null then from_status else to_status end,
          undone, id, ${staffId}, ${bySeller}
        from order_events where order_id = ${orderId}
          and id = any(${steps.map(({ id }) => id)}::bigint[]) order by id`,
  )

/** Products that the customer has received in no other consignment. */
export const listProductsOnlyHere = (db: Db, orderId: string, consignments: string[]) =>
  listIds<number>(
    db,
    sql`select distinct product_id as id
        from order_lines undone join orders on orders.id = order_id
        where order_id = ${orderId} and product_id is not null
          and consignment_id = any(${consignments}::uuid[]) and not exists (
            select from order_lines others
              join consignments on consignments.id = others.consignment_id
              join orders other_orders on other_orders.id = others.order_id
            where other_orders.user_id = orders.user_id
              and others.product_id = undone.product_id
              and consignments.delivered_at is not null
              and not consignments.id = any(${consignments}::uuid[]))`,
  )

/** An unpaid order waits for its payment again. */
export const updatePayUntil = (db: Db, orderId: string, until: Date | null) =>
  execute(
    db,
    sql`update orders set pay_until = ${until} where id = ${orderId} and payment_status = 'unpaid'`,
  )

export const findMethodAndCharge = (db: Db, orderId: string) =>
  maybeOne<{ method: string; chargePaisa: number }>(
    db,
    sql`select payment_method as method, total_paisa - dropped_paisa as "chargePaisa" from orders
        where id = ${orderId}`,
  )
