import type pg from 'pg'

/**
 * Gives the role these limits in this database, for connections that ask for none of their own.
 * Every role may do that to itself.
 */
export async function limitRole(db: pg.Pool, limits: Record<string, number>) {
  const { rows } = await db.query<{ statement: string }>(
    `select format('alter role %I in database %I set %I = %L', current_user, current_database(),
      name, value) as statement
     from unnest($1::text[], $2::text[]) as given (name, value)`,
    [Object.keys(limits), Object.values(limits).map(String)],
  )
  for (const { statement } of rows) await db.query(statement)
}
