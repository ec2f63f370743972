import { type Db, many, type Sql, sql } from './db/sql.ts'

/** Something that must never be; the query lists, as `what`, where it is. */
export interface Check {
  name: string
  broken: Sql
}

const maxShown = 10

/** Recomputes invariants from the rows and tells which do not hold, and where. */
export async function findBroken(db: Db, checks: readonly Check[]): Promise<string[]> {
  const problems: string[] = []
  for (const { name, broken } of checks) {
    const rows = await many<{ what: string }>(db, sql`${broken} limit ${maxShown}`)
    if (rows.length > 0) problems.push(`${name}: broken at ${rows.map(({ what }) => what).join(', ')}`)
  }
  return problems
}
