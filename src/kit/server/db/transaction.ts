import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ShopError } from '../shop-error.ts'

const retryable = new Set(['40001', '40P01'])
const mostTries = 5

interface TransactionOptions {
  /** Work of this name is done by one transaction at a time: a second one is refused at once instead of waiting. */
  exclusively?: string
}

/**
 * Runs `work` in one transaction: all of it happens, or none.
 * Serialization failures and deadlocks are tried again, so `work` must not touch anything but the database.
 */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<Result>,
  { exclusively }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const tx = await pool.connect()
    let broken: Error | undefined
    try {
      if (exclusively === undefined) await tx.query('begin')
      else await beginExclusively(tx, exclusively)
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

async function beginExclusively(tx: pg.PoolClient, name: string) {
  const hash = createHash('sha256').update(name).digest()
  // Two whole numbers of our own making: the only values that ever stand in the text of a statement.
  const lock = `pg_try_advisory_xact_lock(${hash.readInt32BE(0)}, ${hash.readInt32BE(4)})`
  const results = (await tx.query(`begin; select ${lock} as held`)) as unknown as pg.QueryResult<{ held: boolean }>[]
  if (!results[1]?.rows[0]?.held) throw new ShopError('request_in_flight')
}
