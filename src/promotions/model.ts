/** The state of a promo code: active, before or after its time, used up, or switched off. */
export const promoStates = ['active', 'notYet', 'over', 'usedUp', 'off'] as const
export type PromoStateName = (typeof promoStates)[number]

/** Why a promo code does not count. */
export type PromoRefusal =
  | { reason: 'unknown' | 'notYet' | 'over' | 'usedUp' | 'usedByYou' | 'notForThese' }
  | { reason: 'belowMinimum'; minimumRupees: number }
