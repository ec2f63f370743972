/** Arrays of one type, reused by the next search. */
class Pool<Numbers extends { length: number }> {
  private readonly create: (length: number) => Numbers
  private readonly available: Numbers[] = []
  private readonly inUse: Numbers[] = []

  constructor(create: (length: number) => Numbers) {
    this.create = create
  }

  get usedCount() {
    return this.inUse.length
  }

  /** An array that is long enough. Shorter ones date from a smaller catalogue and are dropped. */
  take(size: number): Numbers {
    let array = this.available.pop()
    while (array && array.length < size) array = this.available.pop()
    array ??= this.create(Math.ceil(size * 1.25) + 64)
    this.inUse.push(array)
    return array
  }

  /** Frees all arrays except the first ones. */
  release(remainingCount = 0) {
    this.available.push(...this.inUse.splice(remainingCount))
  }
}

/**
 * Arrays as long as the catalogue, reused by the next search: allocating them would cost more than
 * the search.
 */
export class Workspace {
  private readonly pools = {
    bytes: new Pool((length) => new Uint8Array(length)),
    shorts: new Pool((length) => new Uint16Array(length)),
    ints: new Pool((length) => new Uint32Array(length)),
  }

  /** All zero. */
  bytes(size: number): Uint8Array {
    return this.pools.bytes.take(size).fill(0, 0, size)
  }

  /** All zero. */
  shorts(size: number): Uint16Array {
    return this.pools.shorts.take(size).fill(0, 0, size)
  }

  /** With arbitrary contents. */
  ints(size: number): Uint32Array {
    return this.pools.ints.take(size)
  }

  /** Runs `work` and frees the arrays it took: nothing may use them afterwards. */
  runScoped<Result>(work: () => Result): Result {
    const usedCounts = Object.values(this.pools).map((pool) => [pool, pool.usedCount] as const)
    const result = work()
    for (const [pool, usedCount] of usedCounts) pool.release(usedCount)
    return result
  }

  /** Frees all arrays: nothing may use them any more. */
  release() {
    for (const pool of Object.values(this.pools)) pool.release()
  }
}
