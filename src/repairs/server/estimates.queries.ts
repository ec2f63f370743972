import { toPaisa } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { EstimateLineInput } from '../estimate.ts'
import type { Decider } from '../model.ts'

export const today = sql`(now() at time zone 'Asia/Kathmandu')::date`

const lineJson = sql`json_build_object(
    'id', repair_lines.id::text, 'name', repair_lines.name, 'reason', repair_lines.reason,
      'isNeeded', is_needed,
    'part', case when part_quantity > 0 then json_build_object('name',
      coalesce(nullif(part_name, ''), products.name), 'quantity', part_quantity, 'price',
      part_paisa / 100.0,
      'product', case when products.id is not null
        then json_build_object('id', products.id::text, 'productName', products.name, 'stock',
        products.stock,
        'displayImage', (select path from product_pictures
          where product_id = products.id and position = 0)) end) end,
    'work', work_paisa / 100.0, 'total', (part_quantity * part_paisa + work_paisa) / 100.0,
      'isApproved', is_approved, 'isDropped', is_dropped, 'isUsed', is_used)`

/** The estimates of a repair as its reader sees them, newest first. */
export const estimatesJson = sql`(select coalesce(json_agg(json_build_object(
    'id', estimates.id, 'version', estimates.version, 'state', case when estimates.state = 'sent'
      and valid_until < ${today} then 'expired' else estimates.state end,
    'validUntil', valid_until::text, 'note', estimates.note, 'sentAt', sent_at, 'decidedAt',
      decided_at, 'decidedBy', decided_by, 'by', writer.name,
    'lines', coalesce(lines.list, '[]'), 'total', coalesce(lines.total, 0) / 100.0, 'approvedTotal',
      coalesce(lines.approved, 0) / 100.0) order by estimates.version desc), '[]')
  from repair_estimates estimates join users writer on writer.id = estimates.staff_id
  left join lateral (
    select json_agg(${lineJson} order by repair_lines.position) as list,
      sum(part_quantity * part_paisa + work_paisa) as total,
      sum(part_quantity * part_paisa + work_paisa) filter (where is_approved and not is_dropped)
        as approved
    from repair_lines left join products on products.id = repair_lines.product_id
      where estimate_id = estimates.id
  ) lines on true
  where estimates.repair_id = repairs.id)`

export interface OpenEstimate {
  id: string
  version: number
  state: 'draft' | 'sent'
  isExpired: boolean
  staffId: string
  staffName: string
}

/** The one that is written or waits for an answer; its repair is locked. */
export const findOpenEstimate = (db: Db, repairId: string) =>
  maybeOne<OpenEstimate>(
    db,
    sql`select repair_estimates.id, repair_estimates.version, state,
      valid_until < ${today} as "isExpired", staff_id as "staffId", users.name as "staffName"
        from repair_estimates join users on users.id = staff_id
          where repair_id = ${repairId} and state in ('draft', 'sent')`,
  )

export interface LineRow {
  id: string
  name: string
  productId: string | null
  partName: string
  partQuantity: number
  partPaisa: number
  workPaisa: number
  isApproved: boolean | null
  isDropped: boolean
  isUsed: boolean
  partLine: number | null
  workLine: number | null
  orderId: string | null
}

const lineColumns = sql`repair_lines.id::text, repair_lines.name,
  repair_lines.product_id::text as "productId", part_name as "partName",
  part_quantity as "partQuantity", part_paisa as "partPaisa",
  work_paisa as "workPaisa", is_approved as "isApproved", is_dropped as "isDropped",
    is_used as "isUsed", part_line as "partLine", work_line as "workLine", order_id as "orderId"`
const lineTables = sql`repair_lines join repair_estimates
  on repair_estimates.id = repair_lines.estimate_id left
  join repair_orders on repair_orders.estimate_id = repair_estimates.id`

export const listLines = (db: Db, estimateId: string) =>
  many<LineRow>(
    db,
    sql`select ${lineColumns} from ${lineTables} where repair_lines.estimate_id = ${estimateId}
      order by repair_lines.position`,
  )

/** What was approved for a repair and not left out. */
export const listApproved = (db: Db, repairId: string) =>
  many<LineRow>(
    db,
    sql`select ${lineColumns} from ${lineTables}
      where repair_estimates.repair_id = ${repairId} and is_approved and not is_dropped
      order by repair_lines.id`,
  )

export const findLine = (db: Db, repairId: string, lineId: string) =>
  maybeOne<LineRow>(
    db,
    sql`select ${lineColumns} from ${lineTables}
      where repair_estimates.repair_id = ${repairId} and repair_lines.id = ${lineId}`,
  )

/** A new one, whose version is the next. */
export const insertEstimate = (
  db: Db,
  repairId: string,
  staffId: string,
  { validUntil, note }: { validUntil: string; note: string },
) =>
  one<{ id: string }>(
    db,
    sql`insert into repair_estimates (repair_id, version, valid_until, note, staff_id)
        select ${repairId}, coalesce(max(version), 0) + 1, ${validUntil}::date, ${note}, ${staffId}
          from repair_estimates where repair_id = ${repairId} returning id`,
  )

export const updateDraft = (
  db: Db,
  id: string,
  staffId: string,
  { validUntil, note }: { validUntil: string; note: string },
) =>
  execute(
    db,
    sql`update repair_estimates set valid_until = ${validUntil}::date, note = ${note},
      staff_id = ${staffId} where id = ${id} and state = 'draft'`,
  )

