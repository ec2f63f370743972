import type { Db } from '../sql.ts'

const sentByDb = new WeakMap<Db, Promise<unknown>[]>()

/**
 * Continues without waiting for a statement's result: the next statement, at the latest the commit,
 * is sent right behind it, so locks are not held while a result travels. If it fails, the
 * transaction fails. Outside a transaction it is awaited.
 */
export async function sendWithoutWaiting(db: Db, statement: Promise<unknown>): Promise<void> {
  const pending = sentByDb.get(db)
  if (!pending) return void (await statement)
  // The transaction reports the failure.
  statement.catch(() => {})
  pending.push(statement)
}

/** Collects the statements sent ahead in the transaction that starts on this connection. */
export function collectSent(tx: Db): readonly Promise<unknown>[] {
  const pending: Promise<unknown>[] = []
  sentByDb.set(tx, pending)
  return pending
}

/** The first failure, or null. */
export async function findFailure(
  pending: readonly Promise<unknown>[],
): Promise<{ reason: unknown } | null> {
  const outcomes = await Promise.allSettled(pending)
  return outcomes.find((outcome) => outcome.status === 'rejected') ?? null
}
