export const promoStates = ['active', 'notYet', 'over', 'usedUp', 'off'] as const
export type PromoStateName = (typeof promoStates)[number]

/** Why a promo code cannot be used. */
export type PromoRefusal =
  | { reason: 'unknown' | 'notYet' | 'over' | 'usedUp' | 'usedByYou' | 'notForThese' }
  | { reason: 'belowMinimum'; minimumRupees: number }
