import { type Db, execute, maybeOne, sql } from '#kit/server/db/sql.ts'
import { hashToken, newToken } from '#kit/server/secret-token.ts'

/** A new link to a repair. Only whoever gets it has it: the database keeps its hash. */
export async function newLink(db: Db, repairId: string): Promise<string> {
  const token = newToken()
  await execute(db, sql`insert into repair_links (token_hash, repair_id) values (${hashToken(token)}, ${repairId})`)
  return token
}

export const findByLink = (db: Db, token: string) =>
  maybeOne<{ id: string }>(db, sql`select repair_id as id from repair_links where token_hash = ${hashToken(token)}`)

/** By what people read from a slip; both are looked for at once, so that what is wrong takes no time of its own. */
export const findByNumber = (db: Db, number: string, phone: string) =>
  maybeOne<{ id: string }>(db, sql`select id from repairs where number = ${number}::bigint and customer_phone = ${phone}`)
