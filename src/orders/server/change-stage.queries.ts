import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { Parcel, Piece } from '../consignment.ts'
import { type OrderStage, stagesWith } from '../stages.ts'
import type { Standing, Step } from './plan-move.ts'

export interface LockedOrder {
  userId: string
  promoCodeId: number | null
  stage: OrderStage
  isPickup: boolean
  /** Its own; with those of its consignments it tells whether anything has happened. */
  version: number
}

/**
 * Whoever changes an order or a part of it holds its row until the end: of two at once, one comes
 * second.
 */
export function lockOrder(
  db: Db,
  id: string,
  ofUser: string | null,
  ifOverdue = false,
): Promise<LockedOrder | null> {
  return maybeOne<LockedOrder>(
    db,
    sql`select user_id as "userId", promo_code_id as "promoCodeId", status as stage,
      coalesce(shipping_is_pickup, shipping_option = 'pickup') as "isPickup", version from orders
        where id = ${id} and (${ofUser}::uuid is null or user_id = ${ofUser}::uuid)
          and (not ${ifOverdue} or (pay_until < now() and payment_status = 'unpaid')) for update`,
  )
}

export function listStanding(db: Db, orderId: string, returnDays: number): Promise<Standing[]> {
  return many<Standing>(
    db,
    sql`select id, stage, version, coalesce(delivered_at > now()
      - make_interval(days => ${returnDays}::int), false) as "isReturnable",
          (select coalesce(json_agg(json_build_object('line', position, 'left',
            quantity - cancelled_quantity - returned_quantity) order by position), '[]')
           from order_lines where order_id = ${orderId} and consignment_id = consignments.id)
             as lines
        from consignments where order_id = ${orderId} order by position`,
  )
}

/**
 * What the pieces that were cancelled or returned cost, by consignment of one order; all of it with
 * the last piece.
 */
export const droppedByLines = sql`select order_lines.order_id, consignment_id,
    case when sum(quantity - cancelled_quantity - returned_quantity) = 0 then null
      else sum(div((pay_paisa * quantity - promo_paisa)::numeric
        * (cancelled_quantity + returned_quantity), quantity))::bigint end as paisa
  from order_lines group by order_lines.order_id, consignment_id`

interface Moved {
  orderId: string
  to: OrderStage
  parcel: Parcel
  steps: Step[]
}

/** Moves consignments whole, or marks that some of their pieces went. */
export async function updateConsignments(db: Db, { orderId, to, parcel, steps }: Moved) {
  const whole = steps.filter(({ isWhole }) => isWhole).map(({ consignment }) => consignment)
  await execute(
    db,
    sql`update consignments set version = version + 1, stage = case
      when id = any(${whole}::uuid[]) then ${to} else stage end,
          delivered_at = case when id = any(${whole}::uuid[]) and ${to === 'delivered'} then now()
            else delivered_at end,
          courier = coalesce(${parcel.courier}, courier),
            tracking_number = coalesce(${parcel.trackingNumber}, tracking_number),
          tracking_link = coalesce(${parcel.trackingLink}, tracking_link)
        where order_id = ${orderId}
          and id = any(${steps.map(({ consignment }) => consignment)}::uuid[])`,
  )
}

/**
 * Takes pieces out of lines, and returns them to stock with moves in the ledger; in id order, as
 * they were taken.
 */
