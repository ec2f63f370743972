import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BusinessCategory, BusinessCategoryInput } from '../../business.ts'
import {
  findBusinessCategory,
  insertBusinessCategory,
  updateBusinessCategory as updateCategoryRow,
} from './categories.queries.ts'

const refusals: Parameters<typeof refuseViolations>[0] = {
  business_categories_name: ['business_category_taken', { field: 'name' }],
}

export function createBusinessCategory(
  shop: Shop,
  caller: SignedIn,
  input: BusinessCategoryInput,
): Promise<BusinessCategory> {
  const create = transaction(shop.db, async (tx) => {
    const created = await insertBusinessCategory(tx, input)
    await recordAction(tx, caller.id, { action: 'created', subject: 'seller', title: created.name })
    await invalidate(tx, ['sellers'])
    return created
  })
  return refuseViolations(refusals, create)
}

export function updateBusinessCategory(
  shop: Shop,
  caller: SignedIn,
  { id, ...input }: BusinessCategoryInput & { id: string },
): Promise<BusinessCategory> {
  const update = transaction(shop.db, async (tx) => {
    const before = await findBusinessCategory(tx, id)
    const after = await updateCategoryRow(tx, id, input)
    if (!before || !after) throw new ShopError('not_found')
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'seller',
      title: after.name,
      changes: changesBetween(before, after),
    })
    await invalidate(tx, ['sellers'])
    return after
  })
  return refuseViolations(refusals, update)
}
