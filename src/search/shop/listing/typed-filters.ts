import type { Facet, Understood } from '../../contract.ts'
import { attributeOf, parsePriceRange, toValueRange } from '../../model.ts'
import { type Filters, latinDigits, toPriceRange } from './listing-filters.ts'
import { rangeFields, understoodRange } from './ranges.ts'
import { searchWithout } from './search-without.ts'
import { type Narrowing, partOf } from './understood.ts'

/** A typed number; null where nothing was typed that is one. */
export function toNumber(typed: string): number | null {
  const plain = latinDigits(typed).replace(/[,\s]/g, '')
  return /^-?\d+([.]\d+)?$/.test(plain) ? Number(plain) : null
}

/** Two typed numbers in their right order, as a filter has them; undefined where neither is one. */
export function toRange(typedMin: number | null, typedMax: number | null): string | undefined {
  if (typedMin === null && typedMax === null) return undefined
  return typedMin !== null && typedMax !== null && typedMin > typedMax
    ? toValueRange(typedMax, typedMin)
    : toValueRange(typedMin, typedMax)
}

/**
 * The filters with the prices and ranges that stand in the form. What is typed takes the place of
 * the words that bounded the same;
 * a side left empty keeps the bound of those words, which it shows as its hint.
 */
export function typedFilters(
  { filters, understood, facets }: Narrowing & { facets: Facet[] },
  typed: FormData,
): Filters {
  const { page: _, ...rest } = filters
  const read = (name: string) => String(typed.get(name) ?? '')
  const replaced: Understood[] = []

  let price = toPriceRange(read('min'), read('max'))
  const pricePart = partOf(understood, 'price')
  if (price && pricePart) {
    const { min, max } = parsePriceRange(price)
    price = toPriceRange(String(min ?? pricePart.min ?? ''), String(max ?? pricePart.max ?? ''))
    replaced.push(pricePart)
  }

  let facet = rest.facet
  for (const { name, range } of facets) {
    if (!range) continue
    const fields = rangeFields(name)
    const [min, max] = [toNumber(read(fields.min)), toNumber(read(fields.max))]
    const meant = understoodRange(understood, name)
    const chosen =
      meant && toRange(min, max) ? toRange(min ?? meant.min, max ?? meant.max) : toRange(min, max)
    if (meant && chosen) replaced.push(meant.part)
    facet = [
      ...facet.filter((choice) => attributeOf(choice) !== name),
      ...(chosen ? [`${name}=${chosen}`] : []),
    ]
  }
  return { ...rest, price, facet, search: searchWithout(rest.search, replaced) }
}
