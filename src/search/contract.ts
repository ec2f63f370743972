import * as z from 'zod/mini'
import { ProductCard } from '#catalog/product.ts'
import { catalogFieldWords } from '#catalog/words/fields.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging } from '#kit/contract/calls/paging.ts'
import { text } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { attributeOf, fitsPattern, maxFacets, readings, sorts } from './model.ts'

/** `min-max` in rupees; either end may be open. */
export const PriceRange = z
  .string()
  .check(z.regex(/^(\d{1,9}-\d{0,9}|-\d{1,9})$/, catalogFieldWords.priceRange))

const words = text(200)
/** An attribute's name, the `=` and its value. */
const maxChoiceLength = 60 + 1 + 500
const oneOrMore = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) => [value].flat()),
    z.array(z.string().check(z.minLength(1), z.maxLength(maxChoiceLength))).check(z.maxLength(50)),
  ),
)

/** The filters of a list. Values of one facet are alternatives; different facets all apply. */
export const ListingQuery = z.strictObject({
  /** The category's name in any case; its slug or id also work. */
  category: z.optional(words),
  price: z.optional(PriceRange),
  sort: z.optional(z.enum(sorts)),
  search: z.optional(words),
  brand: z.optional(oneOrMore),
  /** Sellers by handle. The shop itself is `shop`. */
  seller: z.optional(oneOrMore),
  /**
   * Attribute facets, each as `name=value`. Numbers may also be a range, `name=min..max`, with
   * either end open.
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
  /** A device, optionally with its year: only products that fit it. */
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
   * The smallest and the largest number of an attribute with very many different ones. The list is
   * then narrowed by `min..max` instead of by a value.
   */
  range: z.nullable(z.object({ min: z.number(), max: z.number(), unit: z.string() })),
})
export type Facet = z.output<typeof Facet>

/** A part of the search that was understood. It narrows or sorts the list like any filter. */
export const UnderstoodPart = z.object({
  kind: z.enum(readings),
  /** The attribute's name and label; empty for the other kinds. */
  name: z.string(),
  label: z.string(),
  /** The label of what was understood: "Laptops", "HP", "16 GB". Empty for prices and orders. */
  value: z.string(),
  /** A facet's values as in filters, or the order of the list as in `sort`. */
  values: z.array(z.string()),
  /** The limits of a price, in rupees. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Products with it are excluded. */
  excluded: z.boolean(),
  /** The words it was read from. */
  typed: z.string(),
  /** The search without it. It never finds fewer products. */
  without: z.string(),
})
export type UnderstoodPart = z.output<typeof UnderstoodPart>

/** One page of a list: products, their total, and the filters that narrow them. */
export const Listing = z.object({
  category: z.nullable(
    z.object({ id: z.string(), categoryName: z.string(), description: z.string() }),
  ),
  products: z.array(ProductCard),
  total: z.number(),
  /**
   * How many products are relevant: of the category, brand or value that the search names. The
   * others only contain its words.
   */
  meant: z.number(),
  facets: z.array(Facet),
  /**
   * How many products are in each category and below it, whichever category is chosen. Empty
   * categories are left out.
   */
  categories: z.array(z.object({ id: z.string(), count: z.number() })),
  priceRange: z.nullable(z.object({ min: z.number(), max: z.number() })),
  understood: z.array(UnderstoodPart),
  /** The words that did not become filters, and the search without them. */
  text: z.nullable(z.object({ words: z.string(), without: z.string() })),
  /** Words that no product has. The products match the rest. */
  missing: z.array(z.string()),
  /** The corrected search, if nothing matched the typed one. */
  correctedSearch: z.nullable(z.string()),
  /** Another spelling that finds more products. */
  didYouMean: z.nullable(z.string()),
  /** The address in this shop that staff redirect this search to. */
  redirect: z.nullable(z.string()),
  /** The name of the device that the list is narrowed to. */
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

/** Suggestions for a search that is being typed. */
export const Suggestions = z.object({
  /** Searches that start with the typed text. Without text, the most popular searches. */
  phrases: z.array(z.string()),
  /** Likely categories, with the number of matching products and the remaining words. */
  categories: z.array(
    z.object({
      categoryName: z.string(),
      within: z.string(),
      count: z.number(),
      search: z.string(),
    }),
  ),
  /** Sellers whose name matches, with how many products they have on sale. */
  sellers: z.array(z.object({ name: z.string(), tag: z.string(), count: z.number() })),
  /** Devices that were named. Their pages list the products that fit. */
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
    summary: 'The matching products with facets, counts and how the search was understood',
    query: ListingQuery,
    reply: Listing,
  }),
  searchProducts: endpoint({
    method: 'GET',
    path: '/product/search-products',
    access: 'public',
    summary: 'All products by name, or with `q` the ten best matches',
    query: z.strictObject({ q: z.optional(words) }),
    reply: z.array(SearchEntry),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    access: 'public',
    summary: 'Searches, categories and products that complete the typed text',
    query: z.strictObject({ q: z.optional(words) }),
    reply: Suggestions,
  }),
}
