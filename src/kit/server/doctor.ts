import { type Db, many, type Sql, sql } from './db/sql.ts'

/** An invariant; the query lists where it is broken, as `what`. */
export interface Check {
  name: string
  broken: Sql
}

const maxShown = 10

/** Recomputes invariants from the rows and reports which are broken, and where. */
export async function findBroken(db: Db, checks: readonly Check[]): Promise<string[]> {
  const problems: string[] = []
  for (const { name, broken } of checks) {
    const rows = await many<{ what: string }>(db, sql`${broken} limit ${maxShown}`)
    if (rows.length > 0)
      problems.push(`${name}: broken at ${rows.map(({ what }) => what).join(', ')}`)
  }
  return problems
}
