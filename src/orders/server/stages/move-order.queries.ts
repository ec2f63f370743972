import {
  type Db,
  execute,
  listIds,
  many,
  maybeOne,
  type Sql,
  sql,
  value,
} from '#kit/server/db/sql.ts'
import type { LineQuantity, Parcel } from '../../consignment.ts'
import { type Mover, type OrderStage, stagesWith } from '../../stages.ts'
import { unnestRows } from '../place/named-columns.queries.ts'
import type { MovableConsignment, Step } from './plan-move.ts'

export interface LockedOrder {
  userId: string
  promoCodeId: number | null
  /** The order whose returned goods this one replaces. */
  replacesOrderId: string | null
  stage: OrderStage
  isPickup: boolean
  /** The bill of a repair moves only with its repair. */
  isForRepair: boolean
  /** Without the versions of its consignments; the sum of all of them shows any change. */
  version: number
}

/**
 * Locks the order's row until the transaction ends. Everything that changes an order or a part of
 * it does this first, so two simultaneous changes run one after the other.
 */
export const lockOrder = (db: Db, id: string) => lockWhere(db, sql`id = ${id}`)

/** For a customer, other customers' orders do not exist. */
export const lockOrderOfCustomer = (db: Db, id: string, customerId: string) =>
  lockWhere(db, sql`id = ${id} and user_id = ${customerId}`)

/** Finds nothing if the customer has paid, or can still pay. */
export const lockOverdueOrder = (db: Db, id: string) =>
  lockWhere(db, sql`id = ${id} and pay_until < now() and payment_status = 'unpaid'`)

const lockWhere = (db: Db, condition: Sql) =>
  maybeOne<LockedOrder>(
    db,
    sql`select user_id as "userId", promo_code_id as "promoCodeId", status as stage,
          replaces_order_id as "replacesOrderId", shipping_is_pickup as "isPickup",
          for_repair as "isForRepair", version
        from orders where ${condition} for update`,
  )

export function listConsignmentStates(
  db: Db,
  orderId: string,
  returnDays: number,
): Promise<MovableConsignment[]> {
  return many<MovableConsignment>(
    db,
    sql`select id, stage, version,
          coalesce(delivered_at > now() - make_interval(days => ${returnDays}::int), false)
            as "isReturnable",
          (select coalesce(json_agg(json_build_object('line', position,
              'remaining', quantity - cancelled_quantity - returned_quantity)
              order by position), '[]')
            from order_lines where order_id = ${orderId} and consignment_id = consignments.id)
            as lines
        from consignments where order_id = ${orderId} order by position`,
  )
}

/**
 * The cost of cancelled and returned units per consignment, less the discounts that the remaining
 * units have lost. Null once no unit remains: then nothing of the consignment's total is charged.
 */
export const droppedByLines = sql`select order_lines.order_id, consignment_id,
    case when sum(quantity - cancelled_quantity - returned_quantity) = 0 then null
      else sum(div((pay_paisa * quantity - promo_paisa)::numeric
        * (cancelled_quantity + returned_quantity), quantity) - lost_promo_paisa)::bigint end
      as paisa
  from order_lines group by order_lines.order_id, consignment_id`

interface ConsignmentsMove {
  orderId: string
  to: OrderStage
  by: Mover
  parcel: Parcel
  /** Null when the shop moves the order automatically. */
  callerId: string | null
  steps: Step[]
}

type Collector = Pick<ConsignmentsMove, 'by' | 'parcel' | 'callerId'> & { to: OrderStage | null }

/**
 * A seller takes the cash at the door if it sent the parcel, named its courier last, or states the
 * delivery. Otherwise the shop does. Staff who work for the seller count as the seller, and staff
 * who only correct the tracking send the seller's courier along.
 */
function collectsAfter({ to, by, parcel, callerId }: Collector) {
  const isSent = to === 'shipped' || to === 'delivered'
  if (by === 'seller' && (isSent || parcel.courier)) return sql`true`
  const isOtherCourier = sql`coalesce(nullif(courier_key(${parcel.courier ?? ''}), '')
    <> courier_key(courier), false)`
  return sql`case
    when ${by === 'shop'} and (${isSent} or ${isOtherCourier})
      and works_for(${callerId}::uuid, business_id) then true
    when ${by === 'shop'} and (${to === 'shipped'} or ${isOtherCourier}) then false
    else seller_collects end`
}

/** A consignment that only some units leave keeps its stage, but gets a new version. */
export async function updateConsignments(db: Db, move: ConsignmentsMove) {
  const { orderId, to, parcel, steps } = move
  const whole = steps.filter(({ isWhole }) => isWhole).map(({ consignment }) => consignment)
  await execute(
    db,
    sql`update consignments set version = version + 1,
          stage = case when id = any(${whole}::uuid[]) then ${to} else stage end,
          delivered_at = case when id = any(${whole}::uuid[]) and ${to === 'delivered'} then now()
            else delivered_at end,
          seller_collects = ${collectsAfter(move)},
          courier = coalesce(${parcel.courier}, courier),
          tracking_number = coalesce(${parcel.trackingNumber}, tracking_number),
          tracking_link = coalesce(${parcel.trackingLink}, tracking_link)
        where order_id = ${orderId}
          and id = any(${steps.map(({ consignment }) => consignment)}::uuid[])`,
  )
}