export async function writeLines(db: Db, estimateId: string, lines: EstimateLineInput[]) {
  const given = lines.map(({ part, work, ...line }, place) => ({
    ...line,
    position: place + 1,
    product: part?.productId ?? null,
    partName: part?.productId ? '' : (part?.name ?? ''),
    quantity: part?.quantity ?? 0,
    partPaisa: toPaisa(part?.price ?? 0),
    workPaisa: toPaisa(work),
  }))
  await execute(db, sql`delete from repair_lines where estimate_id = ${estimateId}`)
  await execute(
    db,
    sql`insert into repair_lines (estimate_id, position, name, reason, is_needed, product_id,
      part_name, part_quantity, part_paisa, work_paisa)
        select ${estimateId}, position, name, reason, "isNeeded", product, "partName", quantity,
          "partPaisa", "workPaisa"
        from jsonb_to_recordset(${JSON.stringify(given)})
          as given (position int, name text, reason text, "isNeeded" boolean, product bigint,
          "partName" text, quantity int, "partPaisa" bigint, "workPaisa" bigint)`,
  )
}

export const withdraw = (db: Db, repairId: string) =>
  execute(
    db,
    sql`update repair_estimates set state = 'withdrawn'
      where repair_id = ${repairId} and state in ('draft', 'sent')`,
  )

/** False where there is none to send. */
export const markSent = async (db: Db, repairId: string) =>
  (await execute(
    db,
    sql`update repair_estimates set state = 'sent', sent_at = now()
      where repair_id = ${repairId} and state = 'draft'`,
  )) > 0

/** The answer, once: false where it was given, taken back or changed meanwhile. */
export async function markDecided(
  db: Db,
  { id, version, approved, by }: { id: string; version: number; approved: string[]; by: Decider },
): Promise<boolean> {
  const decided = await execute(
    db,
    sql`update repair_estimates set state = ${approved.length > 0 ? 'approved' : 'declined'},
      decided_at = now(), decided_by = ${by}
        where id = ${id} and version = ${version} and state = 'sent'`,
  )
  if (decided === 0) return false
  await execute(
    db,
    sql`update repair_lines set is_approved = id = any(${approved}::bigint[])
      where estimate_id = ${id}`,
  )
  return true
}

/** Whether the same answer was given to the same estimate by the link before. */
export const isAnsweredSo = async (
  db: Db,
  repairId: string,
  { estimate, version, approved }: { estimate: string; version: number; approved: string[] },
) =>
  (await maybeOne(
    db,
    sql`select from repair_estimates where id = ${estimate} and repair_id = ${repairId}
      and version = ${version} and decided_by = 'link'
          and not exists (select from repair_lines
            where estimate_id = repair_estimates.id and is_approved is distinct
            from (id = any(${approved}::bigint[])))`,
  )) !== null

export const insertRepairOrder = (
  db: Db,
  order: { orderId: string; repairId: string; estimateId: string | null; isAdvance?: boolean },
) =>
  execute(
    db,
    sql`insert into repair_orders (order_id, repair_id, estimate_id, is_advance)
      values (${order.orderId}, ${order.repairId}, ${order.estimateId},
      ${order.isAdvance ?? false})`,
  )

/** Where in the order the part and the work of a line are. */
export const setPlaces = (
  db: Db,
  places: { id: string; partLine: number | null; workLine: number | null }[],
) =>
  execute(
    db,
    sql`update repair_lines set part_line = given.part, work_line = given.work
        from unnest(${places.map(({ id }) => id)}::bigint[],
          ${places.map(({ partLine }) => partLine)}::int[],
          ${places.map(({ workLine }) => workLine)}::int[]) as given (id, part, work)
        where repair_lines.id = given.id`,
  )

export const setUsedLine = (db: Db, id: string, isUsed: boolean) =>
  execute(db, sql`update repair_lines set is_used = ${isUsed} where id = ${id}`)
export const setDropped = (db: Db, id: string) =>
  execute(db, sql`update repair_lines set is_dropped = true, is_used = false where id = ${id}`)
/** What was approved is not done after all. */
export const dropApproved = (db: Db, repairId: string) =>
  execute(
    db,
    sql`update repair_lines set is_dropped = true, is_used = false from repair_estimates
      where repair_estimates.id = estimate_id and repair_id = ${repairId} and is_approved
      and not is_dropped`,
  )

export interface OfferedPart {
  id: string
  name: string
  payPaisa: number
  isOwn: boolean
}

/** Products of the catalogue that are on sale, with what they cost. */
export const listParts = (db: Db, ids: string[]) =>
  many<OfferedPart>(
    db,
    sql`select id::text, name, pay_paisa as "payPaisa", business_id is null as "isOwn" from products
      where id = any(${ids}::bigint[]) and on_sale`,
  )

export interface RepairOrderRow {
  id: string
  number: number
  stage: string
  duePaisa: number
  estimateId: string | null
  isAdvance: boolean
}

/** The orders of a repair that are not over, in the order they were placed. */
export const listOpenOrders = (db: Db, repairId: string) =>
  many<RepairOrderRow>(
    db,
    sql`select orders.id, orders.number, orders.status as stage,
      greatest(0, total_paisa - dropped_paisa - received_paisa + refunded_paisa)::bigint
      as "duePaisa", estimate_id as "estimateId", is_advance as "isAdvance"
        from repair_orders join orders on orders.id = order_id
          where repair_id = ${repairId} and status in ('pending', 'confirmed', 'packed', 'ready')
          order by orders.number`,
  )

/** What a repair costs, in paisa. */
export const findCharged = async (db: Db, repairId: string): Promise<number> =>
  (
    await one<{ paisa: number }>(
      db,
      sql`select coalesce(sum(total_paisa - dropped_paisa), 0)::bigint as paisa from repair_orders
        join orders on orders.id = order_id where repair_id = ${repairId}`,
    )
  ).paisa
