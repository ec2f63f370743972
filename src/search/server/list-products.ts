import type { ProductCard } from '#catalog/contract.ts'
import { newBadgeDays } from '#catalog/model.ts'
import { formatValue } from '#catalog/server/index.ts'
import type { Page } from '#kit/contract/endpoint.ts'
import { defaultPageSize } from '#kit/contract/paging.model.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Facet, Listing, ListingQuery } from '../contract.ts'
import { listingWords } from '../listing-words.ts'
import { attributeOf, parsePriceRange } from '../model.ts'
import { type FacetDefinition, findCategory, getListing, type ListingFilter, type ListingResult, listFilterable } from './listing.queries.ts'
import { correct, toSearch } from './search-products.ts'

const say = listingWords.facets
const maxValues = 40
const brandDefinition: FacetDefinition = { name: '', label: say.brand, unit: '', type: 'text', options: [], help: '' }

type Facets = ListingFilter['facets']

/** `socket=AM5`, `socket=AM4`, `cores=6` → the chosen values by attribute. What is no filter of the catalogue narrows nothing. */
async function groupFacets(shop: Shop, chosen: string[]): Promise<Facets> {
  const known = await listFilterable(shop.db, [...new Set(chosen.map(attributeOf))])
  const choicesOf = (name: string) => [...new Set(chosen.filter((choice) => attributeOf(choice) === name))]
  return new Map(known.map((name) => [name, choicesOf(name).map((choice) => choice.slice(name.length + 1))]))
}

function toFilter(query: ListingQuery, categoryId: string | null, facets: Facets): ListingFilter {
  const { min, max } = query.price ? parsePriceRange(query.price) : { min: null, max: null }
  const limit = query.limit ?? defaultPageSize
  return {
    categoryId,
    minRupees: min,
    maxRupees: max,
    ...toSearch(query.search ?? ''),
    brands: [...new Set(query.brand)],
    facets,
    minRating: query.rating ? Number(query.rating) : null,
    onlyInStock: query.availability === 'inStock',
    onlyNew: query.arrival === 'new',
    sort: query.sort ?? '',
    offset: ((query.page ?? 1) - 1) * limit,
    limit,
  }
}

const empty: Listing = {
  category: null,
  products: [],
  total: 0,
  meant: 0,
  facets: [],
  categories: [],
  priceRange: null,
  understood: [],
  missing: [],
  correctedSearch: null,
  didYouMean: null,
  redirect: null,
}

/** Products that match, with facets and counts; a misspelt search shows what was most likely meant. */
export async function listProducts(shop: Shop, query: ListingQuery): Promise<Listing> {
  const category = query.category ? await findCategory(shop.db, query.category) : null
  if (query.category && !category) return empty
  const facets: Facets = query.facet ? await groupFacets(shop, query.facet) : new Map()
  const filter = toFilter(query, category?.id ?? null, facets)
  const result = await getListing(shop.db, filter)
  if (result.total === 0 && filter.words.length > 0) return listCorrected(shop, filter, result, category)
  return toListing(result, filter, category)
}

async function listCorrected(shop: Shop, filter: ListingFilter, nothing: ListingResult, category: Listing['category']): Promise<Listing> {
  const corrected = await correct(shop, filter.words)
  const result = corrected && (await getListing(shop.db, { ...filter, ...corrected }))
  if (result && result.total > 0) return { ...toListing(result, filter, category), correctedSearch: corrected.phrase }
  return toListing(nothing, filter, category)
}

function toListing(result: ListingResult, filter: ListingFilter, category: Listing['category']): Listing {
  const { products, total, priceRange } = result
  return { ...empty, category, products, total, meant: total, priceRange, facets: toFacets(result, filter) }
}

/** One page as a plain list. */
export async function listProductPage(shop: Shop, query: ListingQuery): Promise<Page<ProductCard>> {
  const { products, total } = await listProducts(shop, query)
  return { items: products, total }
}

function toFacets(result: ListingResult, filter: ListingFilter): Facet[] {
  const ratings = (['4', '3', '2', '1'] as const).map((value) => ({
    value,
    label: say.stars(Number(value)),
    count: result.ratingCounts[value],
  }))
  const facets: Facet[] = [
    { ...toFacet(brandDefinition, result.facetCounts, filter.brands), name: 'brand' },
    ...result.definitions.map((definition) => toFacet(definition, result.facetCounts, filter.facets.get(definition.name) ?? [])),
    { name: 'rating', label: say.rating, help: '', range: null, values: ratings.filter(({ count }) => count > 0) },
    { name: 'availability', label: say.availability, help: '', range: null, values: [{ value: 'inStock', label: say.inStock, count: result.inStockCount }] },
    { name: 'arrival', label: say.arrival, help: '', range: null, values: [{ value: 'new', label: say.newSince(newBadgeDays), count: result.newCount }] },
  ]
  return facets.filter(({ values }) => values.some(({ count }) => count > 0))
}

type Value = Facet['values'][number]

function toFacet({ name, label, unit, type, options, help }: FacetDefinition, counts: Record<string, number>, chosen: string[]): Facet {
  const values = Object.entries(counts).flatMap(([facet, count]) => {
    if (!facet.startsWith(`${name}=`)) return []
    const value = facet.slice(name.length + 1)
    return [{ value, label: formatValue({ unit }, type === 'boolean' ? value === 'true' : value), count }]
  })
  const inOrder = type === 'number' ? values.sort((a, b) => Number(a.value) - Number(b.value)) : type === 'choice' ? byOption(values, options) : byCount(values)
  return { name, label, help, range: null, values: shorten(inOrder, chosen) }
}

const byCount = (values: Value[]) => values.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
const byOption = (values: Value[], options: string[]) => values.sort((a, b) => options.indexOf(a.value) - options.indexOf(b.value))

/** The first of many. A chosen value stays, so that it can be removed, even if it is far down the list or nothing matches it any more. */
const shorten = (values: Value[], chosen: string[]) => [
  ...values.filter(({ value }, index) => index < maxValues || chosen.includes(value)),
  ...chosen.filter((value) => !values.some((known) => known.value === value)).map((value) => ({ value, label: value, count: 0 })),
]