export async function dropPieces(
  db: Db,
  orderId: string,
  reason: 'cancel' | 'return',
  pieces: Piece[],
  userId: string | null,
): Promise<number[]> {
  const rows = await many<{ id: number }>(
    db,
    sql`with given as (
          select line, sum(quantity)::int as quantity
            from unnest(${pieces.map(({ line }) => line)}::int[],
            ${pieces.map(({ quantity }) => quantity)}::int[]) as piece (line, quantity)
            group by line
        ), marked as (
          update order_lines set cancelled_quantity = cancelled_quantity + case
            when ${reason === 'cancel'} then given.quantity else 0 end,
            returned_quantity = returned_quantity + case
              when ${reason === 'return'} then given.quantity else 0 end
          from given where order_id = ${orderId} and position = line
            returning product_id, given.quantity
        ), back as (
          select product_id, sum(quantity)::int as quantity from marked where product_id is not null
            group by product_id
        ), locked as materialized (
          select products.id from products join back on product_id = products.id
            order by products.id for no key update of products
        ), moved as (
          insert into stock_moves (product_id, quantity, reason, order_id, user_id)
            select product_id, quantity, ${reason}, ${orderId}, ${userId} from back
        )
        update products set stock = stock + back.quantity from back
          join locked on locked.id = back.product_id where products.id = back.product_id
        returning products.id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Says how many pieces of a line were built in; false where it has fewer, or its order has left.
 */
export const setUsed = async (
  db: Db,
  orderId: string,
  line: number,
  used: number,
): Promise<boolean> =>
  (await execute(
    db,
    sql`update order_lines set used_quantity = ${used} from consignments
      where order_lines.order_id = ${orderId} and order_lines.position = ${line}
      and product_id is not null
          and consignments.id = consignment_id and stage = any(${stagesWith('isOpen')}::text[])
            and ${used} <= quantity - cancelled_quantity`,
  )) > 0

/** Nobody pays at the door: what is due stays due when it is handed over. */
export const letPayLater = (db: Db, orderId: string) =>
  execute(
    db,
    sql`update orders set payment_method = 'bank', pay_until = null
      where id = ${orderId} and payment_method = 'cash_on_delivery'`,
  )

/**
 * What follows for the order from its consignments and lines: its stage and what is not charged.
 */
export async function settleOrder(db: Db, id: string): Promise<OrderStage> {
  await execute(
    db,
    sql`update consignments set dropped_paisa = coalesce(dropped.paisa, total_paisa)
        from (select consignment_id, paisa from (${droppedByLines}) lines
          where order_id = ${id}) dropped
        where order_id = ${id} and id = dropped.consignment_id
          and dropped_paisa <> coalesce(dropped.paisa, total_paisa)`,
  )
  const { stage } = await one<{ stage: OrderStage }>(
    db,
    sql`with now as (
          select order_stage(array_agg(stage)) as stage, max(delivered_at) as delivered_at,
            sum(dropped_paisa)::bigint as dropped_paisa from consignments where order_id = ${id}
        )
        update orders set status = now.stage, dropped_paisa = now.dropped_paisa,
          delivered_at = case when now.stage = any(${stagesWith('isOpen')}::text[]) then null
            else now.delivered_at end
        from now where id = ${id} returning status as stage`,
  )
  return stage
}

/** The products in these consignments that were not taken out of them. */
export const listProductIds = async (db: Db, orderId: string, consignments: string[]) =>
  (
    await many<{ id: number }>(
      db,
      sql`select distinct product_id as id from order_lines
          where order_id = ${orderId} and product_id is not null
            and consignment_id = any(${consignments}::uuid[])
            and quantity > cancelled_quantity + returned_quantity`,
    )
  ).map((row) => row.id)

interface NewEvents {
  orderId: string
  to: OrderStage
  steps: Step[]
  /** Null where the customer did it. */
  staffId: string | null
  bySeller: boolean
  byShop: boolean
  note: string
}

/** One for each consignment; where only some pieces went, its stage stays and they are named. */
export const insertEvents = (
  db: Db,
  { orderId, to, steps, staffId, bySeller, byShop, note }: NewEvents,
) =>
  execute(
    db,
    sql`insert into order_events (order_id, consignment_id, from_status, to_status, undone, pieces,
      staff_id, by_seller, by_shop, note)
        select ${orderId}, consignment, "from", "to", undone, pieces, ${staffId}, ${bySeller},
          ${byShop}, ${note}
        from jsonb_to_recordset(${JSON.stringify(
          steps.map(({ consignment, from, isWhole, pieces }) => ({
            consignment,
            from,
            to: isWhole ? to : from,
            ...(isWhole ? { pieces } : { undone: { to, pieces } }),
          })),
        )}) as given (consignment uuid, "from" text, "to" text, undone jsonb, pieces jsonb)`,
  )

/**
 * Corrects what is known of a parcel; false where somebody has changed the consignment since, or it
 * has not left.
 */
export async function updateParcel(
  db: Db,
  orderId: string,
  { consignment, version, ...parcel }: Parcel & { consignment: string; version: number },
) {
  const changed = await execute(
    db,
    sql`update consignments set version = version + 1,
      courier = coalesce(${parcel.courier}, courier),
          tracking_number = coalesce(${parcel.trackingNumber}, tracking_number),
            tracking_link = coalesce(${parcel.trackingLink}, tracking_link)
        where order_id = ${orderId} and id = ${consignment} and version = ${version}
          and stage = 'shipped'`,
  )
  return changed > 0
}
