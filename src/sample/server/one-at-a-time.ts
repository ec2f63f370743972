import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { holdSample } from './sample.queries.ts'

/**
 * Filling in and removing take several transactions each: whoever comes while one is under way is
 * told so.
 */
export const oneAtATime = <Result>(shop: Shop, work: () => Promise<Result>): Promise<Result> =>
  transaction(shop.db, async (tx) => {
    if (!(await holdSample(tx))) throw new ShopError('sample_busy')
    return work()
  })
