import { adminMessages } from '#contract/admin-messages.ts'
import { recordDeed } from '../audit/audit.queries.ts'
import { invalidate, type Tag } from '../cache/invalidate.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Shop } from '../shop.ts'
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
    await recordDeed(tx, caller.id, { action: 'removed', subject: 'settings', title: 'Sample data', changes })
    await invalidate(tx, ['catalogue', ...categories.map((id): Tag => `category:${id}`)])
    return { message: adminMessages.settings.sampleRemoved(products - inUse, inUse) }
  })
}
