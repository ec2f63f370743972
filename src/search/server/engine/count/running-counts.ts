import { addCounts, subtractCounts, type Tally } from './tally.ts'

/** Counts are stored for every multiple of this position. */
const step = 2_048

/**
 * Running counts along an order of products. To count between two positions, at most two steps of
 * products are scanned, however many products there are.
 */
export class RunningCounts {
  readonly total: Uint32Array
  private readonly tally: Tally
  /** Counts up to the end of each step. */
  private steps: Uint32Array[] | null = null

  constructor(tally: Tally, total: Uint32Array) {
    this.tally = tally
    this.total = total
  }

  between(order: Uint32Array, from: number, to: number): Uint32Array {
    const length = to - from
    if (length <= 2 * step) return this.tally(order.subarray(from, to))
    const before = from === 0 ? null : this.upTo(order, from)
    const counts = to === order.length ? this.total.slice() : this.upTo(order, to)
    return before ? subtractCounts(counts, before) : counts
  }

  private upTo(order: Uint32Array, position: number): Uint32Array {
    const steps = position < step ? 0 : Math.floor(position / step)
    const remaining = this.tally(order.subarray(steps * step, position))
    if (steps === 0) return remaining
    this.steps ??= this.countSteps(order)
    return addCounts(remaining, this.steps[steps - 1] as Uint32Array)
  }

  private countSteps(order: Uint32Array): Uint32Array[] {
    const steps: Uint32Array[] = []
    for (let end = step; end <= order.length; end += step) {
      const counts = this.tally(order.subarray(end - step, end))
      const previous = steps.at(-1)
      steps.push(previous ? addCounts(counts, previous) : counts)
    }
    return steps
  }
}
