import type pg from 'pg'

/**
 * Sets default limits for the role in this database, for connections that cannot set their own.
 * Every role may do so for itself.
 */
export async function limitRole(db: pg.Pool, limits: Record<string, number>) {
  const { rows } = await db.query<{ statement: string }>(
    `select format(
       'alter role %I in database %I set %I = %L', current_user, current_database(), name, value
     ) as statement
     from unnest($1::text[], $2::text[]) as requested (name, value)`,
    [Object.keys(limits), Object.values(limits).map(String)],
  )
  for (const { statement } of rows) await db.query(statement)
}
