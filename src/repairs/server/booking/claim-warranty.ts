import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ClaimRepair } from '../../contract.ts'
import { repairReplyWords } from '../../words/tracking.ts'
import { hasOpenClaim, insertEvent, type LockedRepair, type NewRepair } from '../repairs.queries.ts'
import { changeByLink } from '../tracking/change-by-link.ts'
import { createRepair } from './create-repair.ts'

/** Books a repair that claims the warranty of an earlier one, whose period does not change. */
export const claimByLink = (
  shop: Shop,
  { link, description, photos }: ClaimRepair & { link: string },
  language: Language,
) =>
  changeByLink(shop, link, async (tx, repair) => {
    await requireClaimable(tx, repair)
    const { userId, name, phone, email, kind, brand, model, serial, sold } = repair
    const claim: NewRepair = {
      userId,
      name,
      phone,
      email,
      kind,
      brand,
      model,
      serial,
      sold,
      source: 'web',
      faults: [],
      description,
      transport: 'bring',
      stage: 'booked',
      claimOf: repair.id,
    }
    const { number, token } = await createRepair(shop, tx, claim, { photos, network: '' })
    await insertEvent(tx, {
      repairId: repair.id,
      kind: 'claim',
      byCustomer: true,
      text: description,
    })
    return {
      message: repairReplyWords(language).booked(number),
      data: { number, link: token, isUnconfirmed: false, slotUntil: null },
    }
  })

/**
 * Refuses to claim the warranty of a repair if it is over or claimed already. The repair is locked,
 * so that the second of two concurrent claims is refused.
 */
export async function requireClaimable(tx: Db, { id, isUnderWarranty }: LockedRepair) {
  if (!isUnderWarranty) throw new ShopError('repair_warranty_over')
  if (await hasOpenClaim(tx, id)) throw new ShopError('repair_claim_open')
}
