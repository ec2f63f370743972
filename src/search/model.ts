/** The header's search shows at most this many products. */
export const maxSuggestions = 10

/** A list can be narrowed by this many attributes at a time. */
export const maxFacets = 12

/** Longer searches are cut: nobody types more than this. */
export const maxWords = 8

/** How a list can be sorted; the empty one is the shop's own order (specification §2). */
export const sorts = ['', 'new', 'priceasc', 'pricedsc', 'rating'] as const
export type Sort = (typeof sorts)[number]

/** What a part of a search was read as. */
export const readings = ['category', 'brand', 'facet', 'price', 'order', 'words', 'device'] as const
export type Reading = (typeof readings)[number]

/** `min-max` in rupees; either end may be open. */
export function parsePriceRange(range: string): { min: number | null; max: number | null } {
  const [min = '', max = ''] = range.split('-')
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

/** The attribute of a choice written as `name=value`. */
export const attributeOf = (choice: string) => choice.split('=', 1)[0] ?? ''

const rangePattern = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/

/** A value written as a range, `300..` or `..165` or `300..400`; null if it is a plain one. */
export function parseValueRange(value: string): { min: number | null; max: number | null } | null {
  const match = rangePattern.exec(value)
  if (!match || value === '..') return null
  return {
    min: match[1] === undefined ? null : Number(match[1]),
    max: match[2] === undefined ? null : Number(match[2]),
  }
}

export const toValueRange = (min: number | null, max: number | null) => `${min ?? ''}..${max ?? ''}`

/** A device as addresses name it, and its year: `bajaj-pulsar-150_2019`. */
export const fitsPattern = /^[a-z0-9]+(-[a-z0-9]+){0,30}(_\d{4})?$/
