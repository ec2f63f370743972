/** Negative where the first of two slots comes before the second; never 0. */
export type Compare = (a: number, b: number) => number

/** More changes than this are sorted in at once. */
const maxSingle = 200

/** All slots in one order, kept while products change: a list is read off it from the top. */
export class Order {
  private slots = new Uint32Array(0)
  private size = 0
  private readonly compare: Compare
  private isSorted = false
  private pending = 0

  constructor(compare: Compare) {
    this.compare = compare
  }

  /** Before what a slot is sorted by changes. */
  remove(slot: number) {
    if (!this.isSorted) return
    if (++this.pending > maxSingle) return this.forget()
    const at = this.find(slot)
    if (this.slots[at] !== slot) return this.forget()
    this.slots.copyWithin(at, at + 1, this.size)
    this.size -= 1
  }

  /** After it has changed. */
  insert(slot: number) {
    if (!this.isSorted) return
    if (this.size === this.slots.length) this.slots = copy(this.slots, 2 * this.size + 64)
    const at = this.find(slot)
    this.slots.copyWithin(at + 1, at, this.size)
    this.slots[at] = slot
    this.size += 1
  }

  /** All slots in order; `all` says which there are, where they have to be sorted anew. */
  read(all: () => Uint32Array): Uint32Array {
    this.pending = 0
    if (!this.isSorted) {
      this.slots = copy(all(), 0)
      this.slots.sort(this.compare)
      this.size = this.slots.length
      this.isSorted = true
    }
    return this.slots.subarray(0, this.size)
  }

  private forget() {
    this.isSorted = false
    this.slots = new Uint32Array(0)
    this.size = 0
  }

  /** Where a slot is, or belongs. */
  private find(slot: number) {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.slots[middle] as number
      if (other !== slot && this.compare(other, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

function copy(slots: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const copied = new Uint32Array(Math.max(size, slots.length))
  copied.set(slots)
  return copied
}
