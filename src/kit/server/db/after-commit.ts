import type { Db } from './sql.ts'

const waiting = new WeakMap<Db, (() => void)[]>()

/**
 * Does this once the transaction commits, and never if it does not; outside a transaction, at once.
 */
export function afterCommit(db: Db, work: () => void) {
  const pending = waiting.get(db)
  if (pending) pending.push(work)
  else work()
}

/**
 * Collects what is to be done after the transaction that begins on this connection; call the result
 * once it has committed.
 */
export function gatherAfterCommit(tx: Db): () => void {
  const pending: (() => void)[] = []
  waiting.set(tx, pending)
  return () => {
    waiting.delete(tx)
    for (const work of pending) work()
  }
}
