import { rupees } from '#kit/server/db/rupees.ts'
import { type Db, execute, exists, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { Decider } from '../../model.ts'
import type { Estimate } from '../../repair.ts'
import { today } from '../repairs.queries.ts'

const linesJson = sql`json_agg(json_build_object(
    'id', repair_lines.id::text, 'name', repair_lines.name, 'reason', repair_lines.reason,
    'isNeeded', is_needed,
    'part', case when part_quantity > 0 then json_build_object(
      'name', coalesce(nullif(part_name, ''), products.name),
      'quantity', part_quantity, 'price', ${rupees(sql`part_paisa`)},
      'product', case when products.id is not null then json_build_object(
        'id', products.id::text, 'productName', products.name, 'stock', products.stock,
        'displayImage', (select path from product_pictures
          where product_id = products.id and position = 0)) end) end,
    'work', ${rupees(sql`work_paisa`)},
    'total', ${rupees(sql`part_quantity * part_paisa + work_paisa`)},
    'isApproved', is_approved, 'isDropped', is_dropped, 'isUsed', is_used)
  order by repair_lines.position)`

/** All estimates of a repair, newest first. */
export const estimatesJson = sql`(select coalesce(json_agg(json_build_object(
    'id', estimates.id, 'version', estimates.version,
    'state', case when estimates.state = 'sent' and valid_until < ${today}
      then 'expired' else estimates.state end,
    'validUntil', valid_until::text, 'note', estimates.note, 'sentAt', sent_at,
    'decidedAt', decided_at, 'decidedBy', decided_by, 'by', writer.name,
    'lines', coalesce(lines.list, '[]'),
    'total', ${rupees(sql`coalesce(lines.total, 0)`)},
    'approvedTotal', ${rupees(sql`coalesce(lines.approved, 0)`)})
    order by estimates.version desc), '[]')
  from repair_estimates estimates
  join users writer on writer.id = estimates.staff_id
  left join lateral (
    select ${linesJson} as list,
      sum(part_quantity * part_paisa + work_paisa) as total,
      sum(part_quantity * part_paisa + work_paisa)
        filter (where is_approved and not is_dropped) as approved
    from repair_lines left join products on products.id = repair_lines.product_id
    where estimate_id = estimates.id
  ) lines on true
  where estimates.repair_id = repairs.id)`

interface OpenEstimate extends Pick<Estimate, 'id' | 'version'> {
  state: 'draft' | 'sent'
  isExpired: boolean
  staffId: string
  staffName: string
}

/** The estimate that is a draft or waits for an answer. The caller has locked the repair. */
export const findOpenEstimate = (db: Db, repairId: string) =>
  maybeOne<OpenEstimate>(
    db,
    sql`select repair_estimates.id, repair_estimates.version, state,
          valid_until < ${today} as "isExpired", staff_id as "staffId",
          users.name as "staffName"
        from repair_estimates join users on users.id = staff_id
        where repair_id = ${repairId} and state in ('draft', 'sent')`,
  )

type EstimateFields = Pick<Estimate, 'validUntil' | 'note'>

/** Inserts a draft with the next version. */
export const insertEstimate = (
  db: Db,
  repairId: string,
  staffId: string,
  { validUntil, note }: EstimateFields,
) =>
  one<{ id: string }>(
    db,
    sql`insert into repair_estimates (repair_id, version, valid_until, note, staff_id)
        select ${repairId}, coalesce(max(version), 0) + 1, ${validUntil}::date, ${note},
          ${staffId}
        from repair_estimates where repair_id = ${repairId} returning id`,
  )

export const updateDraft = (
  db: Db,
  id: string,
  staffId: string,
  { validUntil, note }: EstimateFields,
) =>
  execute(
    db,
    sql`update repair_estimates set valid_until = ${validUntil}::date, note = ${note},
          staff_id = ${staffId}
        where id = ${id} and state = 'draft'`,
  )

/** Withdraws the draft or sent estimate of a repair, if there is one. */
export const withdrawOpenEstimate = (db: Db, repairId: string) =>
  execute(
    db,
    sql`update repair_estimates set state = 'withdrawn'
        where repair_id = ${repairId} and state in ('draft', 'sent')`,
  )

/** False if there is no draft to send. */
export const markSent = async (db: Db, repairId: string) =>
  (await execute(
    db,
    sql`update repair_estimates set state = 'sent', sent_at = now()
        where repair_id = ${repairId} and state = 'draft'`,
  )) > 0

/** False if the estimate was answered, withdrawn or changed in the meantime. */
export async function markDecided(
  db: Db,
  { id, version, approved, by }: { id: string; version: number; approved: string[]; by: Decider },
): Promise<boolean> {
  const decided = await execute(
    db,
    sql`update repair_estimates
        set state = ${approved.length > 0 ? 'approved' : 'declined'},
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

/** Whether the customer gave this same answer by the link before. */
export const isRepeatedAnswer = (
  db: Db,
  repairId: string,
  { estimate, version, approved }: { estimate: string; version: number; approved: string[] },
) =>
  exists(
    db,
    sql`select from repair_estimates
        where id = ${estimate} and repair_id = ${repairId} and version = ${version}
          and decided_by = 'link'
          and not exists (select from repair_lines
            where estimate_id = repair_estimates.id
              and is_approved is distinct from (id = any(${approved}::bigint[])))`,
  )
