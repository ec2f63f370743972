import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { collectAfterCommit } from './after-commit.ts'
import { collectSent, findFailure } from './connection/send-without-waiting.ts'

const retryable = new Set(['40001', '40P01'])
const maxTries = 5

const startPlain = (tx: pg.PoolClient): Promise<unknown> => tx.query('begin')

/**
 * Runs `work` in one transaction: all of it happens, or none.
 *
 * Serialization failures and deadlocks are retried, so `work` must only change the database.
 * `start` may do more than `begin`; its result is passed to `work`.
 */
export async function transaction<Result, Start = unknown>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient, started: Start) => Promise<Result>,
  start: (tx: pg.PoolClient) => Promise<Start> = startPlain as (
    tx: pg.PoolClient,
  ) => Promise<Start>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const tx = await pool.connect()
    let broken: Error | undefined
    const sent = collectSent(tx)
    try {
      const finish = collectAfterCommit(tx)
      const result = await work(tx, await start(tx))
      // After a failed statement, a commit undoes everything.
      const [{ command }] = await Promise.all([tx.query('commit'), ...sent])
      if (command !== 'COMMIT') throw new Error('the transaction could not be committed')
      finish()
      return result
    } catch (lastError) {
      // Later statements were refused only because of the first failure.
      const error = (await findFailure(sent))?.reason ?? lastError
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
