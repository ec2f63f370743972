import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { Piece } from '../consignment.ts'
import { type Mover, type OrderStage, takeBackMinutes } from '../stages.ts'

/** The last step of a consignment, which may have been a mistake. */
export interface LastStep {
  id: number
  consignment: string
  from: OrderStage | null
  to: OrderStage
  /** Where only some of its pieces went, and where to. */
  undone: { to: OrderStage; pieces: Piece[] } | null
  /** What went back into stock with all of it; null in steps of before that was kept. */
  pieces: Piece[] | null
  by: Mover
  /** Whether the shop did it by itself. */
  isAutomatic: boolean
  takesBack: boolean
  isRecent: boolean
  at: Date
  /** Why it stays; null where it can be taken back. */
  stays: 'invoice' | 'money' | 'settlement' | 'return' | null
}

/** The last step of each consignment of an order, newest first; its row is locked. */
export const listLastSteps = (db: Db, orderId: string) =>
  many<LastStep>(
    db,
    sql`select id, consignment_id as consignment, from_status as "from", to_status as "to", undone,
      pieces,
          case when by_seller then 'seller' when staff_id is null and not by_shop then 'customer'
            else 'shop' end as by, by_shop as "isAutomatic", takes_back is not null as "takesBack",
          created_at > now() - make_interval(mins => ${takeBackMinutes}::int) as "isRecent",
            created_at as at, why_step_stays(order_id, consignment_id, created_at) as stays
        from (select distinct on (consignment_id) * from order_events where order_id = ${orderId}
          order by consignment_id, id desc) last order by created_at desc, id`,
  )

/** Moves consignments back to where they were. */
export const moveBack = (db: Db, orderId: string, steps: LastStep[]) =>
  execute(
    db,
    sql`update consignments set stage = given.stage, version = version + 1, delivered_at = case
      when consignments.stage = 'delivered' then null else delivered_at end
        from unnest(${steps.map(({ consignment }) => consignment)}::uuid[],
          ${steps.map(({ from }) => from)}::text[]) as given (id, stage)
        where order_id = ${orderId} and consignments.id = given.id`,
  )

/**
 * Puts pieces into their lines again; false where they are not there any more. Their stock is taken
 * apart from that.
 */
export async function restorePieces(
  db: Db,
  orderId: string,
  pieces: Piece[],
): Promise<Map<number, number> | null> {
  const rows = await many<{ id: number | null; quantity: number }>(
    db,
    sql`update order_lines set cancelled_quantity = cancelled_quantity - given.quantity
        from unnest(${pieces.map(({ line }) => line)}::int[],
          ${pieces.map(({ quantity }) => quantity)}::int[]) as given (line, quantity)
        where order_id = ${orderId} and position = line and cancelled_quantity >= given.quantity
          returning product_id as id, given.quantity`,
  )
  if (rows.length < pieces.length) return null
  const moves = new Map<number, number>()
  for (const { id, quantity } of rows)
    if (id !== null) moves.set(id, (moves.get(id) ?? 0) - quantity)
  return moves
}

export const insertTakenBack = (
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
        select order_id, consignment_id, to_status, case when undone is null then from_status
          else to_status end, undone, id, ${staffId}, ${bySeller}
        from order_events where order_id = ${orderId}
          and id = any(${steps.map(({ id }) => id)}::bigint[]) order by id`,
  )

/** What its customer has received in no other order. */
export const listOnlyHere = async (db: Db, orderId: string, consignments: string[]) =>
  (
    await many<{ id: number }>(
      db,
      sql`select distinct product_id as id from order_lines mine join orders on orders.id = order_id
          where order_id = ${orderId} and product_id is not null
            and consignment_id = any(${consignments}::uuid[]) and not exists (
            select from order_lines others join consignments
              on consignments.id = others.consignment_id
              join orders theirs on theirs.id = others.order_id
            where theirs.user_id = orders.user_id and others.product_id = mine.product_id
              and consignments.delivered_at is not null
              and not consignments.id = any(${consignments}::uuid[]))`,
    )
  ).map(({ id }) => id)

/** Whoever ordered it and has not paid yet is waited for again. */
export const waitAgain = (db: Db, orderId: string, until: Date | null) =>
  execute(
    db,
    sql`update orders set pay_until = ${until} where id = ${orderId} and payment_status = 'unpaid'`,
  )

export const findHowPaid = (db: Db, orderId: string) =>
  maybeOne<{ method: string; chargePaisa: number }>(
    db,
    sql`select payment_method as method, total_paisa - dropped_paisa as "chargePaisa" from orders
      where id = ${orderId}`,
  )
