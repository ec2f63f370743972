import { formatRs } from '#kit/contract/money.ts'
import type { PromoRefusal } from '../../model.ts'

const promoRefusals = {
  unknown: 'There is no such promo code.',
  notYet: 'This promo code is not valid yet.',
  over: 'This promo code has expired.',
  usedUp: 'This promo code has been used up.',
  usedByYou: 'You have already used this promo code.',
  belowMinimum: (rupees: number) => `This promo code is for orders of ${formatRs(rupees)} or more.`,
  notForThese: 'This promo code does not apply to the products in your cart.',
}

export const errors = {
  promo_refused: (refusal: PromoRefusal) =>
    refusal.reason === 'belowMinimum'
      ? promoRefusals.belowMinimum(refusal.minimumRupees)
      : promoRefusals[refusal.reason],
  promo_code_taken: 'There is already a promo code with this name.',
}
