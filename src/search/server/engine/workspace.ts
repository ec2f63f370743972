/**
 * Arrays as long as the catalogue, reused by the next search: allocating them would cost more than
 * the search.
 */
export class Workspace {
  private readonly available = {
    bytes: [] as Uint8Array[],
    shorts: [] as Uint16Array[],
    ints: [] as Uint32Array[],
  }
  private readonly inUse = {
    bytes: [] as Uint8Array[],
    shorts: [] as Uint16Array[],
    ints: [] as Uint32Array[],
  }

  /** All zero. */
  bytes(size: number): Uint8Array {
    const array = popFitting(this.available.bytes, size) ?? new Uint8Array(capacityFor(size))
    this.inUse.bytes.push(array)
    return array.fill(0, 0, size)
  }

  /** All zero. */
  shorts(size: number): Uint16Array {
    const array = popFitting(this.available.shorts, size) ?? new Uint16Array(capacityFor(size))
    this.inUse.shorts.push(array)
    return array.fill(0, 0, size)
  }

  /** With arbitrary contents. */
  ints(size: number): Uint32Array {
    const array = popFitting(this.available.ints, size) ?? new Uint32Array(capacityFor(size))
    this.inUse.ints.push(array)
    return array
  }

  /** Runs `work` and frees the arrays it took: nothing may use them afterwards. */
  runScoped<Result>(work: () => Result): Result {
    const lengths = {
      bytes: this.inUse.bytes.length,
      shorts: this.inUse.shorts.length,
      ints: this.inUse.ints.length,
    }
    const result = work()
    this.available.bytes.push(...this.inUse.bytes.splice(lengths.bytes))
    this.available.shorts.push(...this.inUse.shorts.splice(lengths.shorts))
    this.available.ints.push(...this.inUse.ints.splice(lengths.ints))
    return result
  }

  /** Frees all arrays: nothing may use them any more. */
  release() {
    this.available.bytes.push(...this.inUse.bytes.splice(0))
    this.available.shorts.push(...this.inUse.shorts.splice(0))
    this.available.ints.push(...this.inUse.ints.splice(0))
  }
}

const capacityFor = (size: number) => Math.ceil(size * 1.25) + 64

/** An array that is long enough. Shorter ones date from a smaller catalogue and are dropped. */
function popFitting<Numbers extends { length: number }>(
  arrays: Numbers[],
  size: number,
): Numbers | undefined {
  for (let array = arrays.pop(); array; array = arrays.pop()) if (array.length >= size) return array
}
