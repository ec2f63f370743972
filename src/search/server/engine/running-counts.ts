import { add, subtract, type Tally } from './tally.ts'

/** The counts up to every so many places are kept. */
const step = 2_048

/**
 * Something counted along an order of products: between any two places no more is looked at than
 * lies between two steps, however many there are.
 */
export class RunningCounts {
  readonly total: Uint32Array
  private readonly tally: Tally
  /** After each step. */
  private steps: Uint32Array[] | null = null

  constructor(tally: Tally, total: Uint32Array) {
    this.tally = tally
    this.total = total
  }

  between(order: Uint32Array, from: number, to: number): Uint32Array {
    const inside = to - from
    if (inside <= 2 * step) return this.tally(order.subarray(from, to))
    const below = from === 0 ? null : this.upTo(order, from)
    const counts = to === order.length ? this.total.slice() : this.upTo(order, to)
    return below ? subtract(counts, below) : counts
  }

  private upTo(order: Uint32Array, place: number): Uint32Array {
    const steps = place < step ? 0 : Math.floor(place / step)
    const rest = this.tally(order.subarray(steps * step, place))
    if (steps === 0) return rest
    this.steps ??= this.walk(order)
    return add(rest, this.steps[steps - 1] as Uint32Array)
  }

  private walk(order: Uint32Array): Uint32Array[] {
    const steps: Uint32Array[] = []
    for (let end = step; end <= order.length; end += step) {
      const counts = this.tally(order.subarray(end - step, end))
      const before = steps.at(-1)
      steps.push(before ? add(counts, before) : counts)
    }
    return steps
  }
}
