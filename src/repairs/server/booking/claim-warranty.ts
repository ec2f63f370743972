import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ClaimRepair } from '../../contract.ts'
import { repairWords } from '../../words/tracking.ts'
import { insertEvent, type LockedRepair } from '../repairs.queries.ts'
import { changeByLink } from '../tracking/change-by-link.ts'
import { findClaimedRepair } from './claims.queries.ts'
import { createRepair } from './create-repair.ts'

/** Books a repair that claims the warranty of an earlier one, whose period does not change. */
export const claimByLink = (
  shop: Shop,
  { link, words: description, photos }: ClaimRepair & { link: string },
  language: Language,
) =>
  changeByLink(shop, link, async (tx, repair) => {
    const claimed = await requireClaimable(tx, repair)
    const claim = await createRepair(
      shop,
      tx,
      {
        ...claimed,
        source: 'web',
        faults: [],
        words: description,
        way: 'bring',
        stage: 'booked',
        claimOf: repair.id,
      },
      { photos },
    )
    await insertEvent(tx, {
      repairId: repair.id,
      kind: 'claim',
      byCustomer: true,
      text: description,
    })
    return {
      message: repairWords(language).booked(claim.number),
      data: { number: claim.number, link: claim.token },
    }
  })

/**
 * The device and customer of a repair whose warranty can be claimed. The repair is locked, so that
 * the second of two concurrent claims is refused.
 */
export async function requireClaimable(tx: Db, { id, isUnderWarranty }: LockedRepair) {
  const claimed = await findClaimedRepair(tx, id)
  if (!claimed || !isUnderWarranty) throw new ShopError('repair_warranty_over')
  const { hasOpenClaim, ...copied } = claimed
  if (hasOpenClaim) throw new ShopError('repair_claim_open')
  return copied
}
