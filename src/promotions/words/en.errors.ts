import { formatRs } from '#kit/contract/money.ts'
import type { PromoRefusal } from '../model.ts'

const promoRefusals = {
  unknown: 'There is no such promo code.',
  notYet: 'This promo code is not valid yet.',
  over: 'This promo code has expired.',
  usedUp: 'This promo code has been used up.',
  usedByYou: 'You have used this promo code already.',
  belowMinimum: (rupees: number) => `Your order is below the minimum of this promo code: ${formatRs(rupees)}.`,
  notForThese: 'This promo code is for other products than those in your cart.',
}

export const errors = {
  promo_refused: (refusal: PromoRefusal) =>
    refusal.reason === 'belowMinimum' ? promoRefusals.belowMinimum(refusal.minimumRupees) : promoRefusals[refusal.reason],
  promo_code_taken: 'There is a promo code of this name already.',
}
