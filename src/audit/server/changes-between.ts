import { isDeepStrictEqual } from 'node:util'
import type { NewAuditEntry } from './audit.queries.ts'

/** Lists the fields in which two states of a record differ. */
export function changesBetween<State extends object>(
  before: State,
  after: State,
): NonNullable<NewAuditEntry['changes']> {
  const names = Object.keys(after) as (keyof State & string)[]
  return Object.fromEntries(
    names
      .filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .map((name) => [name, { before: before[name], after: after[name] }]),
  )
}
