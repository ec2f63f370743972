import { type Db, many, type Sql, sql } from './db/sql.ts'

/** An invariant of the data. `broken` selects the rows that violate it, as `what`. */
export interface Check {
  name: string
  broken: Sql
}

const maxListed = 10

/** Recomputes invariants from the rows and reports each broken one with examples. */
export async function listBroken(db: Db, checks: readonly Check[]): Promise<string[]> {
  const problems: string[] = []
  for (const { name, broken } of checks) {
    const rows = await many<{ what: string }>(db, sql`${broken} limit ${maxListed}`)
    if (rows.length > 0)
      problems.push(`${name}: broken at ${rows.map(({ what }) => what).join(', ')}`)
  }
  return problems
}
