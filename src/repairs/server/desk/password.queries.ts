import { type Db, maybeOne, sql } from '#kit/server/db/sql.ts'

export const findPassword = (db: Db, id: string) =>
  maybeOne<{ number: number; technicianId: string | null; sealed: Buffer }>(
    db,
    sql`select number, technician_id as "technicianId", password as sealed from repairs
        where id = ${id} and password is not null`,
  )
