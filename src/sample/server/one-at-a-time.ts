import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { tryLockSample } from './sample.queries.ts'

/**
 * Refuses the work while the sample is being filled in or removed elsewhere. Both take several
 * transactions, so a lock inside one of them would not be enough.
 */
export const oneAtATime = <Result>(shop: Shop, work: () => Promise<Result>): Promise<Result> =>
  transaction(shop.db, async (tx) => {
    if (!(await tryLockSample(tx))) throw new ShopError('sample_busy')
    return work()
  })
