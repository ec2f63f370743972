import type { ProductIndex } from './product-index.ts'
import { type Section, sectionOf } from './section.ts'
import type { Conditions, Selection } from './selection.ts'
import type { PriceSpan, Tally } from './tally.ts'

/** Every product of some categories within a price: a piece of their order by price. */
export class PricedSelection implements Selection {
  readonly section: Section
  readonly count: number
  readonly others = null
  readonly missing: Uint32Array[] = []
  /** Many are written down in their own order, and few in that by price. */
  readonly isAscending: boolean
  private readonly index: ProductIndex
  private readonly room: Uint32Array
  private readonly categories: Uint8Array | null
  /** Where the price begins and ends in the order. */
  private readonly from: number
  private readonly to: number
  private isWritten = false

  constructor(
    index: ProductIndex,
    { categories, minPaisa, maxPaisa }: Pick<Conditions, 'categories' | 'minPaisa' | 'maxPaisa'>,
    room: Uint32Array,
  ) {
    this.index = index
    this.room = room
    this.categories = categories
    this.section = sectionOf(index, categories)
    this.from =
      minPaisa === Number.NEGATIVE_INFINITY ? 0 : this.firstWhere((price) => price >= minPaisa)
    this.to =
      maxPaisa === Number.POSITIVE_INFINITY
        ? this.section.count
        : Math.max(
            this.from,
            this.firstWhere((price) => price > maxPaisa),
          )
    this.count = this.to - this.from
    this.isAscending = this.count * 2 >= this.section.count
  }

  /** Written down only when somebody looks. */
  get slots(): Uint32Array {
    if (!this.isWritten) this.write()
    this.isWritten = true
    return this.room
  }

  has(slot: number): boolean {
    const category = this.index.categories[slot] as number
    return (
      (this.categories === null || this.categories[category] === 1) &&
      this.isInside(this.index.payPaisa[slot] as number)
    )
  }

  tally(tally: Tally): Uint32Array {
    return this.section.between(tally, this.from, this.to)
  }

  prices(): PriceSpan {
    if (this.count === 0)
      return { minPaisa: Number.POSITIVE_INFINITY, maxPaisa: Number.NEGATIVE_INFINITY }
    return { minPaisa: this.priceAt(this.from), maxPaisa: this.priceAt(this.to - 1) }
  }

  private priceAt(place: number) {
    return this.index.payPaisa[this.section.priced[place] as number] as number
  }

  private isInside(price: number) {
    return this.count > 0 && price >= this.priceAt(this.from) && price <= this.priceAt(this.to - 1)
  }

  private write() {
    const { section, index, room } = this
    if (!this.isAscending) return room.set(section.priced.subarray(this.from, this.to))
    const { minPaisa, maxPaisa } = this.prices()
    let count = 0
    for (let at = 0; at < section.count; at++) {
      const slot = section.slots[at] as number
      const price = index.payPaisa[slot] as number
      room[count] = slot
      count += price >= minPaisa && price <= maxPaisa ? 1 : 0
    }
  }

  /** The first place in the order whose price is so; all behind it are. */
  private firstWhere(test: (price: number) => boolean) {
    let [low, high] = [0, this.section.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (test(this.priceAt(middle))) high = middle
      else low = middle + 1
    }
    return low
  }
}
