import { toPaisa } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { CheckedLine } from './prices/check-prices.ts'
import { insertReplacements } from './prices/prices.queries.ts'

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
  part_quantity as "partQuantity", part_paisa as "partPaisa", work_paisa as "workPaisa",
  is_approved as "isApproved", is_dropped as "isDropped", is_used as "isUsed",
  part_line as "partLine", work_line as "workLine", order_id as "orderId"`
const lineTables = sql`repair_lines
  join repair_estimates on repair_estimates.id = repair_lines.estimate_id
  left join repair_orders on repair_orders.estimate_id = repair_estimates.id`

export const listLines = (db: Db, estimateId: string) =>
  many<LineRow>(
    db,
    sql`select ${lineColumns} from ${lineTables}
        where repair_lines.estimate_id = ${estimateId} order by repair_lines.position`,
  )

/** The approved lines of all estimates of a repair, except lines that staff dropped later. */
export const listApprovedLines = (db: Db, repairId: string) =>
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

export async function replaceLines(db: Db, estimateId: string, lines: CheckedLine[]) {
  const input = lines.map(({ part, work, replacements: _, ...line }, index) => ({
    ...line,
    position: index + 1,
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
          part_name, part_quantity, part_paisa, work_paisa, needs_authorization)
        select ${estimateId}, position, name, reason, "isNeeded", product, "partName", quantity,
          "partPaisa", "workPaisa", "needsAuthorization"
        from jsonb_to_recordset(${JSON.stringify(input)}) as input (position int, name text,
          reason text, "isNeeded" boolean, product bigint, "partName" text, quantity int,
          "partPaisa" bigint, "workPaisa" bigint, "needsAuthorization" boolean)`,
  )
  const replacements = lines.flatMap((line, index) =>
    line.replacements.map((each) => ({ ...each, position: index + 1 })),
  )
  if (replacements.length > 0) await insertReplacements(db, estimateId, replacements)
}

/** Stores at which positions of their order the part and the work of each line are. */
export const updateOrderPositions = (
  db: Db,
  lines: { id: string; partLine: number | null; workLine: number | null }[],
) =>
  execute(
    db,
    sql`update repair_lines set part_line = input.part, work_line = input.work
        from unnest(${lines.map(({ id }) => id)}::bigint[],
          ${lines.map(({ partLine }) => partLine)}::int[],
          ${lines.map(({ workLine }) => workLine)}::int[]) as input (id, part, work)
        where repair_lines.id = input.id`,
  )

export const updateUsed = (db: Db, id: string, isUsed: boolean) =>
  execute(db, sql`update repair_lines set is_used = ${isUsed} where id = ${id}`)

export const markDropped = (db: Db, id: string) =>
  execute(db, sql`update repair_lines set is_dropped = true, is_used = false where id = ${id}`)

export const markAllDropped = (db: Db, repairId: string) =>
  execute(
    db,
    sql`update repair_lines set is_dropped = true, is_used = false
        from repair_estimates
        where repair_estimates.id = estimate_id and repair_id = ${repairId}
          and is_approved and not is_dropped`,
  )
