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

export function summarise(index: ProductIndex, { slots, count }: Selection, newSince: number): Summary {
  const { categories, payPaisa, inStock, ratings, createdAt, markedNew } = index
  const stars = new Uint32Array(6)
  const inCategory = new Uint32Array(index.structure.categories.length)
  let [available, fresh, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    const whole = (ratings[slot] as number) | 0
    stars[whole] = (stars[whole] as number) + 1
    const category = categories[slot] as number
    inCategory[category] = (inCategory[category] as number) + 1
    available += inStock[slot] as number
    if (markedNew[slot] || (createdAt[slot] as number) > newSince) fresh += 1
    const price = payPaisa[slot] as number
    if (price < min) min = price
    if (price > max) max = price
  }
  return { stars, inStock: available, fresh, minPaisa: min, maxPaisa: max, categories: inCategory }
}

/** The counts of categories with what is below each. */
export function rollUp({ structure }: ProductIndex, own: Uint32Array): Map<number, number> {
  const sums = new Map<number, number>()
  own.forEach((count, number) => {
    if (count > 0) for (const at of structure.above(number)) sums.set(at, (sums.get(at) ?? 0) + count)
  })
  return sums
}
