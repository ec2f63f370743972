import { changesBetween } from '#audit/server/index.ts'
import { toBasisPoints, toPercent } from '#kit/contract/money.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Aftercare } from '../../structure.ts'
import {
  findCategory,
  listIdsBelow,
  updateAftercare,
  updateCommission,
} from './categories.queries.ts'
import { recordCategory } from './record-structure.ts'

/** Sets the shop's share of sellers' prices. Placed orders keep their commission. */
export function setCategoryCommission(
  shop: Shop,
  caller: SignedIn,
  { id, commission, version }: { id: string; commission: number | null; version: number },
): Promise<{ commission: number | null; version: number }> {
  return transaction(shop.db, async (tx) => {
    const stored = await findCategory(tx, id)
    if (!stored) throw new ShopError('not_found')
    const basisPoints = commission === null ? null : toBasisPoints(commission)
    if (!(await updateCommission(tx, id, basisPoints, version)))
      throw new ShopError('changed_meanwhile')
    const oldCommission = stored.commissionBp === null ? null : toPercent(stored.commissionBp)
    await recordCategory(tx, caller.id, 'changed', stored, {
      commission: { before: oldCommission, after: commission },
    })
    return { commission, version: version + 1 }
  })
}

/** Sets serial numbers and warranty. Earlier orders keep the warranty that was promised then. */
export function setCategoryAftercare(
  shop: Shop,
  caller: SignedIn,
  { id, ...input }: Aftercare & { id: string },
): Promise<Aftercare> {
  return transaction(shop.db, async (tx) => {
    const stored = await findCategory(tx, id)
    if (!stored) throw new ShopError('not_found')
    if (!(await updateAftercare(tx, id, input))) throw new ShopError('changed_meanwhile')
    const { version, ...fields } = input
    const changes = changesBetween<Record<string, unknown>>({ ...stored }, fields)
    await recordCategory(tx, caller.id, 'changed', stored, changes)
    // Product pages show the warranty.
    const categoryIds = await listIdsBelow(tx, id)
    await invalidate(tx, [
      'catalogue',
      ...categoryIds.map((categoryId): Tag => `category:${categoryId}`),
    ])
    return { ...input, version: version + 1 }
  })
}
