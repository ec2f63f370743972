import { recordChange } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SellerSettings } from '../../staff-contract.ts'
import { sellerOfficeWords as words } from '../../words/office.ts'
import { insertStandardCategories } from '../businesses/categories.queries.ts'
import type { SellerParts } from '../businesses/seller-parts.ts'
import {
  getSellerSettings,
  updateSellerSettings as updateSettingsRow,
} from './seller-settings.queries.ts'

/**
 * Saves the settings unless they were changed after the caller read them. Switching sellers on or
 * off shows or hides their products in every process at once.
 */
export async function updateSellerSettings(
  { shop, sellersChanged }: SellerParts,
  caller: SignedIn,
  input: SellerSettings,
): Promise<SellerSettings> {
  const { standardCategories, settings } = words(shop.language)
  const saved = await transaction(shop.db, async (tx) => {
    const before = await getSellerSettings(tx)
    const after = await updateSettingsRow(tx, input)
    if (!after) throw new ShopError('changed_meanwhile')
    if (after.isOn) await insertStandardCategories(tx, standardCategories)
    if (after.isOn !== before.isOn) for (const changed of sellersChanged) await changed(tx)
    await recordChange(tx, caller, [before, after], { subject: 'settings', title: settings.title })
    await invalidate(tx, ['sellers', 'facts'])
    return after
  })
  await shop.sellers.reload()
  return saved
}
