/** A larger stock is a typing error. */
export const maxStock = 1_000_000

/** The most cards in one request: as many products as a browser remembers as viewed. */
export const maxCards = 12

/** Specification §9: a product counts as new for 60 days. */
export const newBadgeDays = 60

/** The group of the first spec table, with brand and model. It is the default. */
export const generalGroup = 'General'

export const attributeTypes = ['text', 'number', 'boolean', 'choice'] as const

/** Whether units of a category's products have serial numbers. */
export const serialRules = ['never', 'optional', 'required'] as const
export type SerialRule = (typeof serialRules)[number]

/**
 * Which of two values of an attribute is better. Later options of a choice are higher, and yes is
 * higher than no.
 */
export const betterValues = ['higher', 'lower'] as const
export type BetterValue = (typeof betterValues)[number]

/**
 * The review of a seller's product by staff before it first goes on sale. The shop's own products
 * need none.
 */
export const reviewStates = ['draft', 'waiting', 'approved', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A member may change an approved price by up to this many percent without a review. */
export const maxPriceChangePercent = 50

export const proposalStates = ['waiting', 'accepted', 'refused'] as const

/** Why an attribute cannot be changed or removed, and how many products prevent it. */
export interface AttributeInUse {
  reason: 'carried' | 'typeMisfits' | 'optionMissing' | 'categoryMissing' | 'placeMissing'
  products: number
}
