import { RunningCounts } from '../count/running-counts.ts'
import type { Tally } from '../count/tally.ts'
import type { ProductIndex } from '../index/product-index.ts'

/**
 * All products of some categories. What filters show about them is counted once, until the index
 * changes.
 */
export class Section {
  /** In ascending order. */
  readonly slots: Uint32Array
  private readonly index: ProductIndex
  private readonly categories: Uint8Array | null
  private sortedByPrice: Uint32Array | null = null
  private readonly countsByTally = new WeakMap<Tally, RunningCounts>()

  constructor(index: ProductIndex, categories: Uint8Array | null) {
    this.index = index
    this.categories = categories
    this.slots = this.filterCategories(index.slotsOnSale())
  }

  get count() {
    return this.slots.length
  }

  /** From the cheapest to the most expensive. */
  get slotsByPrice(): Uint32Array {
    this.sortedByPrice ??= this.filterCategories(this.index.sortOrders.slotsInOrder('priceasc'))
    return this.sortedByPrice
  }

  /** Counts of all products. The array is shared: callers must not change it. */
  total(tally: Tally): Uint32Array {
    return this.runningCountsOf(tally).total
  }

  /** Counts of the products between two positions in the order by price. */
  between(tally: Tally, from: number, to: number): Uint32Array {
    return this.runningCountsOf(tally).between(this.slotsByPrice, from, to)
  }

  private runningCountsOf(tally: Tally): RunningCounts {
    const counts = this.countsByTally.get(tally) ?? new RunningCounts(tally, tally(this.slots))
    this.countsByTally.set(tally, counts)
    return counts
  }

  private filterCategories(slots: Uint32Array) {
    const { categories, index } = this
    return categories ? slots.filter((slot) => categories[index.categories[slot] as number]) : slots
  }
}

const maxSections = 200
const sectionsByIndex = new WeakMap<
  ProductIndex,
  { changes: number; sections: Map<string, Section> }
>()

/** The products of these categories. Null means all products. */
export function getSection(index: ProductIndex, categories: Uint8Array | null): Section {
  let cached = sectionsByIndex.get(index)
  if (cached?.changes !== index.changes || cached.sections.size > maxSections) {
    cached = { changes: index.changes, sections: new Map() }
    sectionsByIndex.set(index, cached)
  }
  const key = categories ? keyOf(categories) : ''
  const section = cached.sections.get(key) ?? new Section(index, categories)
  cached.sections.set(key, section)
  return section
}

const cachedKeys = new WeakMap<Uint8Array, string>()

function keyOf(categories: Uint8Array): string {
  const key = cachedKeys.get(categories) ?? categories.join('')
  cachedKeys.set(categories, key)
  return key
}
