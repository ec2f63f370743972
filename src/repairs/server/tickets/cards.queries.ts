import { rupees } from '#kit/server/db/rupees.ts'
import { type Db, many, type Sql, sql } from '#kit/server/db/sql.ts'
import type { RepairCard } from '../../ticket.ts'

/** Whether the account of a repair or order has verified its phone number. */
export const hasVerifiedPhone = sql`exists (select from users where users.id = user_id
  and users.phone = customer_phone and phone_verified_at is not null)`

// Written out, so that the partial indexes on open repairs apply.
export const isOpen = sql`stage not in ('handed_over', 'cancelled')`
export const isOver = sql`stage in ('handed_over', 'cancelled')`
export const isWaitingForOwner = sql`stage in ('ready', 'not_repaired')`
export const isOverdue = sql`coalesce(due_at < now() and ${isOpen} and not ${isWaitingForOwner},
  false)`

export const deviceJson = sql`json_build_object('kind', kind, 'brand', brand, 'model', model,
  'serial', serial)`
export const slotJson = sql`case when slot_at is not null
  then json_build_object('startsAt', slot_at, 'endsAt', slot_ends) end`

const chargedPaisa = sql`(total_paisa - dropped_paisa)`
const paidPaisa = sql`(received_paisa - refunded_paisa)`
/**
 * The amount due for an order. It is never negative: money to refund for one order must not reduce
 * what is due for another.
 */
export const duePaisa = sql`greatest(0, ${chargedPaisa} - ${paidPaisa})`
/** The bill of one order. */
export const orderSums = sql`'total', ${rupees(chargedPaisa)}, 'due', ${rupees(duePaisa)},
  'received', ${rupees(paidPaisa)}`

/** The sums of a repair's orders. */
export const billTotals = sql`(select
    ${rupees(sql`coalesce(sum(${chargedPaisa}), 0)`)} as total,
    ${rupees(sql`coalesce(sum(${paidPaisa}), 0)`)} as paid,
    ${rupees(sql`coalesce(sum(${duePaisa}), 0)`)} as due
  from repair_orders join orders on orders.id = order_id
  where repair_id = repairs.id)`
export const billJson = sql`(select json_build_object('total', total, 'paid', paid, 'due', due)
  from ${billTotals} bill)`
const sentEstimateTotal = sql`(select ${rupees(sql`sum(part_quantity * part_paisa + work_paisa)`)}
  from repair_estimates join repair_lines on estimate_id = repair_estimates.id
  where repair_estimates.repair_id = repairs.id and state = 'sent')`

export const cardColumns = sql`repairs.id, repairs.number, stage, own_stage::text as "ownStage",
  repairs.version, repairs.created_at as "createdAt", stage_since as "stageSince",
  due_at as "dueAt", ${isOverdue} as "isOverdue",
  json_build_object('name', customer_name, 'phone', customer_phone) as customer,
  ${deviceJson} as device,
  coalesce((select string_agg(name, ', ' order by position) from repair_faults
    where id = any(fault_ids)), left(words, 120)) as fault,
  case when technician_id is not null
    then json_build_object('id', technician_id, 'name', technician_name) end as technician,
  is_urgent as "isUrgent", claim_of is not null as "isClaim", way as transport,
  ${slotJson} as slot, is_unconfirmed and stage = 'booked' as "isUnconfirmed",
  slot_until as "slotUntil", lapsed_slot_at as "lapsedSlotAt", unread,
  (case when stage = 'waiting_approval' then coalesce(${sentEstimateTotal}, card_bill.total)
    else card_bill.total end)::float8 as total,
  card_bill.due::float8 as due`
export const cardJoins = sql`cross join lateral ${billTotals} card_bill
  left join lateral (select name as technician_name from users
    where users.id = technician_id) technicians on true`

/** Converts the dates of a row to text, as the contract sends them. */
export const withIsoDates = <Row extends object>(row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Row

/**
 * The cards of repairs; `rows` is a `from` clause that joins them as `repairs`. More columns start
 * with a comma.
 */
export const listCards = async <Card extends RepairCard = RepairCard>(
  db: Db,
  rows: Sql,
  order: Sql,
  moreColumns = sql``,
): Promise<Card[]> =>
  (
    await many<object>(
      db,
      sql`select ${cardColumns} ${moreColumns} from ${rows} ${cardJoins} order by ${order}`,
    )
  ).map(withIsoDates<Card>)

const soldWarrantyUntil = sql`case when order_lines.warranty_months > 0
  then ((consignments.delivered_at at time zone 'Asia/Kathmandu')::date
    + make_interval(months => order_lines.warranty_months))::date end`
export const soldJson = sql`json_build_object('orderId', orders.id, 'orderNumber', orders.number,
  'line', order_lines.position, 'productName', order_lines.name,
  'warrantyUntil', ${soldWarrantyUntil}::text)`
export const soldTables = sql`order_lines join orders on orders.id = order_lines.order_id
  join consignments on consignments.id = order_lines.consignment_id`
/** The order line in which the shop sold the device of a repair. */
export const repairedSoldJson = sql`(select ${soldJson} from ${soldTables}
  where order_lines.order_id = sold_order_id and order_lines.position = sold_position)`
