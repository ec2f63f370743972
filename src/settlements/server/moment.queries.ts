import { type Db, execute, sql } from '#kit/server/db/sql.ts'

/** All that is read from now on in this transaction is of one moment. */
export const seeOneMoment = (db: Db) =>
  execute(db, sql`set transaction isolation level repeatable read, read only`)
