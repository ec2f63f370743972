import { recordAction } from '#audit/server/index.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { sampleOfficeWords as words } from '../office-words.ts'

import {
  allowMoreTime,
  archiveUsedProducts,
  countSample,
  deleteProducts,
  deleteSampleCustomers,
  deleteSampleReviews,
  lockSampleProducts,
  setSampleRemoved,
} from './remove-sample.queries.ts'
import { deleteSampleOrders } from './sample-orders.queries.ts'

// Each is one short transaction, so that orders of other products need not wait.
const batchSize = 50

/**
 * Takes the sample's products, customers, orders and reviews out of the shop, and keeps the next start from bringing them back.
 * Products that somebody ordered, reviewed or edited are archived; categories and attributes stay, for the shop's own products.
 * If it is broken off, the rest can be removed by asking again.
 */
export async function removeSample(shop: Shop, caller: SignedIn): Promise<{ message: string }> {
  const { products, inUse, customers, reviews, orders } = await countSample(shop.db)
  await transaction(shop.db, async (tx) => {
    await allowMoreTime(tx)
    await setSampleRemoved(tx, true)
    await deleteSampleOrders(tx)
  })
  while (await transaction(shop.db, removeSome));
  await transaction(shop.db, async (tx) => {
    await allowMoreTime(tx)
    await deleteSampleReviews(tx, null)
    await deleteSampleCustomers(tx)
    const gone = Object.fromEntries(Object.entries({ customers, reviews, orders }).map(([name, before]) => [name, { before, after: 0 }]))
    const changes = { products: { before: products, after: inUse }, ...gone }
    await recordAction(tx, caller.id, { action: 'removed', subject: 'settings', title: words.title, changes })
  })
  return { message: words.removed(products - inUse, inUse) }
}

/** False when no product of the sample is left on sale. */
async function removeSome(tx: Db): Promise<boolean> {
  const ids = await lockSampleProducts(tx, batchSize)
  if (ids.length === 0) return false
  await deleteSampleReviews(tx, ids)
  const categories = await archiveUsedProducts(tx, ids)
  await deleteProducts(tx, ids)
  await invalidate(tx, ['catalogue', ...categories.map((id): Tag => `category:${id}`)])
  return true
}
