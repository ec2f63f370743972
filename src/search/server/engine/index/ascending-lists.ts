import { enlarge } from './enlarge.ts'

const firstCapacity = 4
/** Room for later growth, as a factor. */
const spare = 1.1

/**
 * Very many lists of ascending numbers that only ever grow, in one block of memory. Each number is
 * stored as the distance to the previous one, in as few bytes as it needs.
 */
export class AscendingLists {
  private bytes: Uint8Array
  private end = 0
  private starts = new Uint32Array(1 << 10)
  private used = new Uint32Array(1 << 10)
  private capacities = new Uint32Array(1 << 10)
  private lasts = new Uint32Array(1 << 10)
  private counts = new Uint32Array(1 << 10)
  /** Areas that lists have outgrown, by their size. */
  private readonly free = new Map<number, number[]>()
  private lists = 0

  constructor(expectedBytes = 0) {
    this.bytes = new Uint8Array(Math.max(expectedBytes, 1 << 16))
  }

  add(): number {
    if (this.lists === this.starts.length) {
      for (const name of ['starts', 'used', 'capacities', 'lasts', 'counts'] as const)
        this[name] = enlarge(this[name], new Uint32Array(2 * this.lists))
    }
    return this.lists++
  }

  append(list: number, value: number) {
    if ((this.capacities[list] as number) - (this.used[list] as number) < 5) this.makeRoom(list)
    let remaining = value - (this.lasts[list] as number)
    let at = (this.starts[list] as number) + (this.used[list] as number)
    const first = at
    while (remaining > 127) {
      this.bytes[at++] = (remaining & 127) | 128
      remaining >>>= 7
    }
    this.bytes[at++] = remaining
    this.used[list] = (this.used[list] as number) + at - first
    this.lasts[list] = value
    this.counts[list] = (this.counts[list] as number) + 1
  }

  /** Zero for an empty list. */
  lastOf(list: number) {
    return this.lasts[list] as number
  }

  lengthOf(list: number) {
    return this.counts[list] as number
  }

  /**
   * Writes the numbers of a list to the start of `target`, which must be long enough, and returns
   * how many there are.
   */
  decode(list: number, target: Uint32Array): number {
    const { bytes } = this
    let at = this.starts[list] as number
    const end = at + (this.used[list] as number)
    let value = 0
    let count = 0
    while (at < end) {
      let byte = bytes[at++] as number
      let distance = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number
        distance |= (byte & 127) << shift
      }
      value += distance
      target[count++] = value
    }
    return count
  }

  /** Frees outgrown areas and unused capacity. */
  compact() {
    const needed = this.used.subarray(0, this.lists).reduce((sum, used) => sum + used, 0)
    const packed = new Uint8Array(Math.ceil(needed * spare))
    let end = 0
    for (let list = 0; list < this.lists; list++) {
      const [start, used] = [this.starts[list] as number, this.used[list] as number]
      packed.set(this.bytes.subarray(start, start + used), end)
      this.starts[list] = end
      this.capacities[list] = used
      end += used
    }
    this.bytes = packed
    this.end = end
    this.free.clear()
  }

  private makeRoom(list: number) {
    const [start, used, capacity] = [
      this.starts[list] as number,
      this.used[list] as number,
      this.capacities[list] as number,
    ]
    // Powers of two, so that an outgrown area fits another list.
    const size = capacity === 0 ? firstCapacity * 2 : 2 ** Math.ceil(Math.log2(used + 5))
    const area = this.free.get(size)?.pop() ?? this.reserve(size)
    this.bytes.copyWithin(area, start, start + used)
    if (capacity > 0 && Number.isInteger(Math.log2(capacity))) this.freeAreas(capacity).push(start)
    this.starts[list] = area
    this.capacities[list] = size
  }

  private freeAreas(size: number) {
    const areas = this.free.get(size) ?? []
    this.free.set(size, areas)
    return areas
  }

  private reserve(size: number) {
    const area = this.end
    this.end += size
    if (this.end > this.bytes.length) {
      const grown = new Uint8Array(Math.ceil(this.end * 1.5))
      grown.set(this.bytes)
      this.bytes = grown
    }
    return area
  }
}
