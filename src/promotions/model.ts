/** Where a promo code stands: switched off, before or after its time, used up, or good to use. */
export const promoStates = ['active', 'notYet', 'over', 'usedUp', 'off'] as const
export type PromoStateName = (typeof promoStates)[number]

/** Why a promo code does not count. */
export type PromoRefusal =
  | { reason: 'unknown' | 'notYet' | 'over' | 'usedUp' | 'usedByYou' | 'notForThese' }
  | { reason: 'belowMinimum'; minimumRupees: number }
