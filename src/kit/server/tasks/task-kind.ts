import type { Db } from '../db/sql.ts'
import type { Shop } from '../shop.ts'

/** A kind of work, registered by the noun whose work it is. It may be begun more than once, so doing it twice must do no harm. */
export interface TaskKind<Payload = unknown> {
  kind: string
  run(shop: Shop, payload: Payload): Promise<unknown>
  /** After so many it is given up. A try whose process died counts. */
  maxTries: number
  /** How many of them one process does at a time; one, if not said. */
  concurrency?: number
  /** Seconds from the end of one to the next, of which there is one in the whole shop. It is never given up, only left out. */
  every?: number
  /** A try failed, whether it is the last or not; in the transaction that says so in the queue. */
  failed?(tx: Db, payload: Payload, reason: string): Promise<unknown>
}

/** Thrown by work that no further try can do. */
export class NeverWorks extends Error {}

/** Work that comes back every so often; nothing breaks when it comes late. */
export const recurring = (kind: string, every: number, run: (shop: Shop) => Promise<unknown>): TaskKind => ({ kind, every, run, maxTries: 5 })
