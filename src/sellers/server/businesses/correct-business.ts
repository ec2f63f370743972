import { changesBetween } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CorrectBusiness, FullBusiness } from '../../business.ts'
import { sellerOfficeWords as words } from '../../words/office.ts'
import { requireNotOwn } from '../members/require-not-own.ts'
import { recordSellerAction } from '../record-seller-action.ts'
import { notifyOwners } from '../seller-mails.ts'
import { updateDetails } from './business-updates.queries.ts'
import { findBusiness, getBusiness } from './businesses.queries.ts'
import type { SellerParts } from './seller-parts.ts'
import { withBusinessFigures } from './with-figures.ts'

/**
 * Corrects the verified details of a business (name, PAN, registration, bank account), records the
 * change in the audit log and notifies the owners.
 */
export async function correctBusiness(
  parts: SellerParts,
  caller: SignedIn,
  input: CorrectBusiness,
): Promise<{ message: string; data: FullBusiness }> {
  const { shop, sellerRenamed } = parts
  const data = await transaction(shop.db, async (tx) => {
    const before = await findBusiness(tx, input.id)
    if (!before) throw new ShopError('not_found')
    await requireNotOwn(tx, caller, input.id)
    if (!(await updateDetails(tx, input))) throw new ShopError('changed_meanwhile')
    const after = await getBusiness(tx, input.id)
    const { version: _, ...changes } = changesBetween(before, after)
    await recordSellerAction(tx, caller, 'changed', before, {
      ...changes,
      reason: { before: '', after: input.reason },
    })
    if (after.name !== before.name) {
      for (const renamed of sellerRenamed) await renamed(tx, input.id)
      await invalidate(tx, ['sellers'])
    }
    await notifyOwners(shop, tx, 'corrected', before, input.reason)
    return withBusinessFigures(parts, tx, after)
  })
  return { message: words(caller.language).correct.saved, data }
}
