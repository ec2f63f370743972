import { signal } from '../db/signals.ts'
import type { Db } from '../db/sql.ts'
import { upsertTask } from './tasks.queries.ts'

interface Options {
  /** At once, if not said. */
  runAt?: Date
  /** There is one task with this key, which starts anew. */
  key?: string
}

/** Writes a task in the caller's transaction; some process does it soon after that commits, and nobody does if it does not. */
export async function enqueueTask(tx: Db, kind: string, payload: object, { runAt, key }: Options = {}) {
  await upsertTask(tx, { kind, payload, key: key ?? null, runAt: runAt ?? null })
  await signal(tx, 'tasks', kind)
}
