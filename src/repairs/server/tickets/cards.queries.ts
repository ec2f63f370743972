import { rupees } from '#kit/server/db/rupees.ts'
import { type Db, many, type Sql, sql } from '#kit/server/db/sql.ts'
import type { RepairCard } from '../../ticket.ts'

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

/**
 * The sums of a repair's orders. What is due is clamped to 0 per order: money to refund for one
 * order must not reduce what is due for another.
 */
export const billTotals = sql`(select
    ${rupees(sql`coalesce(sum(total_paisa - dropped_paisa), 0)`)} as total,
    ${rupees(sql`coalesce(sum(received_paisa - refunded_paisa), 0)`)} as paid,
    ${rupees(sql`coalesce(sum(
      greatest(0, total_paisa - dropped_paisa - received_paisa + refunded_paisa)), 0)`)} as due
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
  is_urgent as "isUrgent", claim_of is not null as "isClaim", way, ${slotJson} as slot, unread,
  (case when stage = 'waiting_approval' then coalesce(${sentEstimateTotal}, card_bill.total)
    else card_bill.total end)::float8 as total,
  card_bill.due::float8 as due`
export const cardJoins = sql`cross join lateral ${billTotals} card_bill
  left join lateral (select name as technician_name from users
    where users.id = technician_id) technicians on true`

/** A row as the database returns it, with some dates that the contract sends as text. */
export type WithDates<Row, Names extends keyof Row> = Omit<Row, Names> & {
  [Name in Names]: null extends Row[Name] ? Date | null : Date
}
export const toIso = (date: Date | null) => date?.toISOString() ?? null

export type CardDates = Record<'createdAt' | 'stageSince', Date> & { dueAt: Date | null }
type CardRow = WithDates<RepairCard, keyof CardDates>

export const toCard = <Row extends CardDates>({ createdAt, stageSince, dueAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  stageSince: stageSince.toISOString(),
  dueAt: toIso(dueAt),
})

/** The cards of repairs; `rows` is a `from` clause that joins them as `repairs`. */
export const listCards = async (db: Db, rows: Sql, order: Sql): Promise<RepairCard[]> =>
  (
    await many<CardRow>(db, sql`select ${cardColumns} from ${rows} ${cardJoins} order by ${order}`)
  ).map(toCard)

const soldWarrantyUntil = sql`case when order_lines.warranty_months > 0
  then ((consignments.delivered_at at time zone 'Asia/Kathmandu')::date
    + make_interval(months => order_lines.warranty_months))::date end`
/** The order line in which the shop sold a device. */
export const soldJson = sql`json_build_object('orderId', orders.id, 'orderNumber', orders.number,
  'line', order_lines.position, 'productName', order_lines.name,
  'warrantyUntil', ${soldWarrantyUntil}::text)`
export const soldTables = sql`order_lines join orders on orders.id = order_lines.order_id
  join consignments on consignments.id = order_lines.consignment_id`
