/** Specification §9: a product counts as new for 60 days. */
export const newBadgeDays = 60

/** The header's search shows at most this many. */
export const mostSuggestions = 10

export const sorts = { '': 'All', new: 'Newest Arrival', priceasc: 'Price Low to High', pricedsc: 'Price High to Low' } as const
export type Sort = keyof typeof sorts

/** `min-max` in rupees; either end may be open. */
export function parsePriceRange(range: string): { min: number | null; max: number | null } {
  const [min = '', max = ''] = range.split('-')
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}
