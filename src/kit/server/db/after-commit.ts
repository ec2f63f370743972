import type { Db } from './sql.ts'

const waiting = new WeakMap<Db, (() => void)[]>()

/** Does this as soon as the transaction has committed, and never if it does not; outside of one, at once. */
export function afterCommit(db: Db, work: () => void) {
  const works = waiting.get(db)
  if (works) works.push(work)
  else work()
}

/** Whatever is to be done after the transaction that begins on this connection; to be called once it has committed. */
export function gatherAfterCommit(tx: Db): () => void {
  const works: (() => void)[] = []
  waiting.set(tx, works)
  return () => {
    waiting.delete(tx)
    for (const work of works) work()
  }
}
