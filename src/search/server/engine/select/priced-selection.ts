import type { PriceSpan, Tally } from '../count/tally.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { getSection, type Section } from './section.ts'
import type { Conditions, Selection } from './selection.ts'

/** Every product of some categories within a price range: one run of their order by price. */
export class PricedSelection implements Selection {
  readonly section: Section
  readonly count: number
  readonly unselected = null
  readonly nearMisses: Uint32Array[] = []
  /** Large selections are written in slot order, small ones in the order by price. */
  readonly isAscending: boolean
  private readonly index: ProductIndex
  private readonly buffer: Uint32Array
  private readonly categories: Uint8Array | null
  /** Where the price range starts and ends in the order by price. */
  private readonly start: number
  private readonly end: number
  private isFilled = false

  constructor(
    index: ProductIndex,
    { categories, minPaisa, maxPaisa }: Pick<Conditions, 'categories' | 'minPaisa' | 'maxPaisa'>,
    buffer: Uint32Array,
  ) {
    this.index = index
    this.buffer = buffer
    this.categories = categories
    this.section = getSection(index, categories)
    this.start =
      minPaisa === Number.NEGATIVE_INFINITY ? 0 : this.firstIndexWhere((price) => price >= minPaisa)
    this.end =
      maxPaisa === Number.POSITIVE_INFINITY
        ? this.section.count
        : Math.max(
            this.start,
            this.firstIndexWhere((price) => price > maxPaisa),
          )
    this.count = this.end - this.start
    this.isAscending = this.count * 2 >= this.section.count
  }

  /** Filled on first use. */
  get slots(): Uint32Array {
    if (!this.isFilled) this.fill()
    this.isFilled = true
    return this.buffer
  }

  includes(slot: number): boolean {
    const category = this.index.categories[slot] as number
    return (
      (this.categories === null || this.categories[category] === 1) &&
      this.isInPrice(this.index.payPaisa[slot] as number)
    )
  }

  tally(tally: Tally): Uint32Array {
    return this.section.between(tally, this.start, this.end)
  }

  priceSpan(): PriceSpan {
    if (this.count === 0)
      return { minPaisa: Number.POSITIVE_INFINITY, maxPaisa: Number.NEGATIVE_INFINITY }
    return { minPaisa: this.priceAt(this.start), maxPaisa: this.priceAt(this.end - 1) }
  }

  private priceAt(position: number) {
    return this.index.payPaisa[this.section.slotsByPrice[position] as number] as number
  }

  private isInPrice(price: number) {
    return (
      this.count > 0 && price >= this.priceAt(this.start) && price <= this.priceAt(this.end - 1)
    )
  }

  private fill() {
    const { section, index, buffer } = this
    if (!this.isAscending) return buffer.set(section.slotsByPrice.subarray(this.start, this.end))
    const { minPaisa, maxPaisa } = this.priceSpan()
    let count = 0
    for (let at = 0; at < section.count; at++) {
      const slot = section.slots[at] as number
      const price = index.payPaisa[slot] as number
      buffer[count] = slot
      count += price >= minPaisa && price <= maxPaisa ? 1 : 0
    }
  }

  /** The first index in the order by price where the test holds; it must hold from there on. */
  private firstIndexWhere(test: (price: number) => boolean) {
    let [low, high] = [0, this.section.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (test(this.priceAt(middle))) high = middle
      else low = middle + 1
    }
    return low
  }
}
