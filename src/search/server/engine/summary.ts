import type { ProductIndex } from './product-index.ts'
import type { Selection } from './select.ts'

/** What the filters beside a list say about all of it. */
export interface Summary {
  /** How many have each number of whole stars. */
  stars: Uint32Array
  inStock: number
  fresh: number
  minPaisa: number
  maxPaisa: number
  /** How many are in each category itself. */
  categories: Uint32Array
}

/** Products are new since a minute: the summary of all of them need not be made anew for every list. */
const minute = 60_000
const summaries = new WeakMap<ProductIndex, { changes: number; since: number; summary: Summary }>()

export function summarise(index: ProductIndex, selection: Selection, newSince: number): Summary {
  const since = Math.floor(newSince / minute) * minute
  const { others } = selection
  if (selection.count === index.count) return summariseAll(index, since)
  if (!others) return { ...tally(index, selection.slots, selection.count, since), ...pricesOf(index, selection) }
  return { ...subtract(summariseAll(index, since), tally(index, others.slots, others.count, since)), ...pricesOf(index, selection) }
}

function summariseAll(index: ProductIndex, since: number): Summary {
  const known = summaries.get(index)
  if (known && known.changes === index.changes && known.since === since) return known.summary
  const slots = index.slotsOnSale()
  const summary = { ...tally(index, slots, slots.length, since), ...pricesOf(index, { slots, count: slots.length }) }
  summaries.set(index, { changes: index.changes, since, summary })
  return summary
}

type Counts = Omit<Summary, 'minPaisa' | 'maxPaisa'>

function tally(index: ProductIndex, slots: Uint32Array, count: number, since: number): Counts {
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

/** How many of what was selected are in each category itself. */
export function countByCategory({ categories, structure }: ProductIndex, { slots, count }: Selection): Uint32Array {
  const counts = new Uint32Array(structure.categories.length)
  for (let at = 0; at < count; at++) {
    const category = categories[slots[at] as number] as number
    counts[category] = (counts[category] as number) + 1
  }
  return counts
}

function subtract(all: Counts, others: Counts): Counts {
  return {
    stars: all.stars.map((count, whole) => count - (others.stars[whole] as number)),
    inStock: all.inStock - others.inStock,
    fresh: all.fresh - others.fresh,
    categories: all.categories.map((count, category) => count - (others.categories[category] as number)),
  }
}

function pricesOf({ payPaisa }: ProductIndex, { slots, count }: Pick<Selection, 'slots' | 'count'>) {
  let [minPaisa, maxPaisa] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < count; at++) {
    const price = payPaisa[slots[at] as number] as number
    if (price < minPaisa) minPaisa = price
    if (price > maxPaisa) maxPaisa = price
  }
  return { minPaisa, maxPaisa }
}

/** The counts of categories with what is below each. */
export function rollUp({ structure }: ProductIndex, own: Uint32Array): Map<number, number> {
  const sums = new Map<number, number>()
  own.forEach((count, number) => {
    if (count > 0) for (const at of structure.above(number)) sums.set(at, (sums.get(at) ?? 0) + count)
  })
  return sums
}
