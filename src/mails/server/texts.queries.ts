import { type Db, one, sql } from '#kit/server/db/sql.ts'

/** Where somebody gets mail. */
export const getAddressee = (db: Db, userId: string) =>
  one<{ name: string; email: string }>(db, sql`select name, email from users where id = ${userId}`)
