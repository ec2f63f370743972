import * as z from 'zod/mini'
import { catalogFieldWords } from '#catalog/field-words.ts'
import { ProductCard } from '#catalog/product.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { paging } from '#kit/contract/paging.ts'
import { attributeOf, fitsPattern, maxFacets, readings, sorts } from './model.ts'

/** `min-max` in rupees; either end may be open. */
export const PriceRange = z
  .string()
  .check(z.regex(/^(\d{1,9}-\d{0,9}|-\d{1,9})$/, catalogFieldWords.priceRange))

const words = z.string().check(z.trim(), z.maxLength(200, fieldWords.tooLong))
// An attribute's name, the `=` and its value.
const maxChoiceLength = 60 + 1 + 500
const oneOrMore = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) => [value].flat()),
    z.array(z.string().check(z.minLength(1), z.maxLength(maxChoiceLength))).check(z.maxLength(50)),
  ),
)

/** Filters of the listing. OR inside a facet, AND across them. */
export const ListingQuery = z.strictObject({
  /** The category's name in any case; its slug or id also work. */
  category: z.optional(words),
  price: z.optional(PriceRange),
  sort: z.optional(z.enum(sorts)),
  search: z.optional(words),
  brand: z.optional(oneOrMore),
  /** Who sells it, by handle; what the shop sells itself is `shop`. */
  seller: z.optional(oneOrMore),
  /**
   * Attribute facets, each as `name=value`; of numbers also as a range, `name=min..max` with either
   * end open.
   */
  facet: z.optional(
    oneOrMore.check(
      z.refine(
        (choices) => new Set(choices.map(attributeOf)).size <= maxFacets,
        fieldWords.max(maxFacets),
      ),
    ),
  ),
  rating: z.optional(z.enum(['1', '2', '3', '4'])),
  availability: z.optional(z.enum(['inStock'])),
  arrival: z.optional(z.enum(['new'])),
  /** A device, with its year where that is known: only what fits it. */
  fits: z.optional(z.string().check(z.regex(fitsPattern, fieldWords.invalid))),
  ...paging,
})
export type ListingQuery = z.output<typeof ListingQuery>

export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number() })
export const Facet = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  values: z.array(FacetValue),
  /**
   * Where an attribute has very many different numbers: the smallest and the largest, to be
   * narrowed by `min..max` instead of by a value.
   */
  range: z.nullable(z.object({ min: z.number(), max: z.number(), unit: z.string() })),
})
export type Facet = z.output<typeof Facet>

/**
 * A part of the search that was understood, and now narrows or sorts the list like any other
 * filter.
 */
export const Understood = z.object({
  kind: z.enum(readings),
  /** The attribute's name and label; empty for the other kinds. */
  name: z.string(),
  label: z.string(),
  /**
   * What was understood, as people read it: "Laptops", "HP", "16 GB"; empty for prices and orders.
   */
  value: z.string(),
  /** A facet's values as filters have them; the order of a list as `sort` has it. */
  values: z.array(z.string()),
  /** Of a price, in rupees. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** It is what the products must not have. */
  excluded: z.boolean(),
  /** The words that it was read from. */
  typed: z.string(),
  /** The search without it, which finds no fewer products. */
  without: z.string(),
})
export type Understood = z.output<typeof Understood>

/** One screen of the listing: products, their total, and the filters that narrow them. */
export const Listing = z.object({
  category: z.nullable(
    z.object({ id: z.string(), categoryName: z.string(), description: z.string() }),
  ),
  products: z.array(ProductCard),
  total: z.number(),
  /**
   * How many of them are what the search means; those after them only have its words in their
   * names.
   */
  meant: z.number(),
  facets: z.array(Facet),
  /**
   * How many are in each category and below it, whichever category is chosen; those without any are
   * left out.
   */
  categories: z.array(z.object({ id: z.string(), count: z.number() })),
  priceRange: z.nullable(z.object({ min: z.number(), max: z.number() })),
  understood: z.array(Understood),
  /** The words that were not understood as filters, and the search without them. */
  text: z.nullable(z.object({ words: z.string(), without: z.string() })),
  /** Words that nothing has: these products match the rest. */
  missing: z.array(z.string()),
  /** The words that were searched for instead, when nothing matched the typed ones. */
  correctedSearch: z.nullable(z.string()),
  /** Another spelling that finds more. */
  didYouMean: z.nullable(z.string()),
  /** Where staff want this search to lead: an address of this shop. */
  redirect: z.nullable(z.string()),
  /** What the device is called that the list is narrowed to. */
  fits: z.nullable(z.string()),
})
export type Listing = z.output<typeof Listing>

export const SearchEntry = z.object({
  id: z.string(),
  productName: z.string(),
  displayImage: z.string(),
  productMarkedPrice: z.number(),
  discountedPrice: z.number(),
})
export type SearchEntry = z.output<typeof SearchEntry>

/** What can be said while somebody types. */
export const Suggestions = z.object({
  /** Whole searches that begin with what was typed; without words, what people search for most. */
  phrases: z.array(z.string()),
  /** Categories that were meant, with how many of their products match, and what else was typed. */
  categories: z.array(
    z.object({
      categoryName: z.string(),
      within: z.string(),
      count: z.number(),
      search: z.string(),
    }),
  ),
  /**
   * Sellers who are called like this, with how much each has on sale; none where the shop sells
   * alone.
   */
  sellers: z.array(z.object({ name: z.string(), tag: z.string(), count: z.number() })),
  /** Devices that were named, by their names in addresses: their pages say what fits. */
  devices: z.array(z.object({ name: z.string(), slug: z.string() })),
  products: z.array(SearchEntry),
})
export type Suggestions = z.output<typeof Suggestions>

export const search = {
  products: endpoint({
    method: 'GET',
    path: '/product',
    access: 'public',
    summary: 'One page of the products that match the filters',
    query: ListingQuery,
    reply: z.array(ProductCard),
    paged: true,
  }),
  listing: endpoint({
    method: 'GET',
    path: '/product/listing',
    access: 'public',
    summary: 'The same with facets, their counts and what was understood of the search',
    query: ListingQuery,
    reply: Listing,
  }),
  searchProducts: endpoint({
    method: 'GET',
    path: '/product/search-products',
    access: 'public',
    summary: 'All names, or with `q` at most ten that match best',
    query: z.strictObject({ q: z.optional(words) }),
    reply: z.array(SearchEntry),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    access: 'public',
    summary: 'Searches, categories and products for what is being typed',
    query: z.strictObject({ q: z.optional(words) }),
    reply: Suggestions,
  }),
}
