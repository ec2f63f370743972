import { availableParallelism } from 'node:os'
import { ShopError } from '../shop-error.ts'

/**
 * Limits how much CPU-bound work runs in parallel. One core always stays free for everything else.
 */
export function createCpuQueue({ maxQueue }: { maxQueue: number }) {
  const max = Math.max(1, availableParallelism() - 1)
  const waiting: (() => void)[] = []
  let running = 0

  return async function runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= max) {
      if (waiting.length >= maxQueue) throw new ShopError('unavailable', { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
