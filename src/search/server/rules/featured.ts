import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Featured, FeaturedInput, UpdateFeatured } from '../../staff-contract.ts'
import { searchOfficeWords } from '../../words/office.ts'
import { resetFailedSearches } from '../tracking/searches.queries.ts'
import {
  deleteFeatured,
  findFeatured,
  insertFeatured,
  updateFeatured as setFeatured,
} from './featured.queries.ts'

const subject = 'featured'
const refusals: Parameters<typeof refuseViolations>[0] = {
  search_features_phrase_key: ['phrase_taken', { field: 'phrase' }],
  search_pins_product_id_fkey: ['unknown_product', { field: 'productIds' }],
}

async function getFeatured(tx: Db, id: string): Promise<Featured> {
  const featured = await findFeatured(tx, id)
  if (!featured) throw new ShopError('not_found')
  return featured
}

/** Sets what a search shows first, effective immediately in every process. */
export function createFeatured(
  shop: Shop,
  caller: SignedIn,
  input: FeaturedInput,
): Promise<Featured> {
  const create = transaction(shop.db, async (tx) => {
    const created = await getFeatured(tx, await insertFeatured(tx, input))
    await recordAction(tx, caller.id, {
      action: 'created',
      subject,
      subjectId: created.id,
      title: created.phrase,
    })
    await publishChange(tx, created)
    return created
  })
  return refuseViolations(refusals, create)
}

/** Fails if the featured results were changed since this version was read. */
export function updateFeatured(
  shop: Shop,
  caller: SignedIn,
  input: UpdateFeatured,
): Promise<Featured> {
  const update = transaction(shop.db, async (tx) => {
    const previous = await getFeatured(tx, input.id)
    if (!(await setFeatured(tx, input))) throw new ShopError('changed_meanwhile')
    const updated = await getFeatured(tx, input.id)
    const changes = changesBetween(namesIn(previous), namesIn(updated))
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject,
      subjectId: updated.id,
      title: updated.phrase,
      changes,
    })
    await publishChange(tx, updated)
    return updated
  })
  return refuseViolations(refusals, update)
}

export function removeFeatured(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const removed = await deleteFeatured(tx, id)
    if (!removed) throw new ShopError('not_found')
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject,
      subjectId: id,
      title: removed.phrase,
    })
    await invalidate(tx, ['catalogue'])
    return { message: searchOfficeWords(caller.language).removed }
  })
}

const namesIn = ({ phrase, products }: Featured) => ({
  phrase,
  products: products.map(({ productName }) => productName).join(', '),
})

async function publishChange(tx: Db, { phrase }: Featured) {
  await resetFailedSearches(tx, [phrase])
  await invalidate(tx, ['catalogue'])
}
