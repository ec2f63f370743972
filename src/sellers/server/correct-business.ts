import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CorrectBusiness, OwnBusiness } from '../business.ts'
import { sellerOfficeWords as words } from '../office-words.ts'
import { findBusiness, getBusiness, setDetails } from './businesses.queries.ts'
import type { SellerParts } from './parts.ts'
import { tellOwners } from './seller-mails.ts'
import { withOwnFigures } from './with-figures.ts'

/**
 * What a business is called, where it is paid and under which number changes with a trace, and
 * never without its owners hearing of it.
 */
export async function correctBusiness(
  parts: SellerParts,
  caller: SignedIn,
  input: CorrectBusiness,
): Promise<{ message: string; data: OwnBusiness }> {
  const { shop, sellerRenamed } = parts
  const data = await transaction(shop.db, async (tx) => {
    const before = await findBusiness(tx, input.id)
    if (!before) throw new ShopError('not_found')
    if (!(await setDetails(tx, input))) throw new ShopError('changed_meanwhile')
    const after = await getBusiness(tx, input.id)
    const { version: _, ...changes } = changesBetween(before, after)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'seller',
      subjectId: input.id,
      title: before.name,
      changes: { ...changes, reason: { before: '', after: input.reason } },
    })
    if (after.name !== before.name) {
      for (const renamed of sellerRenamed) await renamed(tx, input.id)
      await invalidate(tx, ['sellers'])
    }
    await tellOwners(shop, tx, 'corrected', before, input.reason)
    return withOwnFigures(parts, tx, after)
  })
  return { message: words.correct.saved, data }
}
