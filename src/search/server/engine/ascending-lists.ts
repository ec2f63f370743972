const firstCapacity = 4
/** How much more than is needed is kept for what comes. */
const spare = 1.1

/**
 * Very many lists of numbers that only ever grow, each ascending, in one piece of memory: what is
 * kept is the distance
 * to the number before, in as few bytes as it needs.
 */
export class AscendingLists {
  private bytes: Uint8Array
  private end = 0
  private starts = new Uint32Array(1 << 10)
  private used = new Uint32Array(1 << 10)
  private capacities = new Uint32Array(1 << 10)
  private lasts = new Uint32Array(1 << 10)
  private counts = new Uint32Array(1 << 10)
  /** Places that lists have outgrown, by their size. */
  private readonly free = new Map<number, number[]>()
  private lists = 0

  constructor(expectedBytes = 0) {
    this.bytes = new Uint8Array(Math.max(expectedBytes, 1 << 16))
  }

  add(): number {
    if (this.lists === this.starts.length) {
      for (const name of ['starts', 'used', 'capacities', 'lasts', 'counts'] as const)
        this[name] = larger(this[name], 2 * this.lists)
    }
    return this.lists++
  }

  append(list: number, value: number) {
    if ((this.capacities[list] as number) - (this.used[list] as number) < 5) this.makeRoom(list)
    let rest = value - (this.lasts[list] as number)
    let at = (this.starts[list] as number) + (this.used[list] as number)
    const first = at
    while (rest > 127) {
      this.bytes[at++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.bytes[at++] = rest
    this.used[list] = (this.used[list] as number) + at - first
    this.lasts[list] = value
    this.counts[list] = (this.counts[list] as number) + 1
  }

  /** Zero where there is none. */
  lastOf(list: number) {
    return this.lasts[list] as number
  }

  lengthOf(list: number) {
    return this.counts[list] as number
  }

  /**
   * Writes the numbers of a list to the start of `target`, which must be long enough, and says how
   * many they are.
   */
  read(list: number, target: Uint32Array): number {
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

  /** Gives back what lists have outgrown and do not need yet. */
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
    // Powers of two, so that what one list leaves fits another.
    const wanted = capacity === 0 ? firstCapacity * 2 : 2 ** Math.ceil(Math.log2(used + 5))
    const place = this.free.get(wanted)?.pop() ?? this.reserve(wanted)
    this.bytes.copyWithin(place, start, start + used)
    if (capacity > 0 && Number.isInteger(Math.log2(capacity))) this.freeOf(capacity).push(start)
    this.starts[list] = place
    this.capacities[list] = wanted
  }

  private freeOf(size: number) {
    const places = this.free.get(size) ?? []
    this.free.set(size, places)
    return places
  }

  private reserve(size: number) {
    const place = this.end
    this.end += size
    if (this.end > this.bytes.length) {
      const grown = new Uint8Array(Math.ceil(this.end * 1.5))
      grown.set(this.bytes)
      this.bytes = grown
    }
    return place
  }
}

function larger(numbers: Uint32Array, size: number) {
  const grown = new Uint32Array(size)
  grown.set(numbers)
  return grown as Uint32Array<ArrayBuffer>
}
