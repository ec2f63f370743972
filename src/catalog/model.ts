/** Specification §9: a product counts as new for 60 days. */
/** More pieces than this are a typing error. */
export const maxStock = 1_000_000

export const newBadgeDays = 60

/** The header's search shows at most this many. */
export const maxSuggestions = 10

/** A list can be narrowed by this many attributes at a time; each makes the question dearer. */
export const maxFacets = 12

/** How a list can be sorted; the empty one is the shop's own order (specification §2). */
export const sorts = ['', 'new', 'priceasc', 'pricedsc'] as const
export type Sort = (typeof sorts)[number]

/** The three ways to get an order, each free and 4-6 days (specification §2). */
export const shippingOptions = ['courier', 'ups', 'pickup'] as const
export type ShippingOption = (typeof shippingOptions)[number]
export const shippingDays = { min: 4, max: 6 }

/** Attributes of this group are in the first table, with brand and model; so are those without a group. */
export const generalGroup = 'General'

/** `min-max` in rupees; either end may be open. */
export function parsePriceRange(range: string): { min: number | null; max: number | null } {
  const [min = '', max = ''] = range.split('-')
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

/** What the values of an attribute can be. */
export const attributeTypes = ['text', 'number', 'boolean', 'choice'] as const

/** Why an attribute cannot be changed or removed: so many products rely on it. */
export interface AttributeUse {
  reason: 'carried' | 'typeMisfits' | 'optionMissing' | 'categoryMissing' | 'placeMissing'
  products: number
}

/** The attribute of a choice written as `name=value`. */
export const attributeOf = (choice: string) => choice.split('=', 1)[0] ?? ''
