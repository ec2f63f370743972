import { formatRs, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { discountLimitOf } from '#orders/server/index.ts'
import { repairOfficeWords } from '../../../words/office.ts'
import { insertEvent } from '../../repairs.queries.ts'
import { incrementVersion } from '../../stages/set-repair.queries.ts'
import { changeTicket } from '../../tickets/tickets.ts'
import { findOpenEstimate } from '../estimates.queries.ts'
import { requirePriceWithinLimit } from './check-prices.ts'
import { hasWorkedOn, listOverdrawn, listUnauthorized, markAuthorized } from './prices.queries.ts'

/**
 * Authorizes the prices of a draft that its writer may not give. The caller must be a second
 * person, who may give that discount and has no part in the repair.
 */
export const authorizePrices = (
  shop: Shop,
  caller: SignedIn,
  { id, version }: { id: string; version: number },
) =>
  changeTicket(shop, caller, { id, version }, async (tx, _, words) => {
    const open = await findOpenEstimate(tx, id)
    const parts = open?.state === 'draft' ? await listUnauthorized(tx, open.id) : []
    if (!open || parts.length === 0) throw new ShopError('repair_estimate_missing')
    if (await hasWorkedOn(tx, id, caller.id)) throw new ShopError('repair_authorize_own')
    for (const part of parts) requirePriceWithinLimit(part, discountLimitOf(caller))
    await markAuthorized(tx, open.id, caller.id)
    const rs = (paisa: number) => formatRs(toRupees(paisa))
    const list = (field: 'usualPaisa' | 'pricePaisa') =>
      parts.map((part) => `${part.name}: ${rs(part[field])}`).join(', ')
    const text = repairOfficeWords(shop.language).authorizedNote(
      list('pricePaisa'),
      list('usualPaisa'),
    )
    await insertEvent(tx, { repairId: id, kind: 'note', staffId: caller.id, text })
    await incrementVersion(tx, id)
    return {
      message: words.authorized,
      action: 'approved',
      changes: { price: { before: list('usualPaisa'), after: list('pricePaisa') } },
    }
  })

/** Refuses to send or order parts whose prices still need a second person's authorization. */
export async function requireAuthorized(tx: Db, estimateId: string) {
  const parts = [
    ...(await listUnauthorized(tx, estimateId)),
    ...(await listOverdrawn(tx, estimateId)),
  ].map(({ name }) => name)
  if (parts.length > 0)
    throw new ShopError('repair_needs_authorization', { params: { parts: [...new Set(parts)] } })
}
