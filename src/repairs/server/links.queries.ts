import { type Db, execute, maybeOne, sql } from '#kit/server/db/sql.ts'

export const insertLink = (db: Db, repairId: string, hash: Buffer) =>
  execute(db, sql`insert into repair_links (token_hash, repair_id) values (${hash}, ${repairId})`)

export const findByHash = (db: Db, hash: Buffer) =>
  maybeOne<{ id: string }>(
    db,
    sql`select repair_id as id from repair_links where token_hash = ${hash}`,
  )

/**
 * By what people read from a slip; both are looked for at once, so that what is wrong takes no time
 * of its own.
 */
export const findByNumber = (db: Db, number: string, phone: string) =>
  maybeOne<{ id: string }>(
    db,
    sql`select id from repairs where number = ${number}::bigint and customer_phone = ${phone}`,
  )
