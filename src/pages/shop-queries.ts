import type { QueryRules } from '../kit/contract/calls/parse-query.ts'
import type { shopPages } from './shop-pages.ts'

// PostgreSQL refuses text with this character.
const text = /^[^\0]+$/
const choice = /^[^\0]{1,120}$/
const typedPrice = /\d/
const laterPage = /^([2-9]|[1-9]\d{1,5})$/

const listing = {
  category: text,
  price: /^(\d{1,9}-\d{0,9}|-\d{1,9})$/,
  sort: /^(new|priceasc|pricedsc|rating)$/,
  search: text,
  rating: /^[1-4]$/,
  availability: /^inStock$/,
  arrival: /^new$/,
  fits: /^(?=.{1,130}$)[a-z0-9]+(-[a-z0-9]+){0,30}(_\d{4})?$/,
  page: laterPage,
  brand: [choice],
  seller: [choice],
  facet: [choice],
  // Submitted by the form if scripts do not run.
  min: typedPrice,
  max: typedPrice,
} as const satisfies QueryRules

const product = {
  tab: /^(techSpecs|reviews)$/,
  rating: /^[1-5]$/,
  page: laterPage,
} as const satisfies QueryRules

/** Columns follow the order of the ids. A phone shows the first two. */
const compare = {
  id: [/^(0|[1-9]\d{0,17})$/, 4],
  only: /^differences$/,
} as const satisfies QueryRules

/** The text typed to find a device. */
const fits = { q: /^[^\0]{1,120}$/ } as const satisfies QueryRules
const device = { year: /^(19[5-9]|20)\d{1,2}$/ } as const satisfies QueryRules
/** Fills in the booking form: kind and faults of the device, or the order line it comes from. */
const bookRepair = {
  kind: choice,
  fault: [/^(0|[1-9]\d{0,17})$/, 8],
  order: /^[0-9a-f-]{36}$/,
  line: /^\d{1,4}$/,
} as const satisfies QueryRules
/** `parts` as `formatParts` writes them; `slot` while a part is being chosen. */
const build = {
  parts: /^([1-9]\d{0,17}(x[1-9])?)(\.[1-9]\d{0,17}(x[1-9])?){0,23}$/,
  slot: /^(processor|board|memory|graphics|storage|case|power|cooler|monitor|extras)$/,
  all: /^true$/,
  search: choice,
  page: laterPage,
  start: /^(study|fullHd|quadHd|creating)$/,
  purpose: /^(office|gaming|creating)$/,
  budget: /^\d{1,9}$/,
} as const satisfies QueryRules

const { seller: _, ...seller } = listing

type PageWithQuery = {
  [Name in keyof typeof shopPages]: (typeof shopPages)[Name] extends { query: true } ? Name : never
}[keyof typeof shopPages]

/**
 * The query parameters that each page reads. All others are dropped, so that addresses which show
 * the same are rendered and cached once.
 */
export const shopQueries = {
  listing,
  product,
  seller,
  compare,
  fits,
  device,
  build,
  bookRepair,
} as const satisfies Record<PageWithQuery, QueryRules>
