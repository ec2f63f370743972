import { ShopError } from '../../shop-error.ts'
import { type Db, execute, sql } from '../sql.ts'

/** Does work under a savepoint: if it is refused, the transaction continues without it. */
export async function withSavepoint<Result>(
  tx: Db,
  work: () => Promise<Result>,
): Promise<{ done: Result } | { refusal: ShopError }> {
  await execute(tx, sql`savepoint trying`)
  try {
    const done = await work()
    await execute(tx, sql`release savepoint trying`)
    return { done }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await execute(tx, sql`rollback to savepoint trying`)
    return { refusal: error }
  }
}
