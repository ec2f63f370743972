import { recordAction } from '#audit/server/index.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
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

/**
 * Takes the sample's products, customers, orders and reviews out of the shop, and keeps the next start from bringing them back.
 * Products that somebody ordered, reviewed or edited are archived; categories and attributes stay, for the shop's own products.
 */
export function removeSample(shop: Shop, caller: SignedIn): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    await allowMoreTime(tx)
    await lockSampleProducts(tx)
    const { products, inUse, customers, reviews, orders } = await countSample(tx)
    await deleteSampleOrders(tx)
    await deleteSampleReviews(tx)
    const categories = await archiveUsedProducts(tx)
    await deleteProducts(tx)
    await deleteSampleCustomers(tx)
    await setSampleRemoved(tx, true)
    const gone = Object.fromEntries(Object.entries({ customers, reviews, orders }).map(([name, before]) => [name, { before, after: 0 }]))
    const changes = { products: { before: products, after: inUse }, ...gone }
    await recordAction(tx, caller.id, { action: 'removed', subject: 'settings', title: words.title, changes })
    await invalidate(tx, ['catalogue', ...categories.map((id): Tag => `category:${id}`)])
    return { message: words.removed(products - inUse, inUse) }
  })
}
