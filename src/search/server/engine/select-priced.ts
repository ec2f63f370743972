import type { ProductIndex } from './product-index.ts'
import { type Section, sectionOf } from './section.ts'
import type { Conditions, Selection } from './selection.ts'
import type { PriceSpan } from './tally.ts'

/** Every product of some categories within a price, read off the order by price: whichever are fewer, those inside or outside. */
export function selectPriced(index: ProductIndex, conditions: Pick<Conditions, 'categories' | 'minPaisa' | 'maxPaisa'>, room: Uint32Array): Selection {
  return new PricedSelection(index, conditions, room)
}

class PricedSelection implements Selection {
  readonly section: Section
  readonly count: number
  readonly others: Selection['others']
  readonly missing: Uint32Array[] = []
  private readonly index: ProductIndex
  private readonly room: Uint32Array
  private readonly order: Uint32Array
  private readonly categories: Uint8Array | null
  /** Where the price begins and ends in the order. */
  private readonly from: number
  private readonly to: number
  private isWritten = false

  constructor(index: ProductIndex, { categories, minPaisa, maxPaisa }: Pick<Conditions, 'categories' | 'minPaisa' | 'maxPaisa'>, room: Uint32Array) {
    this.index = index
    this.room = room
    this.categories = categories
    this.section = sectionOf(index, categories)
    this.order = index.orders.read('priceasc')
    const isAll = minPaisa === Number.NEGATIVE_INFINITY && maxPaisa === Number.POSITIVE_INFINITY
    this.from = isAll ? 0 : this.firstWhere((price) => price >= minPaisa)
    this.to = Math.max(this.from, isAll ? this.order.length : this.firstWhere((price) => price > maxPaisa))
    const inside = this.to - this.from
    if (inside * 2 < this.order.length) {
      this.count = this.write(this.from, this.to, 0)
      this.others = null
      this.isWritten = true
    } else {
      const outside = this.write(this.to, this.order.length, this.write(0, this.from, 0))
      this.others = { slots: room.slice(0, outside), count: outside }
      this.count = this.section.count - outside
    }
  }

  get isAscending() {
    return this.others !== null
  }

  /** Where most were selected, they are written down only when somebody looks. */
  get slots(): Uint32Array {
    if (!this.isWritten) this.writeAscending()
    this.isWritten = true
    return this.room
  }

  has(slot: number): boolean {
    const category = this.index.categories[slot] as number
    return (this.categories === null || this.categories[category] === 1) && this.isInside(this.index.payPaisa[slot] as number)
  }

  prices(): PriceSpan {
    const [none, { order, index }] = [{ minPaisa: Number.POSITIVE_INFINITY, maxPaisa: Number.NEGATIVE_INFINITY }, this]
    if (this.count === 0) return none
    let [first, last] = [this.from, this.to - 1]
    while (!this.isWanted(order[first] as number)) first += 1
    while (!this.isWanted(order[last] as number)) last -= 1
    return { minPaisa: index.payPaisa[order[first] as number] as number, maxPaisa: index.payPaisa[order[last] as number] as number }
  }

  private isInside(price: number) {
    const { order, index, from, to } = this
    return from < to && price >= (index.payPaisa[order[from] as number] as number) && price <= (index.payPaisa[order[to - 1] as number] as number)
  }

  private isWanted(slot: number) {
    return this.categories === null || this.categories[this.index.categories[slot] as number] === 1
  }

  /** Writes the wanted of these places behind what is there, and says how many there are then. */
  private write(from: number, to: number, written: number): number {
    const { order, room, categories } = this
    if (!categories) {
      room.set(order.subarray(from, to), written)
      return written + to - from
    }
    const categoryOf = this.index.categories
    let count = written
    for (let at = from; at < to; at++) {
      const slot = order[at] as number
      room[count] = slot
      count += categories[categoryOf[slot] as number] as number
    }
    return count
  }

  private writeAscending() {
    const { section, index, room } = this
    let count = 0
    for (let at = 0; at < section.count; at++) {
      const slot = section.slots[at] as number
      room[count] = slot
      count += this.isInside(index.payPaisa[slot] as number) ? 1 : 0
    }
  }

  /** The first place in the order whose price is so; all behind it are. */
  private firstWhere(test: (price: number) => boolean) {
    let [low, high] = [0, this.order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (test(this.index.payPaisa[this.order[middle] as number] as number)) high = middle
      else low = middle + 1
    }
    return low
  }
}
