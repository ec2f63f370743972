import { availableParallelism } from 'node:os'
import { ShopError } from './shop-error.ts'

/** Runs work that is made of pure computing, a little at a time: one core always stays free for everybody else. */
export function createTurns({ longestQueue }: { longestQueue: number }) {
  const most = Math.max(1, availableParallelism() - 1)
  const waiting: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= most) {
      if (waiting.length >= longestQueue) throw new ShopError('unavailable', { retryAfterSeconds: 5 })
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
