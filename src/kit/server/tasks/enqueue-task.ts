import type { Db } from '../db/sql.ts'
import { signal } from '../db/tell.ts'
import { recurringKey, upsertTask } from './tasks.queries.ts'

interface Options {
  /** Now, if omitted. */
  runAt?: Date
  /** Only one task has this key; enqueuing it again starts it over. */
  key?: string
}

/**
 * Writes a task in the caller's transaction; a process runs it soon after that commits, and never
 * if it does not.
 */
export async function enqueueTask(
  tx: Db,
  kind: string,
  payload: object,
  { runAt, key }: Options = {},
) {
  await upsertTask(tx, { kind, payload, key: key ?? null, runAt: runAt ?? null })
  await signal(tx, 'tasks', kind)
}

/** Has a recurring kind run now instead of when it is due. */
export const runSoon = (tx: Db, kind: string) => enqueueTask(tx, kind, {}, { key: recurringKey })
