import { type Db, one, sql } from '#kit/server/db/sql.ts'

export const getRecipient = (db: Db, userId: string) =>
  one<{ name: string; email: string }>(db, sql`select name, email from users where id = ${userId}`)
