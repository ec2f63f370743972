import { type Db, execute, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import { isRepairStaff, today } from '../repairs.queries.ts'

/** How long customers can still read and pay for a repair handed over without a warranty. */
const daysAfterHandOver = 30

/** Links end with the warranty, or before a hand-over a year after they start. */
const hasEnded = (startedAt: Sql) => sql`case
  when handed_over_at is not null then ${today} > coalesce(warranty_until,
    (handed_over_at at time zone 'Asia/Kathmandu')::date + ${daysAfterHandOver}::int)
  else ${startedAt} < now() - interval '1 year' end`

const isValid = sql`revoked_at is null
  and (staff_id is null or ${isRepairStaff(sql`staff_id`)})
  and case when expires_at is not null then expires_at > now()
    else not ${hasEnded(sql`repair_links.created_at`)} end`

export interface NewLink {
  /** The staff member who sees the link. */
  staffId?: string
  /** True only for links that the shop sends, or shows the signed-in customer. */
  showsCode?: boolean
  /** Ends after these hours instead of with the repair. */
  hours?: number
}

export const insertLink = (
  db: Db,
  repairId: string,
  hash: Buffer,
  { staffId = undefined, showsCode = false, hours = undefined }: NewLink,
) =>
  execute(
    db,
    sql`insert into repair_links (token_hash, repair_id, staff_id, shows_code, expires_at)
        values (${hash}, ${repairId}, ${staffId ?? null}, ${showsCode},
          now() + make_interval(hours => ${hours ?? null}::int))`,
  )

/** A repair, with the caller's link to it. */
export interface LinkedRepair {
  id: string
  hash: Buffer
  showsCode: boolean
}

export const findRepairByHash = (db: Db, hash: Buffer) =>
  maybeOne<LinkedRepair>(
    db,
    sql`select repair_id as id, token_hash as hash, shows_code as "showsCode"
        from repair_links join repairs on repairs.id = repair_id
        where token_hash = ${hash} and ${isValid}`,
  )

/** The repair of a slip, whose link may have ended. Only for staff. */
export const findRepairOfSlip = (db: Db, hash: Buffer) =>
  maybeOne<{ id: string }>(
    db,
    sql`select repair_id as id from repair_links where token_hash = ${hash}`,
  )

export const revokeLinks = (db: Db, repairId: string) =>
  execute(
    db,
    sql`update repair_links set revoked_at = now()
        where repair_id = ${repairId} and revoked_at is null`,
  )

/**
 * Finds a repair by the number on its slip. One query checks number and phone, so that a wrong
 * phone takes no longer than an unknown number.
 */
export const findRepairByNumber = (db: Db, number: string, phone: string) =>
  maybeOne<{ id: string }>(
    db,
    sql`select id from repairs where number = ${number}::bigint and customer_phone = ${phone}
          and not ${hasEnded(sql`stage_since`)}`,
  )