/**
 * Marks units of lines as cancelled or returned, and puts them back into stock with moves in the
 * ledger. Products are locked in id order, as when stock is taken. Returns the products' ids.
 */
export const restockUnits = (
  db: Db,
  orderId: string,
  reason: 'cancel' | 'return',
  pieces: LineQuantity[],
  userId: string | null,
) =>
  listIds<number>(
    db,
    sql`with requested as (
          select line, sum(quantity)::int as quantity
            from ${unnestRows('piece', pieces, {
              line: ['int', ({ line }) => line],
              quantity: ['int', ({ quantity }) => quantity],
            })}
            group by line
        ), marked as (
          update order_lines set
            cancelled_quantity = cancelled_quantity
              + case when ${reason === 'cancel'} then requested.quantity else 0 end,
            returned_quantity = returned_quantity
              + case when ${reason === 'return'} then requested.quantity else 0 end
          from requested where order_id = ${orderId} and position = line
          returning product_id, requested.quantity
        ), restocked as (
          select product_id, sum(quantity)::int as quantity from marked
            where product_id is not null group by product_id
        ), locked as materialized (
          select products.id from products join restocked on product_id = products.id
            order by products.id for no key update of products
        ), moved as (
          insert into stock_moves (product_id, quantity, reason, order_id, user_id)
            select product_id, quantity, ${reason}, ${orderId}, ${userId} from restocked
        )
        update products set stock = stock + restocked.quantity from restocked
          join locked on locked.id = restocked.product_id
        where products.id = restocked.product_id
        returning products.id`,
  )

/**
 * Derives the order's stage and the amount that is not charged from its consignments and lines.
 * Returns the stage.
 */
export async function updateOrderStage(db: Db, id: string): Promise<OrderStage> {
  await execute(
    db,
    sql`update consignments set dropped_paisa = coalesce(dropped.paisa, total_paisa)
        from (select consignment_id, paisa from (${droppedByLines}) lines
          where order_id = ${id}) dropped
        where order_id = ${id} and id = dropped.consignment_id
          and dropped_paisa <> coalesce(dropped.paisa, total_paisa)`,
  )
  return value<OrderStage>(
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
}

/** The products in these consignments of which at least one unit remains. */
export const listProductIds = (db: Db, orderId: string, consignments: string[]) =>
  listIds<number>(
    db,
    sql`select distinct product_id as id from order_lines
        where order_id = ${orderId} and product_id is not null
          and consignment_id = any(${consignments}::uuid[])
          and quantity > cancelled_quantity + returned_quantity`,
  )

/**
 * The amount that is still to be paid for these consignments. Null for cash on delivery, which is
 * paid at the door, and for repairs, which staff may hand over unpaid with a reason.
 */
export const findUnpaid = (db: Db, orderId: string, consignments: string[]) =>
  maybeOne<{ paisa: number }>(
    db,
    sql`select sum(consignment_due(part))::bigint as paisa
        from orders, unnest(${consignments}::uuid[]) as part
        where id = ${orderId} and payment_method <> 'cash_on_delivery'
          and not for_repair
        having sum(consignment_due(part)) > 0`,
  )

interface NewEvents {
  orderId: string
  to: OrderStage
  steps: Step[]
  /** Null when the customer did it. */
  staffId: string | null
  bySeller: boolean
  byShop: boolean
  note: string
}

/**
 * Inserts one event for each consignment. If only some units left, the event names them and the
 * stage stays.
 */
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
        )}) as step (consignment uuid, "from" text, "to" text, undone jsonb, pieces jsonb)`,
  )

/**
 * Corrects the courier and the tracking. False if the consignment has changed since, or is not
 * shipped.
 */
export async function updateParcel(
  db: Db,
  orderId: string,
  {
    consignment,
    version,
    by,
    callerId,
    ...parcel
  }: Parcel & { consignment: string; version: number; by: 'shop' | 'seller'; callerId: string },
) {
  const changed = await execute(
    db,
    sql`update consignments set version = version + 1,
          seller_collects = ${collectsAfter({ to: null, by, parcel, callerId })},
          courier = coalesce(${parcel.courier}, courier),
          tracking_number = coalesce(${parcel.trackingNumber}, tracking_number),
          tracking_link = coalesce(${parcel.trackingLink}, tracking_link)
        where order_id = ${orderId} and id = ${consignment} and version = ${version}
          and stage = 'shipped'`,
  )
  return changed > 0
}
