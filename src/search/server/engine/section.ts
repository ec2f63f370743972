import type { Column } from './column.ts'
import type { ProductIndex } from './product-index.ts'
import { countPrices, type Summary, tallyCategories, tallyCodes, tallySummary } from './tally.ts'

/** All products of some categories: what filters say about them is counted once, until something changes. */
export class Section {
  /** Ascending. */
  readonly slots: Uint32Array
  private readonly index: ProductIndex
  private readonly codes = new Map<Column, Uint32Array>()
  private inCategories: Uint32Array | null = null
  private counted: { since: number; summary: Summary } | null = null

  constructor(index: ProductIndex, slots: Uint32Array) {
    this.index = index
    this.slots = slots
  }

  get count() {
    return this.slots.length
  }

  /** How many have each code of a column. */
  codesOf(column: Column): Uint32Array {
    const known = this.codes.get(column) ?? tallyCodes(column, this.slots, this.count)
    this.codes.set(column, known)
    return known
  }

  /** How many are in each category itself. */
  get categories(): Uint32Array {
    this.inCategories ??= tallyCategories(this.index, this.slots, this.count)
    return this.inCategories
  }

  summary(since: number): Summary {
    if (this.counted?.since === since) return this.counted.summary
    const counts = tallySummary(this.index, this.slots, this.count, since)
    this.counted = { since, summary: { ...counts, ...countPrices(this.index, this.slots, this.count) } }
    return this.counted.summary
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
  const section = known.sections.get(key) ?? new Section(index, slotsIn(index, categories))
  known.sections.set(key, section)
  return section
}

const keys = new WeakMap<Uint8Array, string>()

function keyOf(categories: Uint8Array): string {
  const key = keys.get(categories) ?? categories.join('')
  keys.set(categories, key)
  return key
}

function slotsIn(index: ProductIndex, categories: Uint8Array | null): Uint32Array {
  const all = index.slotsOnSale()
  return categories ? all.filter((slot) => categories[index.categories[slot] as number]) : all
}
