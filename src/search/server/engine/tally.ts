import type { Column } from './column.ts'
import type { ProductIndex } from './product-index.ts'

export interface Counts {
  /** How many have each number of whole stars. */
  stars: Uint32Array
  inStock: number
  fresh: number
  /** How many are in each category itself. */
  categories: Uint32Array
}

export interface PriceSpan {
  minPaisa: number
  maxPaisa: number
}

/** What the filters beside a list say about all of it. */
export type Summary = Counts & PriceSpan

export function tallySummary(index: ProductIndex, slots: Uint32Array, count: number, since: number): Counts {
  const { categories, inStock, ratings, createdAt, markedNew } = index
  const stars = new Uint32Array(6)
  const inCategory = new Uint32Array(index.structure.categories.length)
  let [available, fresh] = [0, 0]
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    const whole = (ratings[slot] as number) | 0
    stars[whole] = (stars[whole] as number) + 1
    const category = categories[slot] as number
    inCategory[category] = (inCategory[category] as number) + 1
    available += inStock[slot] as number
    if (markedNew[slot] || (createdAt[slot] as number) > since) fresh += 1
  }
  return { stars, inStock: available, fresh, categories: inCategory }
}

export function countPrices({ payPaisa }: ProductIndex, slots: Uint32Array, count: number): PriceSpan {
  let [minPaisa, maxPaisa] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < count; at++) {
    const price = payPaisa[slots[at] as number] as number
    if (price < minPaisa) minPaisa = price
    if (price > maxPaisa) maxPaisa = price
  }
  return { minPaisa, maxPaisa }
}

export function tallyCategories({ categories, structure }: ProductIndex, slots: Uint32Array, count: number): Uint32Array {
  const counts = new Uint32Array(structure.categories.length)
  for (let at = 0; at < count; at++) {
    const category = categories[slots[at] as number] as number
    counts[category] = (counts[category] as number) + 1
  }
  return counts
}

/**
 * How many of these slots have each code of a column. Neighbours often have the same one: counted in turn in two places, neither waits
 * for the other, which takes a third of the time.
 */
export function tallyCodes({ codes, values }: Column, slots: Uint32Array, count: number): Uint32Array {
  const [counts, others] = [new Uint32Array(values.length), new Uint32Array(values.length)]
  const even = count & ~1
  // A slot behind the last that has a value has none.
  for (let at = 0; at < even; at += 2) {
    const first = (codes[slots[at] as number] as number) | 0
    const second = (codes[slots[at + 1] as number] as number) | 0
    counts[first] = (counts[first] as number) + 1
    others[second] = (others[second] as number) + 1
  }
  if (even < count) {
    const last = (codes[slots[even] as number] as number) | 0
    counts[last] = (counts[last] as number) + 1
  }
  for (let code = 0; code < counts.length; code++) counts[code] = (counts[code] as number) + (others[code] as number)
  return counts
}
