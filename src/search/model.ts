/** The header's search lists at most this many products. */
export const maxSuggestions = 10

/** A list can be narrowed by at most this many attributes at a time. */
export const maxFacets = 12

/** Longer searches are truncated. */
export const maxWords = 8

/** The orders of a list. The empty one is the default, most relevant first (specification §2). */
export const sorts = ['', 'new', 'priceasc', 'pricedsc', 'rating'] as const
export type Sort = (typeof sorts)[number]

/** The kinds of understood parts of a search. */
export const readings = ['category', 'brand', 'facet', 'price', 'order', 'words', 'device'] as const

/** Parses `min-max` in rupees. An open end is null. */
export function parsePriceRange(range: string): { min: number | null; max: number | null } {
  const [min = '', max = ''] = range.split('-')
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

/** The attribute's name in a choice written as `name=value`. */
export const attributeOf = (choice: string) => choice.split('=', 1)[0] ?? ''

const rangePattern = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/

/** Parses a value written as a range: `300..`, `..165` or `300..400`. Null for plain values. */
export function parseValueRange(value: string): { min: number | null; max: number | null } | null {
  const match = rangePattern.exec(value)
  if (!match || value === '..') return null
  return {
    min: match[1] === undefined ? null : Number(match[1]),
    max: match[2] === undefined ? null : Number(match[2]),
  }
}

export const toValueRange = (min: number | null, max: number | null) => `${min ?? ''}..${max ?? ''}`

/** A device as addresses name it, optionally with its year: `bajaj-pulsar-150_2019`. */
export const fitsPattern = /^[a-z0-9]+(-[a-z0-9]+){0,30}(_\d{4})?$/
