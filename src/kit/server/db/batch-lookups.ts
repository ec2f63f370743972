import { mayUseReplica } from './connection/replicas.ts'
import { type Db, type Sql, sql } from './sql.ts'

/**
 * Enough that a statement's overhead hardly counts, and few enough that the database and this
 * process can work in parallel.
 */
const maxBatch = 8

/**
 * A list of ids that hides its length from PostgreSQL's planner: with a known short length, the
 * planner would consider a new plan worthwhile every time.
 */
export const idList = (ids: readonly (string | null)[]): Sql =>
  sql`array(select unnest(${ids}::bigint[]))`

interface Lookup<Key, Result> {
  key: Key
  answer(results: Result): void
  refuse(reason: unknown): void
}

/**
 * Batches single lookups that are requested at the same moment into one statement: with many
 * visitors, most of the cost of a short statement is the statement. A batch that has been sent
 * takes no more lookups, so a result is never older than its request.
 */
export function batchLookups<Key, Result>(
  find: (db: Db, keys: readonly Key[]) => Promise<readonly Result[]>,
) {
  type Batch = Lookup<Key, Result>[]
  // Lookups that a replica may answer have separate batches.
  const [replicaBatches, primaryBatches] = [new WeakMap<Db, Batch>(), new WeakMap<Db, Batch>()]

  async function runBatch(db: Db, batch: Batch) {
    try {
      const results = await find(
        db,
        batch.map(({ key }) => key),
      )
      batch.forEach(({ answer }, index) => {
        answer(results[index] as Result)
      })
    } catch (reason) {
      for (const { refuse } of batch) refuse(reason)
    }
  }

  return (db: Db, key: Key): Promise<Result> =>
    new Promise((answer, refuse) => {
      const batches = mayUseReplica() ? replicaBatches : primaryBatches
      const open = batches.get(db)
      if (open && open.length < maxBatch) return void open.push({ key, answer, refuse })
      const batch = [{ key, answer, refuse }]
      batches.set(db, batch)
      // Sent once all requests that have arrived so far have been handled.
      setImmediate(() => {
        if (batches.get(db) === batch) batches.delete(db)
        void runBatch(db, batch)
      })
    })
}
