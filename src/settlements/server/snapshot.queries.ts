import { type Db, execute, sql } from '#kit/server/db/sql.ts'

/** All later reads of this transaction see one snapshot. */
export const startSnapshot = (db: Db) =>
  execute(db, sql`set transaction isolation level repeatable read, read only`)
