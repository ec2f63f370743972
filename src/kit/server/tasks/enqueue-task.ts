import { signal } from '../db/signal-after-commit.ts'
import type { Db } from '../db/sql.ts'
import { recurringKey, upsertTask } from './tasks.queries.ts'

interface Options {
  /** Immediately, if omitted. */
  runAt?: Date
  /** Only one task of a kind has this key. Enqueuing it again starts it over. */
  key?: string
}

/**
 * Writes a task in the caller's transaction. A process runs it soon after the commit, and never
 * without one.
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

/** Runs a recurring task now instead of when it is due. */
export const runSoon = (tx: Db, kind: string) => enqueueTask(tx, kind, {}, { key: recurringKey })
