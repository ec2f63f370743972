import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const retryable = new Set(['40001', '40P01'])
const mostTries = 5

/**
 * Runs `work` in one transaction: all of it happens, or none.
 * Serialization failures and deadlocks are tried again, so `work` must not touch anything but the database.
 */
export async function transaction<Result>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const tx = await pool.connect()
    let broken: Error | undefined
    try {
      await tx.query('begin')
      const result = await work(tx)
      await tx.query('commit')
      return result
    } catch (error) {
      // A connection that cannot roll back is not given to anybody else.
      await tx.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      if (attempt >= mostTries || !retryable.has((error as { code?: string }).code ?? '')) throw error
    } finally {
      tx.release(broken)
    }
    await sleep(Math.random() * 10 * 2 ** attempt)
  }
}
