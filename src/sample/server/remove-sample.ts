import { recordAction } from '#audit/server/index.ts'
import { homeName } from '#content/home-model.ts'
import { contentTag, forgetQuotes, forgetSample, pages, promises } from '#content/server/index.ts'
import { deleteSampleOption, deliveryTag } from '#delivery/server/index.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { forgetLostQuotes } from '#reviews/server/index.ts'
import type { SamplePart } from '#settings/contract.ts'
import { keptByDefault } from '#settings/model.ts'
import { sampleOfficeWords as words } from '../office-words.ts'
import { removeSamplePictures } from './remove-pictures.ts'
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
import {
  deleteLostSearches,
  deleteSampleSynonyms,
  deleteUnusedAttributes,
  deleteUnusedCategories,
  keepStructure,
  keepSynonyms,
  keepUsedStructure,
} from './remove-structure.queries.ts'
import { deleteSampleFits } from './sample-fits.queries.ts'
import { deleteSampleOrders } from './sample-orders.queries.ts'
import { deleteSampleRepairs, forgetInventedPrices } from './sample-repairs.queries.ts'
import { removeSampleSellers } from './sample-sellers.ts'

// Each is one short transaction, so that orders of other products need not wait.
const batchSize = 50

/**
 * Takes everything that came with the sample out of the shop, and keeps the next start from
 * bringing it back.
 * Products that somebody ordered, reviewed or edited are archived; categories and attributes that
 * are edited, used or kept stay as the owner's,
 * and those that only the archived need stay as the sample's, where customers do not see them.
 * If it is broken off, the rest can be removed by asking again.
 */
export async function removeSample(
  shop: Shop,
  caller: SignedIn,
  { keep = keptByDefault }: { keep?: SamplePart | SamplePart[] | 'nothing' } = {},
): Promise<{ message: string }> {
  const kept = keep === 'nothing' ? [] : [keep].flat()
  const { products, inUse, customers, reviews, orders } = await countSample(shop.db)
  await transaction(shop.db, async (tx) => {
    await allowMoreTime(tx)
    await setSampleRemoved(tx)
    await deleteSampleRepairs(tx)
    await deleteSampleOrders(tx)
  })
  while (await transaction(shop.db, removeSome));
  await transaction(shop.db, async (tx) => {
    await allowMoreTime(tx)
    await deleteSampleReviews(tx, null)
    await removeSampleSellers(tx)
    await deleteSampleCustomers(tx)
    await forgetTexts(tx)
    await deleteSampleOption(tx)
    await deleteSampleFits(tx)
    await forgetInventedPrices(tx)
    await invalidate(tx, [deliveryTag, 'sellers', 'fits', 'repairs'])
    await removeStructure(tx, kept)
    const gone = Object.fromEntries(
      Object.entries({ customers, reviews, orders }).map(([name, before]) => [
        name,
        { before, after: 0 },
      ]),
    )
    const changes = { products: { before: products, after: inUse }, ...gone }
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject: 'settings',
      title: words.title,
      changes,
    })
  })
  await shop.settings.reload()
  await shop.sellers.reload()
  await removeSamplePictures(shop)
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

/** Categories, attributes and words to search by, unless the owner keeps them. */
async function removeStructure(tx: Db, kept: SamplePart[]) {
  if (kept.includes('categories')) await keepStructure(tx)
  const gone = await deleteUnusedCategories(tx)
  await deleteUnusedAttributes(tx)
  await keepUsedStructure(tx)
  if (!kept.includes('synonyms')) await deleteSampleSynonyms(tx)
  await keepSynonyms(tx)
  await deleteLostSearches(tx)
  // The invented links go, too.
  await invalidate(tx, ['catalogue', 'facts', ...gone.map((id): Tag => `category:${id}`)])
}

/**
 * What the sample said of itself goes with it. A home page that the owner has published stays,
 * without what invented customers said.
 */
async function forgetTexts(tx: Db) {
  await forgetSample(tx)
  await forgetQuotes(tx, 'sample', null)
  await forgetLostQuotes(tx)
  await invalidate(tx, [homeName.kind, pages.name, promises.name].map(contentTag))
}
