import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { gatherAfterCommit } from './after-commit.ts'
import { failureOf, gatherSent } from './send-ahead.ts'

const retryable = new Set(['40001', '40P01'])
const maxTries = 5

const plainBegin = (tx: pg.PoolClient): Promise<unknown> => tx.query('begin')

/**
 * Runs `work` in one transaction: all of it happens, or none.
 * Serialization failures and deadlocks are retried, so `work` must not touch anything but the
 * database.
 * `begin` may do more than begin; what it finds is handed to `work`.
 */
export async function transaction<Result, Begun = unknown>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient, begun: Begun) => Promise<Result>,
  begin: (tx: pg.PoolClient) => Promise<Begun> = plainBegin as (
    tx: pg.PoolClient,
  ) => Promise<Begun>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const tx = await pool.connect()
    let broken: Error | undefined
    const sent = gatherSent(tx)
    try {
      const finish = gatherAfterCommit(tx)
      const result = await work(tx, await begin(tx))
      // After a statement that failed, a commit undoes everything.
      const [{ command }] = await Promise.all([tx.query('commit'), ...sent])
      if (command !== 'COMMIT') throw new Error('the transaction could not be committed')
      finish()
      return result
    } catch (thrown) {
      // What came after it was refused only because it had failed.
      const error = (await failureOf(sent))?.reason ?? thrown
      // A connection that cannot roll back must not be reused.
      await tx.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      if (attempt >= maxTries || !retryable.has((error as { code?: string }).code ?? ''))
        throw error
    } finally {
      tx.release(broken)
    }
    await sleep(Math.random() * 10 * 2 ** attempt)
  }
}
