import type { Db } from './sql.ts'

const pendingByDb = new WeakMap<Db, (() => void)[]>()

/**
 * Runs the work once the transaction commits, and never otherwise. Outside a transaction,
 * immediately.
 */
export function afterCommit(db: Db, work: () => void) {
  const pending = pendingByDb.get(db)
  if (pending) pending.push(work)
  else work()
}

/**
 * Collects work for after the transaction that starts on this connection. Call the result once it
 * has committed.
 */
export function collectAfterCommit(tx: Db): () => void {
  const pending: (() => void)[] = []
  pendingByDb.set(tx, pending)
  return () => {
    pendingByDb.delete(tx)
    for (const work of pending) work()
  }
}
