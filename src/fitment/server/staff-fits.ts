import { recordAction } from '#audit/server/index.ts'
import { invalidateProducts } from '#catalog/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { fitmentOfficeWords as words } from '../office-words.ts'
import type {
  AddFits,
  FittedProduct,
  SetFittedCategory,
  SetFittedProduct,
} from '../staff-contract.ts'
import {
  countGiven,
  deleteFitRow,
  findCategoryName,
  findFittedProduct,
  findProductName,
  findStaffFit,
  insertFits,
  writeFittedCategory,
  writeFittedProduct,
} from './staff-fits.queries.ts'

const subject = 'fitment'

/** Says it of every pair at once. */
export function addFits(
  shop: Shop,
  caller: SignedIn,
  { productIds, deviceIds, ...fit }: AddFits,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const given = await countGiven(tx, { productIds, deviceIds })
    if (given.products < productIds.length || given.devices < deviceIds.length)
      throw new ShopError('not_found')
    const count = await insertFits(
      tx,
      productIds.flatMap((productId) =>
        deviceIds.map((deviceId) => ({ ...fit, productId, deviceId })),
      ),
    )
    const message = words.fitsSaved(count)
    await recordAction(tx, caller.id, { action: 'created', subject, title: message })
    await invalidate(tx, ['fits'])
    return { message }
  })
}

export function removeFit(shop: Shop, caller: SignedIn, id: string): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const removed = await findStaffFit(tx, id)
    if (!removed || (await deleteFitRow(tx, id)) === 0) throw new ShopError('not_found')
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject,
      subjectId: id,
      title: `${removed.product.productName}, ${removed.device.name}`,
    })
    await invalidate(tx, ['fits'])
    return { message: words.fitRemoved }
  })
}

export async function showFittedProduct(shop: Shop, id: string): Promise<FittedProduct> {
  if (!(await findProductName(shop.db, id))) throw new ShopError('not_found')
  return findFittedProduct(shop.db, id)
}

/** What is known of a product as a part, and the numbers it is found by. */
export function setFittedProduct(
  shop: Shop,
  caller: SignedIn,
  { id, ...input }: SetFittedProduct & { id: string },
): Promise<FittedProduct> {
  return transaction(shop.db, async (tx) => {
    const product = await findProductName(tx, id)
    if (!product) throw new ShopError('not_found')
    await writeFittedProduct(tx, id, input)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject,
      subjectId: id,
      title: product.name,
    })
    await invalidate(tx, ['fits'])
    await invalidateProducts(tx, [id])
    return findFittedProduct(tx, id)
  })
}

export function setFittedCategory(
  shop: Shop,
  caller: SignedIn,
  { id, ...input }: SetFittedCategory & { id: string },
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const category = await findCategoryName(tx, id)
    if (!category) throw new ShopError('not_found')
    await writeFittedCategory(tx, id, input)
    await recordAction(tx, caller.id, { action: 'changed', subject, title: category.name })
    await invalidate(tx, ['fits'])
    return { message: words.categorySaved }
  })
}
