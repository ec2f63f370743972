import type { CallInput } from '#kit/contract/calls/endpoint.ts'
import { parseQuery } from '#kit/contract/calls/parse-query.ts'
import { paths } from '#pages/shop-pages.ts'
import { shopQueries } from '#pages/shop-queries.ts'
import type { search } from '../../../contract.ts'
import { attributeOf, maxFacets } from '../../../model.ts'

const singles = [
  'category',
  'price',
  'sort',
  'search',
  'rating',
  'availability',
  'arrival',
  'fits',
  'page',
] as const
type Single = (typeof singles)[number]

/** The state of a list, as in its address. */
export type Filters = Partial<Record<Single, string>> & {
  brand: string[]
  /** Handles. */
  seller: string[]
  /** Each as `name=value`. */
  facet: string[]
  /** The handle of the seller whose page shows the list. Undefined on the listing page. */
  of?: string
}

const lists = ['brand', 'seller', 'facet'] as const
type List = (typeof lists)[number]
const none = { brand: [], seller: [], facet: [] }

/** Parses an address. Invalid parts are left out instead of failing the page. */
export function readFilters(query: URLSearchParams, of?: string): Filters {
  const read = parseQuery(shopQueries.listing, query)
  const seller = of === undefined ? read.getAll('seller') : []
  const filters: Filters = {
    brand: read.getAll('brand'),
    seller,
    facet: firstFacets(read.getAll('facet')),
    ...(of !== undefined && { of }),
  }
  for (const name of singles) filters[name] = read.get(name) ?? undefined
  filters.price ??= toPriceRange(read.get('min') ?? '', read.get('max') ?? '')
  return filters
}

function firstFacets(choices: string[]) {
  const attributes = [...new Set(choices.map(attributeOf))].slice(0, maxFacets)
  return choices.filter((choice) => attributes.includes(attributeOf(choice)))
}

/** The filters as input for the API. `readFilters` has validated them. */
export const toListingQuery = ({ of, ...filters }: Filters) =>
  (of === undefined ? filters : { ...filters, seller: [of] }) as CallInput<typeof search.listing>

/** The path of the page that shows the list. */
export const pageOfList = ({ of }: Pick<Filters, 'of'>) =>
  of === undefined ? paths.listing() : paths.seller(of)

export function listingUrl(filters: Partial<Filters>) {
  const query = new URLSearchParams()
  for (const name of singles)
    if (filters[name] && !(name === 'page' && filters.page === '1')) query.set(name, filters[name])
  for (const name of lists) for (const value of filters[name] ?? []) query.append(name, value)
  return query.size > 0 ? `${pageOfList(filters)}?${query}` : pageOfList(filters)
}

/** Converts Devanagari digits, which customers also type. */
export const latinDigits = (typed: string) =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

/**
 * Two typed numbers as `min-max` in whole rupees, in ascending order. Undefined if neither is a
 * number.
 */
export function toPriceRange(typedMin: string, typedMax: string): string | undefined {
  const [min, max] = [typedMin, typedMax].map((typed) =>
    latinDigits(typed)
      .replace(/\.\d*\s*$|\D/g, '')
      .slice(0, 9),
  )
  if (!min && !max) return undefined
  return min && max && Number(min) > Number(max) ? `${max}-${min}` : `${min}-${max}`
}

const isList = (facet: string): facet is 'brand' | 'seller' =>
  facet === 'brand' || facet === 'seller'
const isSingle = (name: string): name is 'rating' | 'availability' | 'arrival' | 'fits' =>
  ['rating', 'availability', 'arrival', 'fits'].includes(name)

/** A facet's value as a field of the address. */
export const fieldOf = (facet: string, value: string) =>
  isList(facet) || isSingle(facet)
    ? { name: facet, value }
    : { name: 'facet', value: `${facet}=${value}` }

export function isChosen(filters: Filters, facet: string, value: string) {
  if (isSingle(facet)) return filters[facet] === value
  const field = fieldOf(facet, value)
  return filters[field.name as List].includes(field.value)
}

/** The filters with one value added or removed, starting at the first page. */
export function toggle({ page: _, ...filters }: Filters, facet: string, value: string): Filters {
  const chosen = isChosen(filters, facet, value)
  if (isSingle(facet)) return { ...filters, [facet]: chosen ? undefined : value }
  const field = fieldOf(facet, value)
  const name = field.name as List
  return {
    ...filters,
    [name]: chosen
      ? filters[name].filter((other) => other !== field.value)
      : [...filters[name], field.value],
  }
}

/** Removes all filters. Category, order and search stay. */
export const withoutFilters = ({ category, sort, search, of }: Filters): Filters => ({
  category,
  sort,
  search,
  of,
  ...none,
})

/** Changes the category. Search, order and device stay, because its facets differ. */
export const inCategory = (
  { sort, search, fits, of }: Filters,
  category: string | undefined,
): Filters => ({ category, sort, search, fits, of, ...none })
