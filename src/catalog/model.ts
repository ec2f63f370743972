/** More pieces than this are a typing error. */
export const maxStock = 1_000_000

/**
 * Cards of this many products can be asked for at a time: as many as a browser remembers to have
 * looked at.
 */
export const maxCards = 12

/** Specification §9: a product counts as new for 60 days. */
export const newBadgeDays = 60

/**
 * Attributes of this group are in the first table, with brand and model; so are those without a
 * group.
 */
export const generalGroup = 'General'

/** What the values of an attribute can be. */
export const attributeTypes = ['text', 'number', 'boolean', 'choice'] as const

/** Whether the pieces of a category's products have serial numbers. */
export const serialRules = ['never', 'optional', 'required'] as const
export type SerialRule = (typeof serialRules)[number]

/**
 * Which of two values of an attribute is the better one: of a choice the later option is the higher
 * one, and yes is higher than no.
 */
export const betterValues = ['higher', 'lower'] as const
export type BetterValue = (typeof betterValues)[number]

/**
 * What staff say of a seller's product before it is on sale for the first time; the shop's own need
 * no review.
 */
export const reviewStates = ['draft', 'waiting', 'approved', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

export const proposalStates = ['waiting', 'accepted', 'refused'] as const

/** Why an attribute cannot be changed or removed: so many products rely on it. */
export interface AttributeUse {
  reason: 'carried' | 'typeMisfits' | 'optionMissing' | 'categoryMissing' | 'placeMissing'
  products: number
}
