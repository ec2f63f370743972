import type { Limit } from '#accounts/server/index.ts'
import { type CartLine, evaluatePromo } from '#cart/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findPromo, lockPromo, type PromoState, promoRefusalOf } from '#promotions/server/index.ts'
import type { OrderDraft } from '../order-draft.ts'

/**
 * Takes one use of the draft's promo code; a refusal undoes the whole order. An exchange takes over
 * a discount without using its code again. Null for an order without a discount.
 */
export async function redeemPromo(
  tx: Db,
  draft: OrderDraft,
  lines: CartLine[],
  guesses: Limit[],
): Promise<PromoState | null> {
  if (draft.source === 'exchange') return draft.terms.promo
  if (draft.source === 'repair' || !draft.promoCode) return null
  const { promoCode, customer } = draft
  const promo = await lockPromo(tx, promoCode, customer.id, guesses)
  if (!promo) {
    const existing = await findPromo(tx, promoCode, customer.id)
    throw new ShopError('promo_refused', {
      field: 'promoCode',
      params: promoRefusalOf(existing, true, Number.MAX_SAFE_INTEGER) ?? { reason: 'usedUp' },
    })
  }
  const { refusal } = evaluatePromo(lines, promo, null)
  if (refusal) throw new ShopError('promo_refused', { field: 'promoCode', params: refusal })
  return promo
}
