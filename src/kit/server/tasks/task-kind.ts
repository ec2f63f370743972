import type { Db, Sql } from '../db/sql.ts'
import type { Shop } from '../shop.ts'

/**
 * A kind of work, registered by the noun it belongs to. It may be started more than once, so doing
 * it twice must do no harm.
 */
export interface TaskKind<Payload = unknown> {
  kind: string
  run(shop: Shop, payload: Payload): Promise<unknown>
  /** Given up after this many; a try whose process died counts. */
  maxTries: number
  /** How many of them one process runs at a time; one, if omitted. */
  concurrency?: number
  /**
   * Seconds from the end of one run to the next; one task does this for the whole shop. It is never
   * given up, only skipped.
   */
  every?: number
  /** Written in the statement that removes the task once it has run. */
  done?(payload: Payload): Sql
  /** Called when a try fails, the last one or not, in the transaction that records it. */
  failed?(tx: Db, payload: Payload, reason: string): Promise<unknown>
}

/** Thrown where another try would be pointless. */
export class PermanentFailure extends Error {}

/** Work repeated at intervals; nothing breaks when it is late. */
export const recurring = (
  kind: string,
  every: number,
  run: (shop: Shop) => Promise<unknown>,
): TaskKind => ({ kind, every, run, maxTries: 5 })
