import type { Db, Sql } from '../db/sql.ts'
import type { Shop } from '../shop.ts'

/**
 * A kind of background work, registered by the noun it belongs to. It may be started more than
 * once, so running it twice must do no harm.
 */
export interface TaskKind<Payload = unknown> {
  kind: string
  run(shop: Shop, payload: Payload): Promise<unknown>
  /** Given up after this many tries. A try whose process died counts. */
  maxTries: number
  /** How many of these tasks one process runs in parallel. One, if omitted. */
  concurrency?: number
  /**
   * Seconds from the end of one run to the next. One task does this for the whole shop. It is never
   * given up, only postponed to the next period.
   */
  every?: number
  /** Part of the statement that removes the task after it has run. */
  done?(payload: Payload): Sql
  /** Called when a try fails, whether it is the last or not, in the transaction that records it. */
  failed?(tx: Db, payload: Payload, reason: string): Promise<unknown>
}

/** Thrown if another try would be pointless. */
export class PermanentFailure extends Error {}

/** Periodic work. Being late must do no harm. */
export const recurring = (
  kind: string,
  every: number,
  run: (shop: Shop) => Promise<unknown>,
): TaskKind => ({ kind, every, run, maxTries: 5 })
