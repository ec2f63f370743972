import { recordAction } from '#audit/server/index.ts'
import { homeName } from '#content/home/home-model.ts'
import {
  contentTag,
  guarantees,
  pages,
  removeQuotes,
  removeSampleContent,
} from '#content/server/index.ts'
import { deleteSampleOption, deliveryTag } from '#delivery/server/index.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { removeInvisibleQuotes } from '#reviews/server/index.ts'
import type { SamplePart } from '#settings/contract.ts'
import { defaultKeptParts } from '#settings/model.ts'
import { sampleOfficeWords } from '../../words/office.ts'
import { removeSampleSellers } from '../orders/sample-sellers.ts'
import { deleteInventedPrices, deleteSampleRepairs } from '../repairs/sample-repairs.queries.ts'
import { deleteSampleFits } from '../sample-fits.queries.ts'
import { deleteSampleOrders } from './delete-sample-orders.queries.ts'
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
  keepSynonyms,
  keepUsedStructure,
  saveStructure,
} from './remove-structure.queries.ts'

// Each batch is one short transaction, so that orders of other products need not wait.
const batchSize = 50

/**
 * Removes the sample for good: the next start does not restore it. Products that were ordered,
 * reviewed or edited are archived. Categories and attributes that were edited, used or kept become
 * the owner's. Those that only archived products need stay the sample's, hidden from customers.
 * An interrupted removal can be repeated to finish it.
 */
export async function removeSample(
  shop: Shop,
  caller: SignedIn,
  { keep = defaultKeptParts }: { keep?: SamplePart | SamplePart[] | 'nothing' } = {},
): Promise<{ message: string }> {
  const kept = keep === 'nothing' ? [] : [keep].flat()
  const { products, inUse, customers, reviews, orders } = await countSample(shop.db)
  await transaction(shop.db, async (tx) => {
    await allowMoreTime(tx)
    await setSampleRemoved(tx)
    await deleteSampleRepairs(tx)
    await deleteSampleOrders(tx)
  })
  while (await transaction(shop.db, removeBatch));
  await transaction(shop.db, async (tx) => {
    await allowMoreTime(tx)
    await deleteSampleReviews(tx, null)
    await removeSampleSellers(tx)
    await deleteSampleCustomers(tx)
    await removeTexts(tx)
    await deleteSampleOption(tx)
    await deleteSampleFits(tx)
    await deleteInventedPrices(tx)
    await invalidate(tx, [deliveryTag, 'sellers', 'fits', 'repairs'])
    await removeStructure(tx, kept)
    const removed = Object.fromEntries(
      Object.entries({ customers, reviews, orders }).map(([name, before]) => [
        name,
        { before, after: 0 },
      ]),
    )
    const changes = { products: { before: products, after: inUse }, ...removed }
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject: 'settings',
      title: sampleOfficeWords(shop.language).title,
      changes,
    })
  })
  await shop.settings.reload()
  await shop.sellers.reload()
  await removeSamplePictures(shop)
  return { message: sampleOfficeWords(caller.language).removed(products - inUse, inUse) }
}

/** Removes the next products. Returns false if no sample product remained on sale. */
async function removeBatch(tx: Db): Promise<boolean> {
  const ids = await lockSampleProducts(tx, batchSize)
  if (ids.length === 0) return false
  await deleteSampleReviews(tx, ids)
  const categories = await archiveUsedProducts(tx, ids)
  await deleteProducts(tx, ids)
  await invalidate(tx, ['catalogue', ...categories.map((id): Tag => `category:${id}`)])
  return true
}

/** Removes categories, attributes and synonyms, unless the owner keeps them. */
async function removeStructure(tx: Db, kept: SamplePart[]) {
  if (kept.includes('categories')) await saveStructure(tx)
  const removed = await deleteUnusedCategories(tx)
  await deleteUnusedAttributes(tx)
  await keepUsedStructure(tx)
  if (!kept.includes('synonyms')) await deleteSampleSynonyms(tx)
  await keepSynonyms(tx)
  await deleteLostSearches(tx)
  // The shop's facts no longer contain the sample's invented links.
  await invalidate(tx, ['catalogue', 'facts', ...removed.map((id): Tag => `category:${id}`)])
}

/**
 * Removes the sample's texts. A home page that the owner published stays, without quotes of
 * invented customers.
 */
async function removeTexts(tx: Db) {
  await removeSampleContent(tx)
  await removeQuotes(tx, 'sample', null)
  await removeInvisibleQuotes(tx)
  await invalidate(tx, [homeName.kind, pages.name, guarantees.name].map(contentTag))
}
