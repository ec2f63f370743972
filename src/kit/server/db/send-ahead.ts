import type { Db } from './sql.ts'

const sent = new WeakMap<Db, Promise<unknown>[]>()

/**
 * Goes on without the answer to a statement: what follows it, at the latest the commit, is sent
 * right behind it, so that nobody waits for
 * what it locks while answers are on their way. Where it fails, the transaction does. Outside a
 * transaction it is awaited.
 */
export async function sendAhead(db: Db, statement: Promise<unknown>): Promise<void> {
  const pending = sent.get(db)
  if (!pending) return void (await statement)
  // Whoever began the transaction learns of it.
  statement.catch(() => {})
  pending.push(statement)
}

/** Collects what is sent ahead in the transaction that begins on this connection. */
export function gatherSent(tx: Db): readonly Promise<unknown>[] {
  const pending: Promise<unknown>[] = []
  sent.set(tx, pending)
  return pending
}

/** Why the first of them failed; null where none did. */
export async function failureOf(
  pending: readonly Promise<unknown>[],
): Promise<{ reason: unknown } | null> {
  const outcomes = await Promise.allSettled(pending)
  return outcomes.find((outcome) => outcome.status === 'rejected') ?? null
}
