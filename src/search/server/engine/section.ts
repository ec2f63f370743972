import type { ProductIndex } from './product-index.ts'
import { RunningCounts } from './running-counts.ts'
import type { Tally } from './tally.ts'

/**
 * All products of some categories: what filters say about them is counted once, until something
 * changes.
 */
export class Section {
  /** Ascending. */
  readonly slots: Uint32Array
  private readonly index: ProductIndex
  private readonly categories: Uint8Array | null
  private byPrice: Uint32Array | null = null
  private readonly counted = new WeakMap<Tally, RunningCounts>()

  constructor(index: ProductIndex, categories: Uint8Array | null) {
    this.index = index
    this.categories = categories
    this.slots = this.keepOwn(index.slotsOnSale())
  }

  get count() {
    return this.slots.length
  }

  /** The slots from the cheapest to the dearest. */
  get priced(): Uint32Array {
    this.byPrice ??= this.keepOwn(this.index.orders.read('priceasc'))
    return this.byPrice
  }

  /** The counts of all, which are the section's own. */
  total(tally: Tally): Uint32Array {
    return this.runningOf(tally).total
  }

  /** The counts of those between two places in the order by price. */
  between(tally: Tally, from: number, to: number): Uint32Array {
    return this.runningOf(tally).between(this.priced, from, to)
  }

  private runningOf(tally: Tally): RunningCounts {
    const known = this.counted.get(tally) ?? new RunningCounts(tally, tally(this.slots))
    this.counted.set(tally, known)
    return known
  }

  private keepOwn(slots: Uint32Array) {
    const { categories, index } = this
    return categories ? slots.filter((slot) => categories[index.categories[slot] as number]) : slots
  }
}

const maxSections = 200
const kept = new WeakMap<ProductIndex, { changes: number; sections: Map<string, Section> }>()

/** The products of these categories, of all where it is null. */
export function sectionOf(index: ProductIndex, categories: Uint8Array | null): Section {
  let known = kept.get(index)
  if (known?.changes !== index.changes || known.sections.size > maxSections) {
    known = { changes: index.changes, sections: new Map() }
    kept.set(index, known)
  }
  const key = categories ? keyOf(categories) : ''
  const section = known.sections.get(key) ?? new Section(index, categories)
  known.sections.set(key, section)
  return section
}

const keys = new WeakMap<Uint8Array, string>()

function keyOf(categories: Uint8Array): string {
  const key = keys.get(categories) ?? categories.join('')
  keys.set(categories, key)
  return key
}
