import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#kit/server/db/sql.ts'
import { type NewAuditEntry, recordAction } from './audit.queries.ts'

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

/** Records in which fields two versions of a record differ. */
export function recordChange<State extends object>(
  tx: Db,
  caller: { id: string },
  [before, after]: [before: State, after: State],
  entry: Pick<NewAuditEntry, 'subject' | 'subjectId' | 'title'>,
) {
  const { version: _, ...changes } = changesBetween(before, after)
  return recordAction(tx, caller.id, { action: 'changed', ...entry, changes })
}
