import { recordAction } from '#audit/server/index.ts'
import { invalidateProducts } from '#catalog/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type {
  AddFits,
  FittedProduct,
  SetFittedCategory,
  SetFittedProduct,
} from '../../staff-contract.ts'
import { fitmentOfficeWords } from '../../words/office.ts'
import {
  countExisting,
  deleteFitRow,
  findCategoryName,
  findProductName,
  findStaffFit,
  getFittedProductRow,
  insertFits,
  saveFittedCategory,
  saveFittedProduct,
} from './staff-fits.queries.ts'

const subject = 'fitment'

/** Records the fit for every pair of a product and a device. */
export function addFits(
  shop: Shop,
  caller: SignedIn,
  { productIds, deviceIds, ...fit }: AddFits,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const existing = await countExisting(tx, { productIds, deviceIds })
    if (existing.products < productIds.length || existing.devices < deviceIds.length)
      throw new ShopError('not_found')
    const count = await insertFits(
      tx,
      productIds.flatMap((productId) =>
        deviceIds.map((deviceId) => ({ ...fit, productId, deviceId })),
      ),
    )
    await recordAction(tx, caller.id, {
      action: 'created',
      subject,
      title: fitmentOfficeWords(shop.language).fitsSaved(count),
    })
    await invalidate(tx, ['fits'])
    return { message: fitmentOfficeWords(caller.language).fitsSaved(count) }
  })
}

export function deleteFit(shop: Shop, caller: SignedIn, id: string): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const fit = await findStaffFit(tx, id)
    if (!fit || (await deleteFitRow(tx, id)) === 0) throw new ShopError('not_found')
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject,
      subjectId: id,
      title: `${fit.product.productName}, ${fit.device.name}`,
    })
    await invalidate(tx, ['fits'])
    return { message: fitmentOfficeWords(caller.language).fitRemoved }
  })
}

export async function getFittedProduct(shop: Shop, id: string): Promise<FittedProduct> {
  if (!(await findProductName(shop.db, id))) throw new ShopError('not_found')
  return getFittedProductRow(shop.db, id)
}

/** Saves the compatibility and the part numbers of a product. */
export function setFittedProduct(
  shop: Shop,
  caller: SignedIn,
  { id, ...input }: SetFittedProduct & { id: string },
): Promise<FittedProduct> {
  return transaction(shop.db, async (tx) => {
    const product = await findProductName(tx, id)
    if (!product) throw new ShopError('not_found')
    await saveFittedProduct(tx, id, input)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject,
      subjectId: id,
      title: product.name,
    })
    await invalidate(tx, ['fits'])
    await invalidateProducts(tx, [id])
    return getFittedProductRow(tx, id)
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
    await saveFittedCategory(tx, id, input)
    await recordAction(tx, caller.id, { action: 'changed', subject, title: category.name })
    await invalidate(tx, ['fits'])
    return { message: fitmentOfficeWords(caller.language).categorySaved }
  })
}
