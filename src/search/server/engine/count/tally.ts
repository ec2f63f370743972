import type { Column } from '../index/column.ts'
import {
  bucketCount,
  bucketOf,
  isInStock,
  minuteOf,
  starsOf,
  toMinute,
} from '../index/packed-facts.ts'
import type { ProductIndex } from '../index/product-index.ts'

/**
 * Counts slots by some value. Caches use the function as their key, so the same function must
 * always count the same value.
 */
export type Tally = (slots: Uint32Array) => Uint32Array

export interface PriceSpan {
  minPaisa: number
  maxPaisa: number
}

/** The counts and prices of a whole list, for the filters beside it. */
export interface Summary extends PriceSpan {
  /** How many products have each number of whole stars. */
  stars: Uint32Array
  inStock: number
  newCount: number
  /** How many products are directly in each category. */
  categories: Uint32Array
}

const tallyByColumn = new WeakMap<Column, Tally>()

/** Counts products by their code of a column. */
export function codesTally(column: Column): Tally {
  const tally = tallyByColumn.get(column) ?? ((slots) => tallyCodes(column, slots))
  tallyByColumn.set(column, tally)
  return tally
}

const categoriesTallyByIndex = new WeakMap<ProductIndex, Tally>()

/** Counts products by their category. */
export function categoriesTally(index: ProductIndex): Tally {
  const tally = categoriesTallyByIndex.get(index) ?? ((slots) => tallyCategories(index, slots))
  categoriesTallyByIndex.set(index, tally)
  return tally
}

/** Rounded down to a minute, so that lists can share the summary of all products. */
const minute = 60_000
const summaryTallyByIndex = new WeakMap<ProductIndex, { since: number; tally: Tally }>()

/** Counts everything in a summary except prices, for `toSummary`. */
export function summaryTally(index: ProductIndex, newSince: number): Tally {
  const since = Math.floor(newSince / minute) * minute
  const cached = summaryTallyByIndex.get(index)
  if (cached?.since === since) return cached.tally
  const tally = (slots: Uint32Array) => tallySummary(index, slots, since)
  summaryTallyByIndex.set(index, { since, tally })
  return tally
}

export function toSummary(counts: Uint32Array): Omit<Summary, keyof PriceSpan> {
  const stars = new Uint32Array(6)
  let inStock = 0
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const count = counts[bucket] as number
    stars[starsOf(bucket)] = (stars[starsOf(bucket)] as number) + count
    inStock += isInStock(bucket) ? count : 0
  }
  return {
    stars,
    inStock,
    newCount: counts[bucketCount] as number,
    categories: counts.subarray(bucketCount + 1),
  }
}

/** Layout: counts by bucket, then the number of new products, then counts by category. */
function tallySummary(
  { categories, facts, structure }: ProductIndex,
  slots: Uint32Array,
  since: number,
): Uint32Array {
  const counts = new Uint32Array(bucketCount + 1 + structure.categories.length)
  const firstNewMinute = toMinute(since)
  let newCount = 0
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number
    const packed = facts[slot] as number
    const category = bucketCount + 1 + (categories[slot] as number)
    counts[bucketOf(packed)] = (counts[bucketOf(packed)] as number) + 1
    counts[category] = (counts[category] as number) + 1
    newCount += minuteOf(packed) >= firstNewMinute ? 1 : 0
  }
  counts[bucketCount] = newCount
  return counts
}

export function priceSpanOf({ payPaisa }: ProductIndex, slots: Uint32Array): PriceSpan {
  let [minPaisa, maxPaisa] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < slots.length; at++) {
    const price = payPaisa[slots[at] as number] as number
    if (price < minPaisa) minPaisa = price
    if (price > maxPaisa) maxPaisa = price
  }
  return { minPaisa, maxPaisa }
}

function tallyCategories({ categories, structure }: ProductIndex, slots: Uint32Array): Uint32Array {
  const counts = new Uint32Array(structure.categories.length)
  for (let at = 0; at < slots.length; at++) {
    const category = categories[slots[at] as number] as number
    counts[category] = (counts[category] as number) + 1
  }
  return counts
}

/**
 * Neighbours often have the same code. Counted alternately in two arrays, neither count waits for
 * the other, which takes a third of the time.
 */
function tallyCodes({ codes, values }: Column, slots: Uint32Array): Uint32Array {
  const [counts, otherCounts] = [new Uint32Array(values.length), new Uint32Array(values.length)]
  const even = slots.length & ~1
  // A slot beyond the end of the column has no value.
  for (let at = 0; at < even; at += 2) {
    const first = (codes[slots[at] as number] as number) | 0
    const second = (codes[slots[at + 1] as number] as number) | 0
    counts[first] = (counts[first] as number) + 1
    otherCounts[second] = (otherCounts[second] as number) + 1
  }
  if (even < slots.length) {
    const last = (codes[slots[even] as number] as number) | 0
    counts[last] = (counts[last] as number) + 1
  }
  return addCounts(counts, otherCounts)
}

/** Adds the second to the first. */
export function addCounts(counts: Uint32Array, more: Uint32Array): Uint32Array {
  for (let at = 0; at < counts.length; at++)
    counts[at] = (counts[at] as number) + (more[at] as number)
  return counts
}

/** Subtracts the second from the first. */
export function subtractCounts(counts: Uint32Array, less: Uint32Array): Uint32Array {
  for (let at = 0; at < counts.length; at++)
    counts[at] = (counts[at] as number) - (less[at] as number)
  return counts
}
