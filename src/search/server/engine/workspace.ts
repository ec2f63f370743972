/**
 * Memory as long as the catalogue, used again by the next search: making it anew would cost more
 * than the search.
 */
export class Workspace {
  private readonly free = {
    bytes: [] as Uint8Array[],
    shorts: [] as Uint16Array[],
    words: [] as Uint32Array[],
  }
  private readonly taken = {
    bytes: [] as Uint8Array[],
    shorts: [] as Uint16Array[],
    words: [] as Uint32Array[],
  }

  /** All zero. */
  bytes(size: number): Uint8Array {
    const array = fitting(this.free.bytes, size) ?? new Uint8Array(roomFor(size))
    this.taken.bytes.push(array)
    return array.fill(0, 0, size)
  }

  /** All zero. */
  shorts(size: number): Uint16Array {
    const array = fitting(this.free.shorts, size) ?? new Uint16Array(roomFor(size))
    this.taken.shorts.push(array)
    return array.fill(0, 0, size)
  }

  /** With whatever was in it. */
  words(size: number): Uint32Array {
    const array = fitting(this.free.words, size) ?? new Uint32Array(roomFor(size))
    this.taken.words.push(array)
    return array
  }

  /** Does something whose memory nobody looks at afterwards. */
  within<Result>(work: () => Result): Result {
    const before = {
      bytes: this.taken.bytes.length,
      shorts: this.taken.shorts.length,
      words: this.taken.words.length,
    }
    const result = work()
    this.free.bytes.push(...this.taken.bytes.splice(before.bytes))
    this.free.shorts.push(...this.taken.shorts.splice(before.shorts))
    this.free.words.push(...this.taken.words.splice(before.words))
    return result
  }

  /** Nobody looks at what was taken any more. */
  giveBack() {
    this.free.bytes.push(...this.taken.bytes.splice(0))
    this.free.shorts.push(...this.taken.shorts.splice(0))
    this.free.words.push(...this.taken.words.splice(0))
  }
}

const roomFor = (size: number) => Math.ceil(size * 1.25) + 64

/** One that is long enough; shorter ones are from a smaller catalogue, and go. */
function fitting<Numbers extends { length: number }>(
  free: Numbers[],
  size: number,
): Numbers | undefined {
  for (let array = free.pop(); array; array = free.pop()) if (array.length >= size) return array
}
