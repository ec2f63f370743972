import type { Column } from './column.ts'
import { isInStock, kindOf, kinds, minuteOf, starsOf, toMinute } from './fact.ts'
import type { ProductIndex } from './product-index.ts'

/**
 * Counts something of these slots, value by value. The same one counts the same: whoever keeps its
 * counts knows them by it.
 */
export type Tally = (slots: Uint32Array) => Uint32Array

export interface PriceSpan {
  minPaisa: number
  maxPaisa: number
}

/** What the filters beside a list say about all of it. */
export interface Summary extends PriceSpan {
  /** How many have each number of whole stars. */
  stars: Uint32Array
  inStock: number
  fresh: number
  /** How many are in each category itself. */
  categories: Uint32Array
}

const byColumn = new WeakMap<Column, Tally>()

/** How many have each code of a column. */
export function codesTally(column: Column): Tally {
  const known = byColumn.get(column) ?? ((slots) => tallyCodes(column, slots))
  byColumn.set(column, known)
  return known
}

const byIndex = new WeakMap<ProductIndex, Tally>()

/** How many are in each category itself. */
export function categoriesTally(index: ProductIndex): Tally {
  const known = byIndex.get(index) ?? ((slots) => tallyCategories(index, slots))
  byIndex.set(index, known)
  return known
}

/**
 * Products are new since a minute: the summary of all of them need not be made anew for every list.
 */
const minute = 60_000
const summaries = new WeakMap<ProductIndex, { since: number; tally: Tally }>()

/** What a summary says besides prices; `toSummary` reads it. */
export function summaryTally(index: ProductIndex, newSince: number): Tally {
  const since = Math.floor(newSince / minute) * minute
  const known = summaries.get(index)
  if (known?.since === since) return known.tally
  const tally = (slots: Uint32Array) => tallySummary(index, slots, since)
  summaries.set(index, { since, tally })
  return tally
}

export function toSummary(counts: Uint32Array): Omit<Summary, keyof PriceSpan> {
  const stars = new Uint32Array(6)
  let inStock = 0
  for (let kind = 0; kind < kinds; kind++) {
    const count = counts[kind] as number
    stars[starsOf(kind)] = (stars[starsOf(kind)] as number) + count
    inStock += isInStock(kind) ? count : 0
  }
  return { stars, inStock, fresh: counts[kinds] as number, categories: counts.subarray(kinds + 1) }
}

/** By kind, then how many are new, then by category. */
function tallySummary(
  { categories, facts, structure }: ProductIndex,
  slots: Uint32Array,
  since: number,
): Uint32Array {
  const counts = new Uint32Array(kinds + 1 + structure.categories.length)
  const firstFresh = toMinute(since)
  let fresh = 0
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number
    const fact = facts[slot] as number
    const category = kinds + 1 + (categories[slot] as number)
    counts[kindOf(fact)] = (counts[kindOf(fact)] as number) + 1
    counts[category] = (counts[category] as number) + 1
    fresh += minuteOf(fact) >= firstFresh ? 1 : 0
  }
  counts[kinds] = fresh
  return counts
}

export function spanOf({ payPaisa }: ProductIndex, slots: Uint32Array): PriceSpan {
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
 * Neighbours often have the same code: counted in turn in two places, neither waits for the other,
 * which takes a third of the time.
 */
function tallyCodes({ codes, values }: Column, slots: Uint32Array): Uint32Array {
  const [counts, others] = [new Uint32Array(values.length), new Uint32Array(values.length)]
  const even = slots.length & ~1
  // A slot behind the last that has a value has none.
  for (let at = 0; at < even; at += 2) {
    const first = (codes[slots[at] as number] as number) | 0
    const second = (codes[slots[at + 1] as number] as number) | 0
    counts[first] = (counts[first] as number) + 1
    others[second] = (others[second] as number) + 1
  }
  if (even < slots.length) {
    const last = (codes[slots[even] as number] as number) | 0
    counts[last] = (counts[last] as number) + 1
  }
  return add(counts, others)
}

/** Adds the second to the first. */
export function add(counts: Uint32Array, more: Uint32Array): Uint32Array {
  for (let at = 0; at < counts.length; at++)
    counts[at] = (counts[at] as number) + (more[at] as number)
  return counts
}

/** Takes the second from the first. */
export function subtract(counts: Uint32Array, less: Uint32Array): Uint32Array {
  for (let at = 0; at < counts.length; at++)
    counts[at] = (counts[at] as number) - (less[at] as number)
  return counts
}
