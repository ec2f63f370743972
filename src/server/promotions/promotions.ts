import { fields } from '#contract/field-messages.ts'
import { formatRs, toRupees } from '#contract/money.ts'
import { promoMessages } from '#contract/order-messages.ts'
import type { PromoCode, PromoCodeInput } from '#contract/promotions.ts'
import type { Limit } from '../accounts/throttle.ts'
import { refusing } from '../db/refusing.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { insertPromoCode, type PromoState, updatePromoCode as setPromoCode } from './promotions.queries.ts'

const refusals: Parameters<typeof refusing>[0] = {
  promo_codes_code_key: ['promo_code_taken', { field: 'code' }],
  promo_codes_category_id_fkey: ['unknown_category', { field: 'categoryId' }],
  // Limits below what was used already.
  promo_codes_check1: ['invalid_input', { field: 'totalLimit' }],
}

function requireOneValue({ percent, amount }: PromoCodeInput) {
  if ((percent === null) === (amount === null)) throw new ShopError('invalid_input', { fields: { percent: fields.promoValue } })
}

export async function createPromoCode(shop: Shop, input: PromoCodeInput): Promise<PromoCode> {
  requireOneValue(input)
  return refusing(refusals, insertPromoCode(shop.db, input))
}

export async function updatePromoCode(shop: Shop, { id, ...input }: PromoCodeInput & { id: string }): Promise<PromoCode> {
  requireOneValue(input)
  const updated = await refusing(refusals, setPromoCode(shop.db, id, input))
  if (!updated) throw new ShopError('not_found')
  return updated
}

/** Codes are words that people remember, so they could be found by trying: wrong ones are counted, per account and per address. */
export const wrongGuesses = (caller: SignedIn): Limit[] => [
  { key: `promo:${caller.id}`, most: 30, seconds: 900 },
  { key: `promo-from:${caller.address}`, most: 300, seconds: 3600 },
]

/** Why a code cannot be used for a cart that costs this much, in words; null when it can. */
export function refusalOf(promo: PromoState | null, coversAny: boolean, payPaisa: number): string | null {
  if (!promo) return promoMessages.unknown
  if (promo.state !== 'valid') return promoMessages[promo.state]
  if (!coversAny) return promoMessages.notForThese
  return payPaisa < promo.minimumPaisa ? `${promoMessages.belowMinimum} ${formatRs(toRupees(promo.minimumPaisa))}.` : null
}
