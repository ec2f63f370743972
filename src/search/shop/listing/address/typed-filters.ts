import type { Facet, UnderstoodPart } from '../../../contract.ts'
import { attributeOf, parsePriceRange, toValueRange } from '../../../model.ts'
import { findPart, type Narrowing } from '../prepare/understood.ts'
import { type Filters, latinDigits, toPriceRange } from './listing-filters.ts'
import { rangeFields, understoodRange } from './ranges.ts'
import { searchWithout } from './search-without.ts'

/** Parses a typed number. Null if it is not one. */
export function parseNumber(typed: string): number | null {
  const plain = latinDigits(typed).replace(/[,\s]/g, '')
  return /^-?\d+([.]\d+)?$/.test(plain) ? Number(plain) : null
}

/** Two numbers as a range in ascending order. Undefined if both are null. */
export function toRange(typedMin: number | null, typedMax: number | null): string | undefined {
  if (typedMin === null && typedMax === null) return undefined
  return typedMin !== null && typedMax !== null && typedMin > typedMax
    ? toValueRange(typedMax, typedMin)
    : toValueRange(typedMin, typedMax)
}

/**
 * The filters with the prices and ranges typed into the form. They replace the words of the search
 * that limited the same facet. An empty side keeps the limit of those words, which is its hint.
 */
export function typedFilters(
  { filters, understood, facets }: Narrowing & { facets: Facet[] },
  typed: FormData,
): Filters {
  const { page: _, ...rest } = filters
  const read = (name: string) => String(typed.get(name) ?? '')
  const replaced: UnderstoodPart[] = []

  let price = toPriceRange(read('min'), read('max'))
  const pricePart = findPart(understood, 'price')
  if (price && pricePart) {
    const { min, max } = parsePriceRange(price)
    price = toPriceRange(String(min ?? pricePart.min ?? ''), String(max ?? pricePart.max ?? ''))
    replaced.push(pricePart)
  }

  let facet = rest.facet
  for (const { name, range } of facets) {
    if (!range) continue
    const fields = rangeFields(name)
    const [min, max] = [parseNumber(read(fields.min)), parseNumber(read(fields.max))]
    const inSearch = understoodRange(understood, name)
    const typedRange = toRange(min, max)
    const chosen =
      inSearch && typedRange ? toRange(min ?? inSearch.min, max ?? inSearch.max) : typedRange
    if (inSearch && chosen) replaced.push(inSearch.part)
    facet = [
      ...facet.filter((choice) => attributeOf(choice) !== name),
      ...(chosen ? [`${name}=${chosen}`] : []),
    ]
  }
  return { ...rest, price, facet, search: searchWithout(rest.search, replaced) }
}
