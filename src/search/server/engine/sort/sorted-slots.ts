/** Negative where the first of two slots comes before the second; never 0. */
export type Compare = (a: number, b: number) => number

/** After more changes than this, sorting anew is cheaper than moving slots one by one. */
const maxSingleChanges = 200

/** All slots in one order, maintained while products change: lists are read from the top. */
export class SortedSlots {
  private slots = new Uint32Array(0)
  private size = 0
  private readonly compare: Compare
  private isSorted = false
  private changes = 0

  constructor(compare: Compare) {
    this.compare = compare
  }

  /** Call it before the values change that a slot is sorted by. */
  remove(slot: number) {
    if (!this.isSorted) return
    if (++this.changes > maxSingleChanges) return this.clear()
    const at = this.indexOf(slot)
    if (this.slots[at] !== slot) return this.clear()
    this.slots.copyWithin(at, at + 1, this.size)
    this.size -= 1
  }

  /** Call it after they have changed. */
  insert(slot: number) {
    if (!this.isSorted) return
    if (this.size === this.slots.length) this.slots = copy(this.slots, 2 * this.size + 64)
    const at = this.indexOf(slot)
    this.slots.copyWithin(at + 1, at, this.size)
    this.slots[at] = slot
    this.size += 1
  }

  /** All slots in order. `all` lists them, if they must be sorted anew. */
  sorted(all: () => Uint32Array): Uint32Array {
    this.changes = 0
    if (!this.isSorted) {
      this.slots = copy(all(), 0)
      this.slots.sort(this.compare)
      this.size = this.slots.length
      this.isSorted = true
    }
    return this.slots.subarray(0, this.size)
  }

  private clear() {
    this.isSorted = false
    this.slots = new Uint32Array(0)
    this.size = 0
  }

  /** The index where a slot is, or belongs. */
  private indexOf(slot: number) {
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
