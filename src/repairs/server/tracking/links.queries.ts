import { type Db, execute, maybeOne, sql } from '#kit/server/db/sql.ts'

export const insertLink = (db: Db, repairId: string, hash: Buffer) =>
  execute(db, sql`insert into repair_links (token_hash, repair_id) values (${hash}, ${repairId})`)

export const findRepairByHash = (db: Db, hash: Buffer) =>
  maybeOne<{ id: string }>(
    db,
    sql`select repair_id as id from repair_links where token_hash = ${hash}`,
  )

/**
 * Finds a repair by the number on its slip. One query checks number and phone, so that a wrong
 * phone takes no longer than an unknown number.
 */
export const findRepairByNumber = (db: Db, number: string, phone: string) =>
  maybeOne<{ id: string }>(
    db,
    sql`select id from repairs where number = ${number}::bigint and customer_phone = ${phone}`,
  )
